import { sql, type ColumnDefinitionBuilder, type Kysely } from "kysely";

/** Setlists, shows with their line-ups, ticketed lives of shows, and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("members").addColumn("image", "text").execute();
  await db.schema
    .createTable("setlists")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("original_name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("songs", "jsonb", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createTable("schedules")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("setlist_id", "char(24)", (column) => column.notNull().references("setlists.id"))
    // Date and time as announced, in WIB; `show_at` is derived from them.
    .addColumn("show_date", "text", (column) => column.notNull())
    .addColumn("show_time", "text", (column) => column.notNull())
    .addColumn("show_at", "timestamptz", (column) => column.notNull())
    .addColumn("is_birthday_show", "boolean", off)
    .addColumn("is_graduation_show", "boolean", off)
    .addColumn("is_coming_soon", "boolean", off)
    .addColumn("is_on_week_schedule", "boolean", off)
    .addColumn("birthday_member_id", "char(24)", (column) => column.references("members.id"))
    .addColumn("birthday_member_name", "text")
    .addColumn("graduate_member_id", "char(24)", (column) => column.references("members.id"))
    .addColumn("ticket_showroom", "text", (column) => column.notNull())
    .addColumn("ticket_theater", "text", (column) => column.notNull())
    .addColumn("web_image", "text")
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("schedules_by_time").on("schedules").column("show_at").execute();
  await db.schema
    .createTable("schedule_members")
    .addColumn("schedule_id", "char(24)", (column) =>
      column.notNull().references("schedules.id").onDelete("cascade"),
    )
    .addColumn("member_id", "char(24)", (column) => column.notNull().references("members.id"))
    .addColumn("place", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("schedule_members_key", ["schedule_id", "member_id"])
    .execute();
  await db.schema
    .createTable("premium_lives")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("schedule_id", "char(24)", (column) =>
      column.notNull().references("schedules.id").onDelete("cascade"),
    )
    .addColumn("setlist_id", "char(24)", (column) => column.notNull().references("setlists.id"))
    .addColumn("live_date", "text", (column) => column.notNull())
    .addColumn("web_socket_id", "text", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("audit")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("at", "timestamptz", (column) => column.notNull())
    // No foreign key: an admin's entries stay when the admin's account is deleted.
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("before", "jsonb")
    .addColumn("after", "jsonb")
    .execute();
  await db.schema.createIndex("audit_by_time").on("audit").column("at").execute();
  await db.schema.createIndex("audit_of_subject").on("audit").columns(["subject", "subject_id"]).execute();
}

function off(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().defaultTo(false);
}
