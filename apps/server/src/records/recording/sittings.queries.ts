import { sql, type Selectable } from "kysely";
import { newId } from "../../base/ids.ts";
import { wibDay } from "../../base/jakarta-time.ts";
import type { SittingsTable } from "../../db/schema/record-tables.ts";
import { SITTING_PAUSE_MS } from "../../broadcasts/sittings.ts";
import type { Db } from "../../db/schema/schema.ts";
import { departuresFrom, summaryWithout, type HashesOf } from "./departures.queries.ts";
import type { Summary } from "./story.ts";

export type SittingRow = Selectable<SittingsTable>;

/** A broadcast that starts, or is found on air. */
export interface OpenedBroadcast {
  liveId: string;
  startedAt: Date;
  sitting: Omit<
    SittingRow,
    "id" | "started_at" | "seen_at" | "ended_at" | "on_air_ms" | "visits" | "viewers" | Totals
  >;
}
type Totals = "comments" | "commenters" | "gifts" | "points";

/** The sitting in which a broadcast is recorded. */
export interface FoundSitting {
  id: string;
  /** When the broadcast was last seen on air, if it was recorded before. Null for a new broadcast. */
  seenAt: Date | null;
  /** Since when its record lacks events; null for none. */
  missingSince: Date | null;
}

/**
 * Finds the sitting of a broadcast, or creates one and counts it for its member. Called by the recorder and for a fan
 * who watches, whichever is first.
 */
export async function findOrBeginSitting(db: Db, broadcast: OpenedBroadcast): Promise<FoundSitting> {
  const { liveId, startedAt } = broadcast;
  const known = await sittingOfBroadcast(db, liveId);
  if (known) return { id: known.id, seenAt: known.seen_at, missingSince: known.missing_since };
  try {
    return { id: await beginBroadcast(db, broadcast), seenAt: null, missingSince: null };
  } catch (error) {
    // Another process created it at the same moment.
    const begun = await sittingOfBroadcast(db, liveId);
    if (!begun) throw error;
    return { id: begun.id, seenAt: startedAt, missingSince: null };
  }
}

/** The sitting of a broadcast, if one is stored. @param liveId as `Live.id` */
export async function sittingOfBroadcast(
  db: Db,
  liveId: string,
): Promise<
  | (Pick<SittingRow, "id" | "platform" | "room" | "ticketed" | "seen_at"> & {
      ended_at: Date | null;
      missing_since: Date | null;
    })
  | undefined
> {
  return db
    .selectFrom("broadcasts as b")
    .innerJoin("sittings as s", "s.id", "b.sitting_id")
    .select(["s.id", "s.platform", "s.room", "s.ticketed", "s.seen_at", "b.ended_at", "b.missing_since"])
    .where("b.live_id", "=", liveId)
    .executeTakeFirst();
}

async function beginBroadcast(db: Db, { liveId, startedAt, sitting }: OpenedBroadcast): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const before = await sittingBefore(transaction, startedAt, sitting);
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
    } else {
      // In the same transaction: a process that is killed would leave a broadcast on air in a sitting that is over, and
      // nobody would end it.
      await transaction.updateTable("sittings").set({ ended_at: null }).where("id", "=", id).execute();
    }
    await transaction
      .insertInto("broadcasts")
      .values({ live_id: liveId, sitting_id: id, started_at: startedAt })
      .execute();
    return id;
  });
}

/** The room's sitting that a broadcast starting at `startedAt` continues. */
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
    // An import reads the newest lives first, so later sittings may exist.
    .where("started_at", "<=", startedAt)
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  return before?.id;
}

/**
 * Marks a broadcast and its sitting as not ended. `seen_at` is not moved to now: it is written together with the
 * events, so that both describe the same time.
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

/** A broadcast that is stored as on air. */
export interface OpenBroadcast {
  liveId: string;
  sittingId: string;
  platform: SittingRow["platform"];
  startedAt: Date;
  /** When it was last known to be on air. */
  seenAt: Date;
  /** Since when its record lacks events; null for none. */
  missingSince: Date | null;
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
      "b.missing_since as missingSince",
    ])
    .where("s.ended_at", "is", null)
    .where("b.ended_at", "is", null)
    .execute();
}

export async function endBroadcast(db: Db, liveId: string, endedAt: Date): Promise<void> {
  await db.updateTable("broadcasts").set({ ended_at: endedAt }).where("live_id", "=", liveId).execute();
}

/**
 * Ends each broadcast of a sitting at the start of the next one: a room has one broadcast at a time. A list may have
 * reported the end later, and the next one's log may have been taken for this one's.
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

/** A sitting's broadcasts, oldest first. */
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

/**
 * Ends a sitting and stores its results, replacing earlier ones.
 * @returns false when a broadcast has begun in it meanwhile: it goes on, and its results are computed later
 */
export async function finishSitting(
  db: Db,
  sitting: { id: string; startedAt: Date; endedAt: Date; onAirMs: number },
  summary: Summary,
  hashesOf: HashesOf,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { id: sittingId, startedAt, endedAt, onAirMs } = sitting;
    if (await goesOn(transaction, sittingId)) return false;
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
    // The story has every recorded title; a process that was killed may not have stored the last one in the sitting.
    const title = story.titles.at(-1)?.title;
    const times = { started_at: startedAt, ended_at: endedAt, on_air_ms: onAirMs };
    await transaction
      .updateTable("sittings")
      .set({ ...totals, ...times, ...(title !== undefined && { title }) })
      .where("id", "=", sittingId)
      .execute();
    return true;
  });
}

/** Whether a sitting has a broadcast on air. Until the transaction ends, none is opened (`openBroadcast`). */
async function goesOn(transaction: Db, sittingId: string): Promise<boolean> {
  await transaction.selectFrom("sittings").select("id").where("id", "=", sittingId).forUpdate().execute();
  const open = await transaction
    .selectFrom("broadcasts")
    .select("live_id")
    .where("sitting_id", "=", sittingId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}

/** Ids of sittings whose broadcasts have ended and whose results are not computed. */
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

/**
 * Stores that a sitting was on air until `at`. The events until then may be written later: what a record lacks is
 * measured from its last event.
 */
export async function markSeen(db: Db, sittingId: string, at: Date): Promise<void> {
  await db
    .updateTable("sittings")
    .set({ seen_at: sql`greatest(seen_at, ${at}::timestamptz)` })
    .where("id", "=", sittingId)
    .execute();
}

/** Updates the displayed fields of a sitting. */
export async function changeSitting(
  db: Db,
  sittingId: string,
  change: Partial<OpenedBroadcast["sitting"]>,
): Promise<void> {
  await db.updateTable("sittings").set(change).where("id", "=", sittingId).execute();
}

/**
 * Sets a sitting's title and cover to those of its last broadcast. A late report of an earlier broadcast changes
 * nothing, and an empty title keeps the stored one (it is also empty while unknown). @param live its id as `Live.id`
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

export async function findSitting(db: Db, id: string): Promise<SittingRow | undefined> {
  return db.selectFrom("sittings").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Stores a still; one that exists for this moment is not replaced. */
export async function insertStill(db: Db, sittingId: string, at: Date, bytes: Uint8Array): Promise<void> {
  await db
    .insertInto("sitting_stills")
    .values({ sitting_id: sittingId, at, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
