import type { Db } from "../db/schema/schema.ts";

/** Stores the state of a refused login for the next attempt; replaces one with the same handle. */
export async function savePendingLogin(
  db: Db,
  pending: { handleHash: string; sealed: string; expiresAt: Date },
): Promise<void> {
  const { handleHash, sealed, expiresAt } = pending;
  await db
    .insertInto("pending_logins")
    .values({ handle_hash: handleHash, sealed, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("handle_hash").doUpdateSet({ sealed, expires_at: expiresAt }))
    .execute();
}

/** The sealed state; undefined when there is none or it has expired. */
export async function findPendingLogin(db: Db, handleHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("pending_logins")
    .select("sealed")
    .where("handle_hash", "=", handleHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.sealed;
}

export async function removePendingLogin(db: Db, handleHash: string): Promise<void> {
  await db.deleteFrom("pending_logins").where("handle_hash", "=", handleHash).execute();
}

export async function removeExpiredLogins(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("pending_logins").where("expires_at", "<=", now).execute();
}
