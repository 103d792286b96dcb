import { sql } from "kysely";
import type { Db } from "../db/schema/schema.ts";

/** Stores a request for erasure. */
export async function addErasure(
  db: Db,
  erasure: {
    receiptHash: string;
    accountHash: string;
    personHash: string | null;
    personId: string | null;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto("erasures")
    .values({
      receipt_hash: erasure.receiptHash,
      account_hash: erasure.accountHash,
      requested_at: erasure.now,
      person_hash: erasure.personHash,
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

/** An erasure as the list outside of the database has it: nobody is identified without the installation's secret. */
export interface ErasedAccount {
  receiptHash: string;
  accountHash: string;
  personHash: string | null;
  requestedAt: Date;
}

/** All erasures, oldest first. */
export async function allErasures(db: Db): Promise<ErasedAccount[]> {
  return erasuresOf(db).orderBy("requested_at").orderBy("receipt_hash").execute();
}

/** The erasures that are still to be repeated. */
export async function erasuresToRepeat(db: Db): Promise<ErasedAccount[]> {
  return erasuresOf(db).where("to_repeat", "=", true).orderBy("requested_at").execute();
}

function erasuresOf(db: Db) {
  return db
    .selectFrom("erasures")
    .select([
      "receipt_hash as receiptHash",
      "account_hash as accountHash",
      "person_hash as personHash",
      "requested_at as requestedAt",
    ]);
}

/** Adds the erasures that the database lacks, to be repeated. */
export async function addErasuresToRepeat(db: Db, erased: readonly ErasedAccount[]): Promise<void> {
  await sql`
    insert into erasures (receipt_hash, account_hash, person_hash, requested_at, to_repeat)
    select receipt_hash, account_hash, person_hash, requested_at, true
    from jsonb_to_recordset(${JSON.stringify(erased.map(rowOf))}::jsonb)
      as given(receipt_hash text, account_hash text, person_hash text, requested_at timestamptz)
    on conflict do nothing`.execute(db);
}

function rowOf({ receiptHash, accountHash, personHash, requestedAt }: ErasedAccount): object {
  return {
    receipt_hash: receiptHash,
    account_hash: accountHash,
    person_hash: personHash,
    requested_at: requestedAt,
  };
}

/** Stores whom a repeated erasure is about, and opens it until the person is removed from the records of lives. */
export async function identifyErasure(db: Db, receiptHash: string, personId: string): Promise<void> {
  await db
    .updateTable("erasures")
    .set({ person_id: personId, done_at: null })
    .where("receipt_hash", "=", receiptHash)
    .execute();
}

/** Marks erasures as repeated. */
export async function closeRepeated(db: Db, erased: readonly ErasedAccount[]): Promise<void> {
  const receipts = erased.map(({ receiptHash }) => receiptHash);
  await sql`
    update erasures set to_repeat = false
    where receipt_hash = any(${sql.val(receipts)}::text[])`.execute(db);
}
