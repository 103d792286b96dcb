import type { Db, NoticedLive, NoticesTable } from "../db/schema/schema.ts";

/** Identifies the notice of a live. */
export interface NoticeKey {
  platform: NoticesTable["platform"];
  /** The platform's id of the broadcast. */
  liveKey: string;
}

/** A notice of a live. */
export interface Notice extends NoticeKey {
  /** The room, as `placeOf`. */
  place: string;
  channelId: string;
  live: NoticedLive;
}

/** A sent message that has to be edited, now or when the live ends. */
export interface OpenNotice extends NoticeKey {
  channelId: string;
  messageId: string;
  live: NoticedLive;
  state: OpenState;
  /** Failed or running attempts of the present edit. */
  tries: number;
  /** When the edit may be tried again; null: at once. */
  tryAt: Date | null;
}

/** An edit of a message: into the summary, or back because the sitting goes on. */
export type NoticeEdit = "ending" | "resuming";

const OPEN_STATES = ["sent", "ending", "resuming"] as const;
type OpenState = (typeof OPEN_STATES)[number];
/** The state after each edit. */
const DONE = { ending: "ended", resuming: "sent" } as const satisfies Record<NoticeEdit, string>;

/** The id of the live, as `Live.id`. */
export function keyOf({ platform, liveKey }: NoticeKey): string {
  return `${platform}:${liveKey}`;
}

/**
 * Claims a live's notice for the caller. False when it was claimed before, by another process or an earlier run. If the
 * claimant dies, the live gets no notice; it never gets two.
 */
export async function claimNotice(db: Db, notice: Notice, now: Date): Promise<boolean> {
  const { platform, liveKey, place, channelId, live } = notice;
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
      place,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("live_key")
    .executeTakeFirst();
  return row !== undefined;
}

/** The lives among those given that have a notice or a claim, as `<platform>:<live key>`. */
export async function knownNotices(db: Db, lives: readonly NoticeKey[]): Promise<Set<string>> {
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
export async function releaseNotice(db: Db, { platform, liveKey }: NoticeKey): Promise<void> {
  await db
    .deleteFrom("notices")
    .where("platform", "=", platform)
    .where("live_key", "=", liveKey)
    .where("state", "=", "claimed")
    .execute();
}

export async function noteSent(db: Db, { platform, liveKey }: NoticeKey, messageId: string): Promise<void> {
  await db
    .updateTable("notices")
    .set({ state: "sent", message_id: messageId })
    .where("platform", "=", platform)
    .where("live_key", "=", liveKey)
    .execute();
}

/** Messages that say that somebody is on air, or have to say something else. */
export async function openNotices(db: Db): Promise<OpenNotice[]> {
  const rows = await db
    .selectFrom("notices")
    .select(["platform", "live_key", "channel_id", "message_id", "live", "state", "tries", "try_at"])
    .where("state", "in", OPEN_STATES)
    .orderBy("claimed_at")
    .execute();
  return rows.flatMap(({ live_key: liveKey, channel_id: channelId, message_id: messageId, ...row }) =>
    messageId === null
      ? []
      : [
          {
            platform: row.platform,
            liveKey,
            channelId,
            messageId,
            live: row.live,
            // The condition above admits no other.
            state: row.state as OpenState,
            tries: row.tries,
            tryAt: row.try_at,
          },
        ],
  );
}

/**
 * Claims an edit of a message until `tryAt`; a process that dies has it repeated then. False when another process has
 * claimed or done it, or when the message belongs to another live meanwhile.
 */
export async function claimEdit(
  db: Db,
  { platform, liveKey, state, tries }: OpenNotice,
  edit: NoticeEdit,
  tryAt: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("notices")
    .set({ state: edit, tries: tries + 1, try_at: tryAt })
    .where("platform", "=", platform)
    .where("live_key", "=", liveKey)
    .where("state", "=", state)
    .where("tries", "=", tries)
    .returning("live_key")
    .executeTakeFirst();
  return row !== undefined;
}

/** Delays the next attempt of a claimed edit. */
export async function deferEdit(
  db: Db,
  { platform, liveKey }: NoticeKey,
  edit: NoticeEdit,
  tryAt: Date,
): Promise<void> {
  await db
    .updateTable("notices")
    .set({ try_at: tryAt })
    .where("platform", "=", platform)
    .where("live_key", "=", liveKey)
    .where("state", "=", edit)
    .execute();
}

/** Registers that a claimed edit needs no further attempt, unless another live has the message meanwhile. */
export async function finishEdit(db: Db, { platform, liveKey }: NoticeKey, edit: NoticeEdit): Promise<void> {
  await db
    .updateTable("notices")
    .set({ state: DONE[edit], tries: 0, try_at: null })
    .where("platform", "=", platform)
    .where("live_key", "=", liveKey)
    .where("state", "=", edit)
    .execute();
}

/** Registers that a message no longer exists, whichever live it is about now. */
export async function forgetMessage(
  db: Db,
  { channelId, messageId }: Pick<OpenNotice, "channelId" | "messageId">,
): Promise<void> {
  await db
    .updateTable("notices")
    .set({ state: "ended", message_id: null })
    .where("channel_id", "=", channelId)
    .where("message_id", "=", messageId)
    .execute();
}

/** A message that another live of the same room may take over. */
export interface LastNotice extends NoticeKey {
  place: string;
  startedAtMs: number;
  sentAt: Date;
}

/** The messages about lives in these rooms that were sent after `since`, newest first. */
export async function lastNotices(db: Db, places: readonly string[], since: Date): Promise<LastNotice[]> {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom("notices")
    .select(["platform", "live_key", "place", "live", "claimed_at"])
    .where("place", "in", places)
    .where("message_id", "is not", null)
    .where("claimed_at", ">", since)
    .orderBy("claimed_at", "desc")
    .execute();
  return rows.flatMap(({ platform, live_key: liveKey, place, live, claimed_at: sentAt }) =>
    place === null ? [] : [{ platform, liveKey, place, startedAtMs: live.startedAtMs, sentAt }],
  );
}

/**
 * Gives the message about a live to the next live of the same sitting, and has it edited. The start stays that of the
 * first live. False when another process has done it.
 */
export async function passOn(db: Db, last: LastNotice, next: Notice, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("notices")
      .select(["channel_id", "message_id", "try_at"])
      .where("platform", "=", last.platform)
      .where("live_key", "=", last.liveKey)
      .where("message_id", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return false;
    const taken = await transaction
      .insertInto("notices")
      .values({
        platform: next.platform,
        live_key: next.liveKey,
        state: "resuming",
        channel_id: row.channel_id,
        message_id: row.message_id,
        live: JSON.stringify({ ...next.live, startedAtMs: last.startedAtMs }),
        claimed_at: now,
        place: next.place,
        // An edit into the summary may be on its way until then.
        try_at: row.try_at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("live_key")
      .executeTakeFirst();
    if (taken === undefined) return false;
    await transaction
      .updateTable("notices")
      .set({ state: "ended", message_id: null, try_at: null })
      .where("platform", "=", last.platform)
      .where("live_key", "=", last.liveKey)
      .execute();
    return true;
  });
}

export async function removeOldNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("notices").where("claimed_at", "<", before).execute();
}
