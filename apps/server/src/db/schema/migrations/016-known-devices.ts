import type { Kysely } from "kysely";

/** Devices on which fans have signed in before: attempts of strangers do not block these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("known_devices")
    .addColumn("user_id", "char(24)", (column) => column.notNull().references("users.id").onDelete("cascade"))
    // Hash of the device cookie.
    .addColumn("device_hash", "text", (column) => column.notNull())
    .addColumn("first_at", "timestamptz", (column) => column.notNull())
    .addColumn("last_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_devices_pk", ["user_id", "device_hash"])
    .execute();
  await db.schema.createIndex("known_devices_by_hash").on("known_devices").column("device_hash").execute();
}
