import { sql, type Selectable } from "kysely";
import { newId } from "../../base/ids.ts";
import { wibDay } from "../../base/jakarta-time.ts";
import { keepLease } from "../../db/lease.ts";
import type { Db, SittingsTable } from "../../db/schema/schema.ts";
import { readChunk, type RecordEvent } from "./record-event.ts";
import { departuresFrom, eventsWithout, summaryWithout, type HashesOf } from "./departures.queries.ts";
import type { Summary } from "./story.ts";

export type SittingRow = Selectable<SittingsTable>;

/** Two broadcasts of a room with less than this between them are one sitting. */
export const SITTING_PAUSE_MS = 3_600_000;
/** Chunks that are read at a time: a long live has thousands. */
const CHUNKS_AT_A_TIME = 200;

/** A broadcast that goes on air, or is found on air. */
export interface OpenedBroadcast {
  liveId: string;
  startedAt: Date;
  /** The sitting of the room's broadcast before, while its record is open: until when it was seen may not be written. */
  follows?: string | undefined;
  sitting: Omit<
    SittingRow,
    "id" | "started_at" | "seen_at" | "ended_at" | "on_air_ms" | "visits" | "viewers" | Totals
  >;
}
type Totals = "comments" | "commenters" | "gifts" | "points";

/** Where a broadcast is recorded. */
export interface FoundSitting {
  id: string;
  /** It was recorded before, and last seen on air then. Null for a broadcast that is new. */
  seenAt: Date | null;
}

/**
 * Finds the sitting of a broadcast, or begins one, and counts it for its member. Whoever comes first makes it: the
 * recorder, or a fan who watches.
 */
export async function findOrBeginSitting(db: Db, broadcast: OpenedBroadcast): Promise<FoundSitting> {
  const { liveId, startedAt } = broadcast;
  const known = await sittingOfBroadcast(db, liveId);
  if (known) return { id: known.id, seenAt: known.seen_at };
  try {
    return { id: await beginBroadcast(db, broadcast), seenAt: null };
  } catch (error) {
    // Somebody else began it at the same moment.
    const begun = await sittingOfBroadcast(db, liveId);
    if (!begun) throw error;
    return { id: begun.id, seenAt: startedAt };
  }
}

/** The sitting of a broadcast, as far as one is written down. @param liveId as `Live.id` */
export async function sittingOfBroadcast(
  db: Db,
  liveId: string,
): Promise<
  | (Pick<SittingRow, "id" | "platform" | "room" | "ticketed" | "seen_at"> & { ended_at: Date | null })
  | undefined
> {
  return db
    .selectFrom("broadcasts as b")
    .innerJoin("sittings as s", "s.id", "b.sitting_id")
    .select(["s.id", "s.platform", "s.room", "s.ticketed", "s.seen_at", "b.ended_at"])
    .where("b.live_id", "=", liveId)
    .executeTakeFirst();
}

async function beginBroadcast(
  db: Db,
  { liveId, startedAt, sitting, follows }: OpenedBroadcast,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const before = follows ?? (await sittingBefore(transaction, startedAt, sitting));
    const id = before ?? newId();
    if (before === undefined) {
      await transaction
        .insertInto("sittings")
        .values({ id, ...sitting, started_at: startedAt, seen_at: startedAt, ended_at: null })
        .execute();
      await transaction
        .insertInto("member_days")
        .values({
          day: wibDay(startedAt.getTime()),
          platform: sitting.platform,
          room: sitting.room,
          lives: 1,
        })
        .onConflict((conflict) =>
          conflict.columns(["day", "platform", "room"]).doUpdateSet({ lives: sql`member_days.lives + 1` }),
        )
        .execute();
    }
    await transaction
      .insertInto("broadcasts")
      .values({ live_id: liveId, sitting_id: id, started_at: startedAt })
      .execute();
    return id;
  });
}

/** The room's sitting that a broadcast which began at a time goes on with. */
async function sittingBefore(
  db: Db,
  startedAt: Date,
  { platform, room }: OpenedBroadcast["sitting"],
): Promise<string | undefined> {
  const before = await db
    .selectFrom("sittings")
    .select("id")
    .where("platform", "=", platform)
    .where("room", "=", room)
    .where("seen_at", ">", new Date(startedAt.getTime() - SITTING_PAUSE_MS))
    // What is read from another installation comes newest first.
    .where("started_at", "<=", startedAt)
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  return before?.id;
}

