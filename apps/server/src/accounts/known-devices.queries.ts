import type { Db } from "../db/schema/schema.ts";
import { fansById } from "../identity/users.queries.ts";

/** The account ids that have signed in on a device. */
export async function accountsOnDevice(db: Db, deviceHash: string): Promise<string[]> {
  const rows = await db
    .selectFrom("known_devices")
    .select("user_id")
    .where("device_hash", "=", deviceHash)
    .execute();
  const fans = await fansById(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return [...fans.values()].map(({ account_id }) => account_id);
}

/** When a fan signed in on each device, for their export. */
export async function devicesOf(db: Db, userId: string): Promise<object[]> {
  return db
    .selectFrom("known_devices")
    .select(["first_at", "last_at"])
    .where("user_id", "=", userId)
    .execute();
}

export async function removeDevicesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("known_devices").where("user_id", "=", userId).execute();
}

/** Stores that a user has signed in on a device; only the newest `most` of each user are kept. */
export async function rememberDevice(
  db: Db,
  { userId, deviceHash, now }: { userId: string; deviceHash: string; now: Date },
  most: number,
): Promise<void> {
  await db
    .insertInto("known_devices")
    .values({ user_id: userId, device_hash: deviceHash, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "device_hash"]).doUpdateSet({ last_at: now }))
    .execute();
  const newest = db
    .selectFrom("known_devices")
    .select("device_hash")
    .where("user_id", "=", userId)
    .orderBy("last_at", "desc")
    .orderBy("device_hash")
    .limit(most);
  await db
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("device_hash", "not in", newest)
    .execute();
}

/** Deletes devices without a sign-in since `before`. */
export async function removeDevicesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("known_devices").where("last_at", "<", before).execute();
}
