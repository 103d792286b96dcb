import { sql, type Kysely } from "kysely";

/** Lets a fan's calendar cancel the events of members whom the fan no longer follows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("calendar_links")
    .addColumn("shown_rooms", sql`integer[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .addColumn("left_rooms", "jsonb", (column) => column.notNull().defaultTo(sql`'[]'`))
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(0))
    // Null: never.
    .addColumn("revised_at", "timestamptz")
    .execute();
}
