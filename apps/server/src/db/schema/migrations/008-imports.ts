import type { Kysely } from "kysely";

/** Imports of other installations' histories, so that an interrupted one continues and none runs twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("record_imports")
    .addColumn("source", "text", (column) => column.primaryKey())
    .addColumn("begun_at", "timestamptz", (column) => column.notNull())
    .addColumn("done_at", "timestamptz")
    .execute();
}
