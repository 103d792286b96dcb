import type { Kysely } from "kysely";

/** People who erased their account, so that running lives are recorded without them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("departures")
    // Hash of the person's id at the platform, keyed with the installation's secret.
    .addColumn("person_hash", "text", (column) => column.primaryKey())
    .addColumn("left_at", "timestamptz", (column) => column.notNull())
    .execute();
}
