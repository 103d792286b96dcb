import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("members")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("stage_name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull().check(sql`type in ('regular', 'trainee')`))
    .addColumn("generation", "smallint")
    .addColumn("showroom_room_id", "integer", (column) => column.unique())
    .addColumn("showroom_url_key", "text", (column) => column.unique())
    .addColumn("idn_username", "text", (column) => column.unique())
    .addColumn("is_official", "boolean", (column) => column.notNull().defaultTo(false))
    .addColumn("is_active", "boolean", (column) => column.notNull().defaultTo(true))
    .addColumn("created_at", "timestamptz", (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
