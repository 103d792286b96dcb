import { sql, type Selectable, type SqlBool } from "kysely";
import type { OwnExport, Permissions } from "@penlight/contract";
import { PERMISSION_FLAGS } from "@penlight/contract/constants";
import type { Db, UsersTable } from "../db/schema/schema.ts";
import { newId } from "../base/ids.ts";
import { removeSessionsOf } from "./sessions.queries.ts";

export type UserRow = Selectable<UsersTable>;

/** The platform's current data of a user. */
export interface SignedUp {
  accountId: string;
  platformUserId: number | null;
  name: string;
  avatar: string | null;
}

/**
 * Creates or updates the record of a user who signs in; permissions stay. The record is found by the platform's user
 * id, even if the account id has changed. A record that an admin created in advance is found by the account id; another
 * user's record that still has this account id gets a replacement name and is kept.
 * @returns the row, and the ids of the sessions that ended because of that
 */
export async function upsertUser(
  db: Db,
  user: SignedUp,
  { hasAllFlags, now }: { hasAllFlags: boolean; now: Date },
): Promise<UserRow & { endedSessions: readonly string[] }> {
  const { accountId, platformUserId, name, avatar } = user;
  const known = { platform_user_id: platformUserId, account_id: accountId, name, avatar, updated_at: now };
  return db.transaction().execute(async (transaction) => {
    const own = platformUserId === null ? undefined : await findByNumber(transaction, platformUserId);
    const named = own?.account_id === accountId ? own : await findUser(transaction, accountId);
    const isSomebodyElses = (named?.platform_user_id ?? platformUserId) !== platformUserId;
    const endedSessions = named && isSomebodyElses ? await giveNameBack(transaction, named, now) : [];
    const waiting = isSomebodyElses ? undefined : named;
    // Only one record can have the name, and the user's own one has the longer history.
    if (own && waiting && own.id !== waiting.id)
      await transaction.deleteFrom("users").where("id", "=", waiting.id).execute();
    const kept = own ?? waiting;
    const row = kept
      ? await transaction
          .updateTable("users")
          .set({ ...known, ...(waiting && permissionsBy((flag) => kept[flag] || waiting[flag])) })
          .where("id", "=", kept.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto("users")
          .values({ id: newId(), ...known, ...permissionsBy(() => hasAllFlags), created_at: now })
          // The user may sign in twice at the same moment.
          .onConflict((conflict) => conflict.column("account_id").doUpdateSet(known))
          .returningAll()
          .executeTakeFirstOrThrow();
    return { ...row, endedSessions };
  });
}

async function findByNumber(db: Db, platformUserId: number): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .selectAll()
    .where("platform_user_id", "=", platformUserId)
    .orderBy("created_at")
    .executeTakeFirst();
}

/** Maximum length of an account id in a replacement name, without the record's id and the brackets. */
const NAME_KEPT = 64 - " (000000000000000000000000)".length;

/**
 * Replaces the account id in a record: a real one contains no space. @returns the ids of the sessions opened under the
 * old name
 */
async function giveNameBack(db: Db, { id, account_id }: UserRow, now: Date): Promise<string[]> {
  await db
    .updateTable("users")
    .set({ account_id: `${account_id.slice(0, NAME_KEPT)} (${id})`, updated_at: now })
    .where("id", "=", id)
    .execute();
  return removeSessionsOf(db, id);
}

/** Builds permissions with a function from flag to boolean. */
export function permissionsBy(isAllowed: (flag: keyof Permissions) => boolean): Permissions {
  return Object.fromEntries(
    PERMISSION_FLAGS.map((flag) => [flag, isAllowed(flag)]),
  ) as unknown as Permissions;
}

/** A fan as other parts show them. */
export type FanRow = Pick<
  UserRow,
  "id" | "account_id" | "platform_user_id" | "name" | "avatar" | "on_podium"
>;

