import type { Db, NoticedLive, NoticesTable } from "../db/schema/schema.ts";

/** A notice of a live. */
export interface Notice {
  platform: NoticesTable["platform"];
  /** The platform's id of the broadcast. */
  liveKey: string;
  channelId: string;
  live: NoticedLive;
}

/** A sent notice that still says that somebody is on air. */
export interface OpenNotice extends Notice {
  messageId: string;
}

/**
 * Claims a live's notice for the caller. False when it was claimed before, by another process or an earlier run. If the
 * claimant dies, the live gets no notice; it never gets two.
 */
export async function claimNotice(db: Db, notice: Notice, now: Date): Promise<boolean> {
  const { platform, liveKey, channelId, live } = notice;
  const row = await db
    .insertInto("notices")
    .values({
      platform,
      live_key: liveKey,
      state: "claimed",
      channel_id: channelId,
      message_id: null,
      live: JSON.stringify(live),
      claimed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("live_key")
    .executeTakeFirst();
  return row !== undefined;
}

/** The lives among those given that have a notice or a claim, as `<platform>:<live key>`. */
export async function knownNotices(
  db: Db,
  lives: readonly Pick<Notice, "platform" | "liveKey">[],
): Promise<Set<string>> {
  if (lives.length === 0) return new Set();
  const rows = await db
    .selectFrom("notices")
    .select(["platform", "live_key"])
    .where(
      "live_key",
      "in",
      lives.map(({ liveKey }) => liveKey),
    )
    .execute();
  return new Set(rows.map(({ platform, live_key }) => `${platform}:${live_key}`));
}

/** Releases a claim after a failure. */
export async function releaseNotice(db: Db, { platform, liveKey }: Notice): Promise<void> {
  await db
    .deleteFrom("notices")
    .where("platform", "=", platform)
    .where("live_key", "=", liveKey)
    .where("state", "=", "claimed")
    .execute();
}

export async function noteSent(db: Db, { platform, liveKey }: Notice, messageId: string): Promise<void> {
  await db
    .updateTable("notices")
    .set({ state: "sent", message_id: messageId })
    .where("platform", "=", platform)
    .where("live_key", "=", liveKey)
    .execute();
}

/** Notices that still say that somebody is on air. */
export async function openNotices(db: Db): Promise<OpenNotice[]> {
  const rows = await db
    .selectFrom("notices")
    .select(["platform", "live_key", "channel_id", "message_id", "live"])
    .where("state", "=", "sent")
    .orderBy("claimed_at")
    .execute();
  return rows.flatMap(({ platform, live_key: liveKey, channel_id: channelId, message_id: messageId, live }) =>
    messageId === null ? [] : [{ platform, liveKey, channelId, messageId, live }],
  );
}

/** Claims the edit of a notice after the live's end. False when it was claimed before. */
export async function claimEnd(db: Db, notice: Notice): Promise<boolean> {
  return moveState(db, notice, "sent", "ended");
}

/** Releases that claim after a failure. */
export async function releaseEnd(db: Db, notice: Notice): Promise<void> {
  await moveState(db, notice, "ended", "sent");
}

export async function removeOldNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("notices").where("claimed_at", "<", before).execute();
}

async function moveState(
  db: Db,
  { platform, liveKey }: Notice,
  from: NoticesTable["state"],
  to: NoticesTable["state"],
): Promise<boolean> {
  const row = await db
    .updateTable("notices")
    .set({ state: to })
    .where("platform", "=", platform)
    .where("live_key", "=", liveKey)
    .where("state", "=", from)
    .returning("live_key")
    .executeTakeFirst();
  return row !== undefined;
}
