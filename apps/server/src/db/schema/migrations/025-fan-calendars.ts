import { sql, type Kysely } from "kysely";

/** The fans' own calendars: their secret addresses, and what calendar apps must be told of announced lives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("calendar_links")
    .addColumn("user_id", "char(24)", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("followed_rooms", sql`integer[]`, (column) => column.notNull())
    .addColumn("made_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("announced_lives")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("room_id", "integer", (column) => column.notNull())
    .addColumn("live_at", "timestamptz", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("changed_at", "timestamptz", (column) => column.notNull())
    // Cancelled announcements are kept for a month: an event that vanishes stays in some calendars for ever.
    .addColumn("cancelled_at", "timestamptz")
    .execute();
  await db.schema
    .createIndex("announced_lives_of_room")
    .on("announced_lives")
    .columns(["room_id", "live_at"])
    .execute();
  await db.schema
    .createTable("former_lineups")
    .addColumn("schedule_id", "char(24)", (column) =>
      column.notNull().references("schedules.id").onDelete("cascade"),
    )
    .addColumn("member_id", "char(24)", (column) => column.notNull())
    .addColumn("left_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("former_lineups_pk", ["schedule_id", "member_id"])
    .execute();
}
