import type { Kysely } from "kysely";

/** The events that the bot has made in the community's chat server, one for each show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("show_events")
    .addColumn("schedule_id", "char(24)", (column) => column.primaryKey())
    // Null while a process makes it.
    .addColumn("event_id", "text")
    // What was sent, to find out whether it has changed.
    .addColumn("content", "jsonb", (column) => column.notNull())
    .addColumn("claimed_at", "timestamptz", (column) => column.notNull())
    .execute();
}
