import type { Kysely } from "kysely";

/** Which histories of other installations were read, so that one that was cut off goes on and none is read twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("record_imports")
    .addColumn("source", "text", (column) => column.primaryKey())
    .addColumn("begun_at", "timestamptz", (column) => column.notNull())
    .addColumn("done_at", "timestamptz")
    .execute();
}
