import { sql, type Kysely } from "kysely";

/** The bot's messages about lives, and announced shows that were dismissed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notices")
    .addColumn("platform", "text", (column) => column.notNull().check(sql`platform in ('showroom', 'idn')`))
    .addColumn("live_key", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('claimed', 'sent', 'ended')`),
    )
    .addColumn("channel_id", "text", (column) => column.notNull())
    .addColumn("message_id", "text")
    .addColumn("live", "jsonb", (column) => column.notNull())
    .addColumn("claimed_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("notices_of_lives", ["platform", "live_key"])
    .execute();
  await db.schema
    .createIndex("notices_open")
    .on("notices")
    .column("claimed_at")
    .where(sql.ref("state"), "=", sql.lit("sent"))
    .execute();
  await db.schema
    .createTable("dismissed_proposals")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("dismissed_at", "timestamptz", (column) => column.notNull())
    .execute();
}