/**
 * A broadcast is recorded from now on: its sitting is open, whatever it was before. Until when it was seen is written
 * with what was heard by then, so that of neither is known more than of the other.
 */
export async function openBroadcast(
  db: Db,
  sittingId: string,
  liveId: string,
  startedAt: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("sittings")
      .set({ ended_at: null, seen_at: sql`greatest(seen_at, ${startedAt}::timestamptz)` })
      .where("id", "=", sittingId)
      .execute();
    await transaction
      .updateTable("broadcasts")
      .set({ ended_at: null })
      .where("live_id", "=", liveId)
      .execute();
  });
}

/** What was heard of a sitting since it was last written. */
export interface Chunk {
  sittingId: string;
  events: readonly RecordEvent[];
}

/** What is written of some sittings at a time. */
export interface WrittenChunks {
  chunks: readonly Chunk[];
  /** Sittings that were on air until `now`. */
  onAir: readonly string[];
  now: Date;
  /** Nothing is written by who has lost it. */
  lease?: { name: string; holder: string };
}

/**
 * Writes what was heard of each, and that those were on air until now: all of it or nothing, and nothing of people who
 * have left. Rejects with `LeaseLostError` where another process records by now.
 */
export async function writeChunks(
  db: Db,
  { chunks, onAir, now, lease }: WrittenChunks,
  hashesOf: HashesOf,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (lease) await keepLease(transaction, lease);
    const sittingIds = [...new Set([...chunks.map(({ sittingId }) => sittingId), ...onAir])];
    const hasLeft = await departuresFrom(transaction, sittingIds, hashesOf);
    if (chunks.length > 0)
      await transaction
        .insertInto("record_chunks")
        .values(
          chunks.map(({ sittingId, events }) => ({
            sitting_id: sittingId,
            from_at: new Date(Math.min(...events.map(({ atMs }) => atMs))),
            until_at: new Date(Math.max(...events.map(({ atMs }) => atMs))),
            events: JSON.stringify(eventsWithout(events, (personId) => hasLeft(sittingId, personId))),
          })),
        )
        .execute();
    if (onAir.length > 0)
      await transaction.updateTable("sittings").set({ seen_at: now }).where("id", "in", onAir).execute();
  });
}

/** A broadcast that is written down as on air. */
export interface OpenBroadcast {
  liveId: string;
  sittingId: string;
  platform: SittingRow["platform"];
  startedAt: Date;
  /** When it was last known to be on air. */
  seenAt: Date;
}

export async function openBroadcasts(db: Db): Promise<OpenBroadcast[]> {
  return db
    .selectFrom("broadcasts as b")
    .innerJoin("sittings as s", "s.id", "b.sitting_id")
    .select([
      "b.live_id as liveId",
      "s.id as sittingId",
      "s.platform",
      "b.started_at as startedAt",
      "s.seen_at as seenAt",
    ])
    .where("s.ended_at", "is", null)
    .where("b.ended_at", "is", null)
    .execute();
}

export async function endBroadcast(db: Db, liveId: string, endedAt: Date): Promise<void> {
  await db.updateTable("broadcasts").set({ ended_at: endedAt }).where("live_id", "=", liveId).execute();
}

/**
 * A room has one broadcast at a time: each of a sitting's was over when the next began, which a list may have told
 * later, and whose log may have been taken for that of the one before.
 */
export async function endBeforeNext(db: Db, sittingId: string): Promise<void> {
  await sql`
    update broadcasts set ended_at = follower.started_at
    from (
      select live_id, lead(started_at) over (order by started_at) as started_at
      from broadcasts where sitting_id = ${sittingId}
    ) follower
    where broadcasts.live_id = follower.live_id and broadcasts.ended_at > follower.started_at`.execute(db);
}

/** What a sitting's broadcasts were, oldest first. */
export async function broadcastsOf(
  db: Db,
  sittingId: string,
): Promise<{ live_id: string; started_at: Date; ended_at: Date | null }[]> {
  return db
    .selectFrom("broadcasts")
    .select(["live_id", "started_at", "ended_at"])
    .where("sitting_id", "=", sittingId)
    .orderBy("started_at")
    .execute();
}

