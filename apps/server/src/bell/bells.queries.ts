import type { BellWish, Language, QuietHours } from "@penlight/contract";
import { sql, type Selectable } from "kysely";
import { newId } from "../base/ids.ts";
import type { BellsTable } from "../db/schema/bell-tables.ts";
import type { Db } from "../db/schema/schema.ts";
import { leadOf, subjectOf } from "./subjects.ts";

export type BellRow = Selectable<BellsTable>;

/** Whose bell it is: the fan's, otherwise the device's. */
export interface BellOwner {
  userId: string | null;
  deviceHash: string;
}

/** Zone of the quiet hours until the fan's browser says another one. */
export const DEFAULT_ZONE = "Asia/Jakarta";

export async function findBell(db: Db, owner: BellOwner): Promise<BellRow | undefined> {
  return ofOwner(db.selectFrom("bells").selectAll(), owner).executeTakeFirst();
}

/** The owner's bell, created if there is none. */
export async function ensureBell(db: Db, owner: BellOwner, now: Date): Promise<BellRow> {
  await db
    .insertInto("bells")
    .values({
      id: newId(),
      user_id: owner.userId,
      device_hash: owner.userId === null ? owner.deviceHash : null,
      zone: DEFAULT_ZONE,
      quiet_from_min: null,
      quiet_until_min: null,
      seen_at: now,
      used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ofOwner(
    db.updateTable("bells").set({ used_at: now }).returningAll(),
    owner,
  ).executeTakeFirstOrThrow();
}

export async function setUsed(db: Db, bellId: string, now: Date): Promise<void> {
  await db.updateTable("bells").set({ used_at: now }).where("id", "=", bellId).execute();
}

/**
 * Gives a device's bell to the fan who has signed in there: wishes are merged, the device's pushes belong to the fan,
 * and its quiet hours apply if the fan had no bell before.
 */
export async function adoptBell(db: Db, userId: string, deviceHash: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const device = await transaction
      .selectFrom("bells")
      .selectAll()
      .where("device_hash", "=", deviceHash)
      .forUpdate()
      .executeTakeFirst();
    if (!device) return;
    const before = await findBell(transaction, { userId, deviceHash });
    const own = await ensureBell(transaction, { userId, deviceHash }, now);
    if (!before) {
      const { zone, quiet_from_min, quiet_until_min, seen_at } = device;
      await transaction
        .updateTable("bells")
        .set({ zone, quiet_from_min, quiet_until_min, seen_at })
        .where("id", "=", own.id)
        .execute();
    }
    await transaction
      .insertInto("bell_wishes")
      .columns(["bell_id", "subject", "lead_min", "since"])
      .expression((build) =>
        build
          .selectFrom("bell_wishes")
          .select((row) => [row.val(own.id).as("bell_id"), "subject", "lead_min", "since"])
          .where("bell_id", "=", device.id),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .updateTable("push_subscriptions")
      .set({ bell_id: own.id })
      .where("bell_id", "=", device.id)
      .execute();
    await transaction.deleteFrom("bells").where("id", "=", device.id).execute();
  });
}

export async function listWishes(db: Db, bellId: string): Promise<{ subject: string; lead_min: number }[]> {
  return db
    .selectFrom("bell_wishes")
    .select(["subject", "lead_min"])
    .where("bell_id", "=", bellId)
    .orderBy("since")
    .orderBy("subject")
    .execute();
}

/** @returns false when the bell has `most` wishes about other things already */
export async function addWish(
  db: Db,
  bellId: string,
  wish: BellWish,
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  const { count } = await db
    .selectFrom("bell_wishes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("bell_id", "=", bellId)
    .where("subject", "<>", subjectOf(wish))
    .executeTakeFirstOrThrow();
  if (count >= most) return false;
  const lead = leadOf(wish);
  await db
    .insertInto("bell_wishes")
    .values({ bell_id: bellId, subject: subjectOf(wish), lead_min: lead, since: now })
    .onConflict((conflict) => conflict.columns(["bell_id", "subject"]).doUpdateSet({ lead_min: lead }))
    .execute();
  return true;
}

/** Removes everybody's wishes for shows that are over: they are shown to nobody. */
export async function removeWishesForShows(db: Db, showSubjects: readonly string[]): Promise<void> {
  if (showSubjects.length === 0) return;
  await db
    .deleteFrom("bell_wishes")
    .where(sql<boolean>`subject = any (${[...showSubjects]}::text[])`)
    .execute();
}

export async function removeWish(db: Db, bellId: string, wish: BellWish): Promise<void> {
  await db
    .deleteFrom("bell_wishes")
    .where("bell_id", "=", bellId)
    .where("subject", "=", subjectOf(wish))
    .execute();
}

export async function setQuiet(
  db: Db,
  bellId: string,
  quiet: QuietHours | null,
  zone: string,
): Promise<void> {
  await db
    .updateTable("bells")
    .set({ zone, quiet_from_min: quiet?.fromMin ?? null, quiet_until_min: quiet?.untilMin ?? null })
    .where("id", "=", bellId)
    .execute();
}

export async function setZone(db: Db, bellId: string, zone: string): Promise<void> {
  await db.updateTable("bells").set({ zone }).where("id", "=", bellId).execute();
}

export async function setSeen(db: Db, bellId: string, now: Date): Promise<void> {
  await db.updateTable("bells").set({ seen_at: now }).where("id", "=", bellId).execute();
}

export interface NewSubscription {
  id: string;
  bellId: string;
  deviceHash: string;
  endpointHash: string;
  sealed: string;
  language: Language;
  now: Date;
}

/** Stores a device's subscription in place of its former one, and of the same browser's under another cookie. */
export async function putSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  const { id, bellId, deviceHash, endpointHash, sealed, language, now } = subscription;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom("push_subscriptions")
      .where((row) => row.or([row("device_hash", "=", deviceHash), row("endpoint_hash", "=", endpointHash)]))
      .execute();
    await transaction
      .insertInto("push_subscriptions")
      .values({
        id,
        bell_id: bellId,
        device_hash: deviceHash,
        endpoint_hash: endpointHash,
        sealed,
        language,
        created_at: now,
      })
      .execute();
  });
}

