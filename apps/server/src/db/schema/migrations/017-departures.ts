import type { Kysely } from "kysely";

/** Who erased their account, so that lives that go on are written without them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("departures")
    // Of their id at the platform, under the installation's secret.
    .addColumn("person_hash", "text", (column) => column.primaryKey())
    .addColumn("left_at", "timestamptz", (column) => column.notNull())
    .execute();
}
