import type { ColumnDefinitionBuilder, Kysely } from "kysely";

/** Fans, their sessions, pending logins, and erasures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.notNull().unique())
    .addColumn("platform_user_id", "bigint")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("avatar", "text")
    .addColumn("can_3_room", "boolean", off)
    .addColumn("can_4_room", "boolean", off)
    .addColumn("can_farming_page", "boolean", off)
    .addColumn("can_farming_detail", "boolean", off)
    .addColumn("can_farming_multi", "boolean", off)
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("sessions")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("handle_hash", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "char(24)", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("last_used_at", "timestamptz", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("sessions_of_user")
    .on("sessions")
    .columns(["user_id", "last_used_at"])
    .execute();
  await db.schema
    .createTable("pending_logins")
    .addColumn("handle_hash", "text", (column) => column.primaryKey())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("erasures")
    .addColumn("receipt_hash", "text", (column) => column.primaryKey())
    .addColumn("account_hash", "text", (column) => column.notNull())
    .addColumn("requested_at", "timestamptz", (column) => column.notNull())
    .addColumn("done_at", "timestamptz")
    .execute();
}

function off(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().defaultTo(false);
}
