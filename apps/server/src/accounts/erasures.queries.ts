import { forgetInAudit } from "../audit/audit.queries.ts";
import type { Db } from "../db/schema/schema.ts";
import { removeSessionsOf } from "../identity/sessions.queries.ts";

/**
 * Deletes all data of a user and stores the request, in one transaction.
 * @returns the ids of the user's ended sessions
 */
export async function eraseUser(
  db: Db,
  erasure: {
    userId: string;
    accountId: string;
    receiptHash: string;
    accountHash: string;
    /** Keyed hash of the user's id at the platform. */
    personHashOf: (personId: string) => string;
    now: Date;
  },
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const sessions = await removeSessionsOf(transaction, erasure.userId);
    const user = await transaction
      .deleteFrom("users")
      .where("id", "=", erasure.userId)
      .returning("platform_user_id")
      .executeTakeFirst();
    const personId = user?.platform_user_id?.toString() ?? null;
    if (personId !== null) await noteDeparture(transaction, erasure.personHashOf(personId), erasure.now);
    await forgetInAudit(transaction, erasure.accountId, erasure.accountHash);
    await transaction
      .insertInto("erasures")
      .values({
        receipt_hash: erasure.receiptHash,
        account_hash: erasure.accountHash,
        requested_at: erasure.now,
        person_id: personId,
        done_at: null,
      })
      .execute();
    return sessions;
  });
}

/** Stores the departure, which the recorder checks when it writes lives. */
async function noteDeparture(db: Db, personHash: string, now: Date): Promise<void> {
  await db
    .insertInto("departures")
    .values({ person_hash: personHash, left_at: now })
    .onConflict((conflict) => conflict.column("person_hash").doUpdateSet({ left_at: now }))
    .execute();
}

/** Whether an account was erased. @param accountHashes the account's hash under each secret */
export async function wasErased(db: Db, accountHashes: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("erasures")
    .select("receipt_hash")
    .where("account_hash", "in", [...accountHashes])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findErasure(db: Db, receiptHash: string): Promise<{ doneAt: Date | null } | undefined> {
  const row = await db
    .selectFrom("erasures")
    .select("done_at")
    .where("receipt_hash", "=", receiptHash)
    .executeTakeFirst();
  return row && { doneAt: row.done_at };
}

export async function hasOpenErasure(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("erasures")
    .select("receipt_hash")
    .where("done_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The platform ids of people who are still to be removed from the records of lives. */
export async function openPersons(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("erasures")
    .select("person_id")
    .distinct()
    .where("person_id", "is not", null)
    .execute();
  return rows.flatMap(({ person_id }) => person_id ?? []);
}

/** Marks people who requested erasure before `asked` as removed from the records. @returns whether others are left */
export async function closePersons(db: Db, asked: Date): Promise<boolean> {
  await db
    .updateTable("erasures")
    .set({ person_id: null })
    .where("person_id", "is not", null)
    .where("requested_at", "<=", asked)
    .execute();
  return (await openPersons(db)).length > 0;
}

/** Marks all requests until `asked` as done at `now`. */
export async function closeErasures(db: Db, asked: Date, now: Date): Promise<void> {
  await db
    .updateTable("erasures")
    .set({ done_at: now })
    .where("done_at", "is", null)
    .where("requested_at", "<=", asked)
    .execute();
}