/** The devices of a bell that receive pushes. */
export async function listSubscriptions(
  db: Db,
  bellId: string,
): Promise<{ id: string; device_hash: string; sealed: string; language: Language }[]> {
  return db
    .selectFrom("push_subscriptions")
    .select(["id", "device_hash", "sealed", "language"])
    .where("bell_id", "=", bellId)
    .execute();
}

export async function removeSubscriptionOf(db: Db, deviceHash: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("device_hash", "=", deviceHash).execute();
}

export async function removeSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("push_subscriptions").where("id", "in", ids).execute();
}

/**
 * Removes devices' bells that were not used since `before`; those of fans go with the account. A device that receives
 * pushes needs to open no page: its push service says when it has ended.
 */
export async function removeUnusedBells(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("bells")
    .where("user_id", "is", null)
    .where("used_at", "<", before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("push_subscriptions")
            .select("push_subscriptions.id")
            .whereRef("push_subscriptions.bell_id", "=", "bells.id"),
        ),
      ),
    )
    .execute();
}

export async function removeBellOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("bells").where("user_id", "=", userId).execute();
}

/** The installation's key pair as stored; the first process that has one stores it. */
export async function storedPushKeys(
  db: Db,
  made: { publicKey: string; sealed: string },
): Promise<{ public_key: string; sealed: string }> {
  const name = "vapid";
  await db
    .insertInto("push_keys")
    .values({ name, public_key: made.publicKey, sealed: made.sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom("push_keys")
    .select(["public_key", "sealed"])
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
}

export async function resealPushKeys(db: Db, publicKey: string, sealed: string): Promise<void> {
  await db.updateTable("push_keys").set({ sealed }).where("public_key", "=", publicKey).execute();
}

/** Subscriptions that another key than `keyId` has sealed, by id. */
export async function subscriptionsOfOlderKeys(
  db: Db,
  keyId: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; sealed: string }[]> {
  return db
    .selectFrom("push_subscriptions")
    .select(["id", "sealed"])
    .where("sealed", "not like", `${keyId}.%`)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function resealSubscription(db: Db, id: string, sealed: string): Promise<void> {
  await db.updateTable("push_subscriptions").set({ sealed }).where("id", "=", id).execute();
}

/**
 * Replaces the stored key pair, and removes the subscriptions that were made with it. Does nothing when another process
 * has replaced it. @param before the private key as it was stored, sealed
 */
export async function replacePushKeys(
  db: Db,
  before: string,
  made: { publicKey: string; sealed: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const replaced = await transaction
      .updateTable("push_keys")
      .set({ public_key: made.publicKey, sealed: made.sealed })
      .where("sealed", "=", before)
      .returning("name")
      .executeTakeFirst();
    if (replaced) await transaction.deleteFrom("push_subscriptions").execute();
  });
}

function ofOwner<Q extends { where: (column: "user_id" | "device_hash", operator: "=", value: string) => Q }>(
  query: Q,
  { userId, deviceHash }: BellOwner,
): Q {
  return userId === null ? query.where("device_hash", "=", deviceHash) : query.where("user_id", "=", userId);
}
