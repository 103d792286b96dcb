import { sql, type Kysely } from "kysely";

/** The bell: what rings for a fan or a device, the browsers that receive pushes, and what has rung. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("bells")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    // A bell belongs to a fan or to a device.
    .addColumn("user_id", "char(24)", (column) => column.unique().references("users.id").onDelete("cascade"))
    .addColumn("device_hash", "text", (column) => column.unique())
    .addColumn("zone", "text", (column) => column.notNull())
    // Minutes of the day, in that zone; null without quiet hours.
    .addColumn("quiet_from_min", "smallint")
    .addColumn("quiet_until_min", "smallint")
    .addColumn("seen_at", "timestamptz", (column) => column.notNull())
    .addColumn("used_at", "timestamptz", (column) => column.notNull())
    .addCheckConstraint("bells_owner", sql`(user_id is null) <> (device_hash is null)`)
    .execute();
  await db.schema
    .createTable("bell_wishes")
    .addColumn("bell_id", "char(24)", (column) => column.notNull().references("bells.id").onDelete("cascade"))
    // The subject of a notice, such as `live:showroom:<member>` (`bell/subjects.ts`).
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("lead_min", "smallint", (column) => column.notNull())
    .addColumn("since", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("bell_wishes_pk", ["bell_id", "subject"])
    .execute();
  await db.schema
    .createIndex("bell_wishes_of_subject")
    .on("bell_wishes")
    .columns(["subject", "bell_id"])
    .execute();
  await db.schema
    .createTable("push_subscriptions")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("bell_id", "char(24)", (column) => column.notNull().references("bells.id").onDelete("cascade"))
    .addColumn("device_hash", "text", (column) => column.notNull().unique())
    .addColumn("endpoint_hash", "text", (column) => column.notNull().unique())
    // Endpoint and keys: whoever has them can reach the browser.
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("language", "char(2)", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("push_subscriptions_of_bell")
    .on("push_subscriptions")
    .column("bell_id")
    .execute();
  await db.schema
    .createTable("bell_notices")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    // One notice for each occasion: whichever process inserts it sends it.
    .addColumn("occasion", "text", (column) => column.notNull().unique())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("subjects", sql`text[]`, (column) => column.notNull())
    .addColumn("lead_min", "smallint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    // In the contract's format.
    .addColumn("notice", "jsonb", (column) => column.notNull())
    .addColumn("rang_at", "timestamptz", (column) => column.notNull())
    // When the live ended; null while it is on air, and for other notices.
    .addColumn("ended_at", "timestamptz")
    .execute();
  await db.schema.createIndex("bell_notices_rang").on("bell_notices").column("rang_at").execute();
  await db.schema
    .createIndex("bell_notices_of_place")
    .on("bell_notices")
    .columns(["place", "rang_at"])
    .execute();
  await db.schema
    .createTable("push_keys")
    // One pair for the installation: browsers accept pushes only from the key that they subscribed with.
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("sealed", "text", (column) => column.notNull())
    .execute();
}
