import type { Kysely } from "kysely";

/**
 * What calendar apps need to follow a show: how often it was changed, and that it was removed. An event that vanishes
 * from a subscription stays in some calendars for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("schedules")
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("removed_shows")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("setlist_id", "char(24)", (column) => column.notNull())
    .addColumn("show_at", "timestamptz", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    // The line-up, written as JSON.
    .addColumn("member_ids", "jsonb", (column) => column.notNull())
    .addColumn("removed_at", "timestamptz", (column) => column.notNull())
    .execute();
}