/** Fans by their ids; those who have erased their account are missing. */
export async function fansById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FanRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "account_id", "platform_user_id", "name", "avatar", "on_podium"])
    // One parameter for any number of ids; of the type of the column, whose index is used then.
    .where(sql<SqlBool>`id = any(${sql.val([...new Set(ids)])}::bpchar[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** All fans whose ids are greater than `after`, at most `limit`, by id. */
export async function fansAfter(
  db: Db,
  after: string,
  limit: number,
): Promise<{ userId: string; accountId: string; platformUserId: number | null; createdAt: Date }[]> {
  return db
    .selectFrom("users")
    .select([
      "id as userId",
      "account_id as accountId",
      "platform_user_id as platformUserId",
      "created_at as createdAt",
    ])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function findFan(db: Db, userId: string): Promise<FanRow | undefined> {
  return (await fansById(db, [userId])).get(userId);
}

/** The ids of all fans whose name or account id contains a text, case-insensitive. */
export async function fansNamedLike(db: Db, search: string): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where(sql<SqlBool>`strpos(lower(name || ' ' || account_id), lower(${search})) > 0`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets whether a fan is listed among the viewers of a live. */
export async function setOnPodium(db: Db, userId: string, isShown: boolean): Promise<void> {
  await db.updateTable("users").set({ on_podium: isShown }).where("id", "=", userId).execute();
}

/** Locks a fan's record until the transaction ends: rows that refer to it cannot be added meanwhile. */
export async function lockUser(transaction: Db, userId: string): Promise<UserRow | undefined> {
  return transaction.selectFrom("users").selectAll().where("id", "=", userId).forUpdate().executeTakeFirst();
}

/** Whether a fan may share lives, and a session of theirs has not expired. */
export async function isSharing(
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .innerJoin("sessions", "sessions.user_id", "users.id")
    .select("users.id")
    .where("users.id", "=", userId)
    .where("users.can_farming_detail", "=", true)
    .where("sessions.id", "=", sessionId)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** A fan's account and sessions, without the secrets that open a session. */
export async function exportUser(db: Db, userId: string): Promise<Pick<OwnExport, "account" | "sessions">> {
  const account = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  const sessions = await db
    .selectFrom("sessions")
    .select(["created_at", "last_used_at", "expires_at"])
    .where("user_id", "=", userId)
    .execute();
  return { account, sessions };
}

/** Deletes a fan's record, and with it their sessions. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", userId).execute();
}

export async function findUser(db: Db, accountId: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("account_id", "=", accountId).executeTakeFirst();
}

/**
 * Stores a fan's oshi. After that, also with an empty list, the fan is not asked again. @param oshi room ids, the first
 * oshi first
 */
export async function setOshi(db: Db, userId: string, oshi: readonly number[]): Promise<void> {
  await db
    .updateTable("users")
    .set({ oshi: JSON.stringify(oshi), oshi_asked: true })
    .where("id", "=", userId)
    .execute();
}

/** Room ids of a fan's oshi, the first oshi first. */
export async function oshiOf(db: Db, userId: string): Promise<number[]> {
  const row = await db.selectFrom("users").select("oshi").where("id", "=", userId).executeTakeFirst();
  return row?.oshi ?? [];
}

/** Fields of a record to change; undefined ones stay. */
export interface UserChange extends Partial<Permissions> {
  account_id?: string | undefined;
  name?: string | undefined;
  avatar?: string | null | undefined;
}

/** Undefined when the user does not exist. Rejects with a unique violation when another user has the new account id. */
export async function changeUser(
  db: Db,
  accountId: string,
  change: UserChange,
  now: Date,
): Promise<UserRow | undefined> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return db
    .updateTable("users")
    .set({ ...given, updated_at: now })
    .where("account_id", "=", accountId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * A page of all users, newest first. @param search part of a name or account id, case-insensitive, without wildcards
 */
export async function listUsers(
  db: Db,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<{ users: UserRow[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const matching = db
    .selectFrom("users")
    .$if(search !== "", (query) =>
      query.where((where) =>
        where.or([where("name", "ilike", pattern), where("account_id", "ilike", pattern)]),
      ),
    );
  const counted = await matching
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const users = await matching
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { users, total: counted.total };
}

export async function countUsers(db: Db): Promise<number> {
  const row = await db
    .selectFrom("users")
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Inserts the record of a user who has possibly never signed in. Undefined when there is one already. */
export async function insertUser(
  db: Db,
  user: { accountId: string; name: string; avatar: string | null; flags: Permissions; now: Date },
): Promise<UserRow | undefined> {
  const { accountId, name, avatar, flags, now } = user;
  return db
    .insertInto("users")
    .values({
      id: newId(),
      account_id: accountId,
      platform_user_id: null,
      name,
      avatar,
      ...flags,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .returningAll()
    .executeTakeFirst();
}
