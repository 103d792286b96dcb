import { sql } from "kysely";
import type { Db } from "../db/schema/schema.ts";

/** A session's row with its user. */
export interface SessionRow {
  id: string;
  user_id: string;
  sealed: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  account_id: string;
  platform_user_id: number | null;
}

export interface NewSession {
  id: string;
  handleHash: string;
  userId: string;
  sealed: string;
  now: Date;
  expiresAt: Date;
}

/** Adds a session; only the newest `most` sessions of the user stay. @returns the ids of the removed ones */
export async function addSession(db: Db, session: NewSession, most: number): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("sessions")
      .values({
        id: session.id,
        handle_hash: session.handleHash,
        user_id: session.userId,
        sealed: session.sealed,
        created_at: session.now,
        last_used_at: session.now,
        expires_at: session.expiresAt,
      })
      .execute();
    const newest = transaction
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", session.userId)
      .orderBy("last_used_at", "desc")
      .orderBy("created_at", "desc")
      .limit(most);
    const gone = await transaction
      .deleteFrom("sessions")
      .where("user_id", "=", session.userId)
      .where("id", "not in", newest)
      .returning("id")
      .execute();
    return gone.map(({ id }) => id);
  });
}

export async function findSession(db: Db, handleHash: string, now: Date): Promise<SessionRow | undefined> {
  return lasting(db, now).where("sessions.handle_hash", "=", handleHash).executeTakeFirst();
}

export async function findSessionById(db: Db, id: string, now: Date): Promise<SessionRow | undefined> {
  return lasting(db, now).where("sessions.id", "=", id).executeTakeFirst();
}

/** Query for sessions that are not expired, with their users. */
function lasting(db: Db, now: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.id",
      "sessions.user_id",
      "sessions.sealed",
      "sessions.created_at",
      "sessions.last_used_at",
      "sessions.expires_at",
      "users.account_id",
      "users.platform_user_id",
    ])
    .where("sessions.expires_at", ">", now);
}

/** Extends a session after a use. */
export async function touchSession(db: Db, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_used_at: now, expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

/** Stores the platform's cookie of a session, sealed with another key. */
export async function resealSession(db: Db, id: string, sealed: string): Promise<void> {
  await db.updateTable("sessions").set({ sealed }).where("id", "=", id).execute();
}

export async function removeSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** @returns its id; undefined when no session has this handle */
export async function removeSessionByHandle(db: Db, handleHash: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("sessions")
    .where("handle_hash", "=", handleHash)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** @returns the ids of the user's removed sessions */
export async function removeSessionsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.deleteFrom("sessions").where("user_id", "=", userId).returning("id").execute();
  return rows.map(({ id }) => id);
}

/** The ids among those given whose session is not expired. */
export async function lastingAmong(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "in", [...ids])
    .where("expires_at", ">", now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes expired sessions. @returns their ids */
export async function removeExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db.deleteFrom("sessions").where("expires_at", "<=", now).returning("id").execute();
  return rows.map(({ id }) => id);
}

/** Ids of the keys that have sealed the platform cookies of unexpired sessions. */
export async function keyIdsOfSessions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(keyId.as("key_id"))
    .distinct()
    .where("expires_at", ">", now)
    .execute();
  return rows.map(({ key_id }) => key_id);
}

export async function removeSessionsSealedWith(db: Db, keyIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where(keyId, "in", [...keyIds])
    .execute();
}

/** `<key id>.<nonce>.<body>` */
const keyId = sql<string>`split_part(sealed, '.', 1)`;
