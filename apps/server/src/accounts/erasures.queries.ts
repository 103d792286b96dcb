import type { Db } from "../db/schema/schema.ts";

/** Stores a request for erasure. */
export async function addErasure(
  db: Db,
  erasure: { receiptHash: string; accountHash: string; personId: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto("erasures")
    .values({
      receipt_hash: erasure.receiptHash,
      account_hash: erasure.accountHash,
      requested_at: erasure.now,
      person_id: erasure.personId,
      done_at: null,
    })
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
