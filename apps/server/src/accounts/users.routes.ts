import type { Permissions, UserRecord } from "@penlight/contract";
import { PERMISSION_FLAGS } from "@penlight/contract/constants";
import type { Clock } from "../base/clock.ts";
import type { Db } from "../db/schema/schema.ts";
import { AppError, invalidField } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable, type Session, privately } from "../http/route.ts";
import { cleanText } from "../platforms/clean-text.ts";
import type { UserRecords } from "./user-record.ts";
import { changeUser, findUser, type UserRow } from "../identity/users.queries.ts";
import type { Users } from "./users.ts";

export interface UserRoutesOptions {
  db: Db;
  users: Users;
  records: UserRecords;
  clock: Clock;
  /** The platform's image host, the only allowed source of avatars. */
  staticUrl: string;
}

/** Routes of user records: fans read and change their own, admins all of them. */
export function userRoutes(options: UserRoutesOptions) {
  const { db, users } = options;
  const asAdmin = (session: Session, accountId: string | undefined): accountId is string =>
    session.isAdmin && accountId !== undefined && accountId !== session.accountId;
  return {
    createUser: privately(async ({ body }, { session }) => {
      const { user_id: accountId, avatar } = body;
      assertAvatar(avatar, options.staticUrl);
      const message = "User created successfully";
      // An admin must name the user to create: otherwise their own record would be renamed.
      if (session.isAdmin && accountId === undefined) throw invalidField("user_id", "is required");
      if (!asAdmin(session, accountId)) {
        assertOwn(session, accountId);
        assertNoFlags(body);
        return fresh({ message, user: await changeOwn(options, session, body) });
      }
      const name = nameIn(body) ?? accountId;
      const made = { accountId, name, avatar: avatar ?? null, flags: flagsIn(body) };
      return { ...fresh({ message, user: await users.create(made, session) }), status: 201 };
    }),
    getUser: {
      cacheControl: cacheControl.noStore,
      async answer({ params }, { session }) {
        if (asAdmin(session, params.user_id)) return fresh(await users.get(params.user_id));
        assertOwn(session, params.user_id);
        return fresh(await recordOf(options, await findUser(db, session.accountId)));
      },
    },
    updateUser: privately(async ({ params, body }, { session }) => {
      assertAvatar(body.avatar, options.staticUrl);
      const message = "User permissions updated successfully";
      if (!session.isAdmin) {
        assertOwn(session, params.user_id);
        if (body.user_id !== undefined && body.user_id !== session.accountId) throw flagsAdminOnly();
        assertNoFlags(body);
        return fresh({ message, user: await changeOwn(options, session, body) });
      }
      const { avatar, user_id } = body;
      const change = { name: nameIn(body), avatar, account_id: user_id, ...flagsIn(body) };
      return fresh({ message, user: await users.update(params.user_id, change, session) });
    }),
    listUsers: privately(async ({ query }) => fresh(await users.list(query.page ?? 1, query.search ?? ""))),
    deleteUser: privately(async ({ params }, { session }) => {
      await users.remove(params.user_id, session);
      return fresh({ message: "User deleted successfully" });
    }),
  } as const satisfies Partial<RouteTable>;
}

async function changeOwn(
  options: UserRoutesOptions,
  session: Session,
  body: { name?: string | undefined; avatar?: string | null | undefined },
): Promise<UserRecord> {
  const now = new Date(options.clock());
  const change = { name: nameIn(body), avatar: body.avatar };
  const row = await changeUser(options.db, session.accountId, change, now);
  return recordOf(options, row);
}

/** Cleaned like names of the platforms, since it is shown to others on boards and in lists. */
function nameIn({ name }: { name?: string | undefined }): string | undefined {
  const cleaned = name === undefined ? undefined : cleanText(name);
  if (cleaned === "") throw invalidField("name", "is required");
  return cleaned;
}

/** Refuses access to another user's record, with the same error whether it exists or not. */
function assertOwn(session: Session, accountId: string | undefined): void {
  if (accountId !== undefined && accountId !== session.accountId)
    throw new AppError("forbidden", "This is somebody else's record.");
}

function assertNoFlags(body: Partial<Record<keyof Permissions, unknown>>): void {
  if (PERMISSION_FLAGS.some((flag) => body[flag] !== undefined)) throw flagsAdminOnly();
}

function assertAvatar(avatar: string | null | undefined, staticUrl: string): void {
  if (avatar && !avatar.startsWith(`${staticUrl}/`)) throw invalidField("avatar", "is not one of SHOWROOM's");
}

function flagsIn(body: { [flag in keyof Permissions]?: boolean | undefined }): Partial<Permissions> {
  return Object.fromEntries(
    PERMISSION_FLAGS.flatMap((flag) => (body[flag] === undefined ? [] : [[flag, body[flag]]])),
  );
}

function flagsAdminOnly(): AppError {
  return new AppError("flags_admin_only", "Only admins change this.");
}

async function recordOf(
  { db, records }: Pick<UserRoutesOptions, "db" | "records">,
  row: UserRow | undefined,
): Promise<UserRecord> {
  if (!row) throw new AppError("user_not_found", "There is no such user.");
  return records.of(db, row);
}
