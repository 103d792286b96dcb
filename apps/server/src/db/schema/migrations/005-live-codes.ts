import type { Kysely } from "kysely";

/** Live codes, by which a ticket holder watches a premium live on another device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("live_codes")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("code_hash", "text", (column) => column.notNull().unique())
    .addColumn("hint", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    // A code is deleted with the live, the session that has the ticket, or its issuer.
    .addColumn("premium_live_id", "char(24)", (column) =>
      column.notNull().references("premium_lives.id").onDelete("cascade"),
    )
    .addColumn("session_id", "char(24)", (column) =>
      column.notNull().references("sessions.id").onDelete("cascade"),
    )
    .addColumn("user_id", "char(24)", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("max_devices", "integer", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .addColumn("revoked_at", "timestamptz")
    .addColumn("last_used_at", "timestamptz")
    .execute();
  await db.schema
    .createIndex("live_codes_of_user")
    .on("live_codes")
    .columns(["user_id", "created_at"])
    .execute();
}