/** A sitting's events in the order in which they were written, some hundred chunks at a time. */
export async function* chunksOf(db: Db, sittingId: string): AsyncGenerator<RecordEvent[], void> {
  let after = 0;
  for (;;) {
    const chunks = await db
      .selectFrom("record_chunks")
      .select(["id", "events"])
      .where("sitting_id", "=", sittingId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(CHUNKS_AT_A_TIME)
      .execute();
    for (const { id, events } of chunks) {
      after = id;
      yield readChunk(events);
    }
    if (chunks.length < CHUNKS_AT_A_TIME) return;
  }
}

/** When the last message before a time was said, Unix ms; 0 where none was. */
export async function lastMessageMs(db: Db, sittingId: string, beforeMs: number): Promise<number> {
  let lastMs = 0;
  for await (const events of chunksOf(db, sittingId))
    for (const { type, atMs } of events)
      if ((type === "comment" || type === "gift") && atMs <= beforeMs) lastMs = Math.max(lastMs, atMs);
  return lastMs;
}

/** Writes what a sitting was, in the place of what was written before. */
export async function finishSitting(
  db: Db,
  sitting: { id: string; startedAt: Date; endedAt: Date; onAirMs: number },
  summary: Summary,
  hashesOf: HashesOf,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id: sittingId, startedAt, endedAt, onAirMs } = sitting;
    const hasLeft = await departuresFrom(transaction, [sittingId], hashesOf);
    const { story, people, ...totals } = summaryWithout(summary, (personId) => hasLeft(sittingId, personId));
    await transaction
      .insertInto("sitting_stories")
      .values({ sitting_id: sittingId, story: JSON.stringify(story) })
      .onConflict((conflict) => conflict.column("sitting_id").doUpdateSet({ story: JSON.stringify(story) }))
      .execute();
    await transaction.deleteFrom("sitting_people").where("sitting_id", "=", sittingId).execute();
    if (people.length > 0)
      await sql`
        insert into sitting_people (sitting_id, person_id, name, avatar, comments, gifts, points, fan_points)
        select ${sittingId}, p.id, p.name, p.avatar, p.comments, p.gifts, p.points, p."fanPoints"
        from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
          as p(id text, name text, avatar text, comments bigint, gifts bigint, points bigint, "fanPoints" float8)`.execute(
        transaction,
      );
    // The story has every title that was heard; a process that was killed meanwhile may not have named the sitting so.
    const title = story.titles.at(-1)?.title;
    const times = { started_at: startedAt, ended_at: endedAt, on_air_ms: onAirMs };
    await transaction
      .updateTable("sittings")
      .set({ ...totals, ...times, ...(title !== undefined && { title }) })
      .where("id", "=", sittingId)
      .execute();
  });
}

/** Broadcasts ended, nobody has worked out yet what the sitting was. */
export async function unfinishedSittings(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("sittings as s")
    .select("s.id")
    .where("s.ended_at", "is", null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("broadcasts as b")
            .select("b.live_id")
            .whereRef("b.sitting_id", "=", "s.id")
            .where("b.ended_at", "is", null),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** What is shown of a sitting is another now. */
export async function changeSitting(
  db: Db,
  sittingId: string,
  change: Partial<OpenedBroadcast["sitting"]>,
): Promise<void> {
  await db.updateTable("sittings").set(change).where("id", "=", sittingId).execute();
}

/**
 * A sitting is shown as its last broadcast: what is told late of one that another has followed changes nothing, and one
 * without a title keeps that which it had (none is told, too, where it is not known yet). @param live its id as `Live.id`
 */
export async function nameSitting(
  db: Db,
  sittingId: string,
  live: { id: string; title: string; cover: string },
): Promise<void> {
  await db
    .updateTable("sittings")
    .set({ cover: live.cover, ...(live.title !== "" && { title: live.title }) })
    .where("id", "=", sittingId)
    .where(
      sql<boolean>`not exists (
        select from broadcasts next, broadcasts own
        where own.live_id = ${live.id} and next.sitting_id = own.sitting_id and next.started_at > own.started_at
      )`,
    )
    .execute();
}

/** What was written of a sitting since a time. */
export async function recentEvents(db: Db, sittingId: string, since: Date): Promise<RecordEvent[]> {
  const chunks = await db
    .selectFrom("record_chunks")
    .select("events")
    .where("sitting_id", "=", sittingId)
    .where("until_at", ">=", since)
    .orderBy("id")
    .execute();
  return chunks.flatMap(({ events }) => readChunk(events));
}

export async function findSitting(db: Db, id: string): Promise<SittingRow | undefined> {
  return db.selectFrom("sittings").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A moment that has a still keeps it. */
export async function insertStill(db: Db, sittingId: string, at: Date, bytes: Uint8Array): Promise<void> {
  await db
    .insertInto("sitting_stills")
    .values({ sitting_id: sittingId, at, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
