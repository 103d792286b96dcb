import type { Kysely } from "kysely";

/** Devices that fans have signed in on before: tries of strangers do not keep these out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("known_devices")
    .addColumn("user_id", "char(24)", (column) => column.notNull().references("users.id").onDelete("cascade"))
    // Of the device's cookie.
    .addColumn("device_hash", "text", (column) => column.notNull())
    .addColumn("first_at", "timestamptz", (column) => column.notNull())
    .addColumn("last_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_devices_pk", ["user_id", "device_hash"])
    .execute();
  await db.schema.createIndex("known_devices_by_hash").on("known_devices").column("device_hash").execute();
}
