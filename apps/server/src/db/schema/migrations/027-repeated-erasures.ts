import type { Kysely } from "kysely";

/** Lets accounts be erased again in a database that was restored from a backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("erasures")
    // Hash of the person's id at SHOWROOM, keyed like that of the account. Null in erasures of earlier versions.
    .addColumn("person_hash", "text")
    // The erasure was done before the database was restored, and has to be done again.
    .addColumn("to_repeat", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
}
