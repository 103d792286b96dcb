import { sql } from "kysely";
import type { Platform } from "@penlight/contract";
import { wibDay } from "../../base/jakarta-time.ts";
import type { Db } from "../../db/schema/schema.ts";
import { fansById } from "../../identity/users.queries.ts";
import type { PublicUserRow } from "./public-user.ts";

/** A fan's watch of a sitting. */
export interface Watch {
  userId: string;
  sitting: { id: string; platform: Platform; room: string };
  /** Watched side by side with other rooms. */
  isMulti: boolean;
}

/** The periods that a watch counts in, by Jakarta's calendar, in the format of `watch_counts`. */
export function periodsOf(at: Date): [month: string, year: string, all: "all"] {
  const day = wibDay(at.getTime());
  return [day.slice(0, 7), day.slice(0, 4), "all"];
}

/** Counts a watch, once for each fan and sitting. @returns whether it was the first */
export async function countWatch(db: Db, { userId, sitting, isMulti }: Watch, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const first = await transaction
      .insertInto("watches")
      .values({
        user_id: userId,
        sitting_id: sitting.id,
        platform: sitting.platform,
        room: sitting.room,
        at: now,
        beat_at: now,
        is_multi: isMulti,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (!first) return false;
    await addCounts(
      transaction,
      { userId, sitting, at: now },
      { watches: 1, multi: isMulti ? 1 : 0, seconds: 0, clockSeconds: 0 },
    );
    return true;
  });
}

/**
 * Adds the seconds that a page has played since its last report: never more than the elapsed time, however many pages
 * report. @returns total seconds of the sitting; null when the fan has no watch of it
 */
export async function addSeconds(
  db: Db,
  { userId, sittingId, seconds }: { userId: string; sittingId: string; seconds: number },
  now: Date,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom("watches")
      .select(["platform", "room", "at", "beat_at", "seconds", "clock_seconds"])
      .where("user_id", "=", userId)
      .where("sitting_id", "=", sittingId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return null;
    const passed = Math.floor((now.getTime() - before.beat_at.getTime()) / 1_000);
    const added = Math.max(0, Math.min(seconds, passed));
    if (added === 0) return before.seconds;
    const fromMs = now.getTime() - added * 1_000;
    const others = await watchedBeside(transaction, { userId, sittingId, fromMs });
    const clockSeconds = Math.floor(uncoveredMs(fromMs, now.getTime(), others) / 1_000);
    await transaction
      .updateTable("watches")
      .set({
        seconds: before.seconds + added,
        clock_seconds: before.clock_seconds + clockSeconds,
        beat_at: now,
      })
      .where("user_id", "=", userId)
      .where("sitting_id", "=", sittingId)
      .execute();
    const sitting = { id: sittingId, platform: before.platform, room: before.room };
    await addCounts(
      transaction,
      { userId, sitting, at: before.at },
      { watches: 0, multi: 0, seconds: added, clockSeconds },
    );
    return before.seconds + added;
  });
}

/** Removes a watch and subtracts its counts. */
export async function removeWatch(db: Db, userId: string, sittingId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom("watches")
      .where("user_id", "=", userId)
      .where("sitting_id", "=", sittingId)
      .returning(["platform", "room", "at", "seconds", "clock_seconds", "is_multi"])
      .executeTakeFirst();
    if (!removed) return;
    const { platform, room, at, seconds, clock_seconds: clockSeconds, is_multi: isMulti } = removed;
    const sitting = { id: sittingId, platform, room };
    await addCounts(
      transaction,
      { userId, sitting, at },
      { watches: -1, multi: isMulti ? -1 : 0, seconds: -seconds, clockSeconds: -clockSeconds },
    );
    // The most recent remaining watch may have changed; it decides ties.
    await sql`
      update watch_counts c set last_at = w.last_at
      from (
        select period, max(at) as last_at
        from watches, lateral unnest(array[
          to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM'), to_char(at at time zone 'Asia/Jakarta', 'YYYY'), 'all'
        ]) period
        where user_id = ${userId}
        group by period
      ) w
      where c.user_id = ${userId} and c.period = w.period and c.last_at <> w.last_at`.execute(transaction);
    await transaction
      .deleteFrom("watch_counts")
      .where("user_id", "=", userId)
      .where("total", "=", 0)
      .execute();
    await transaction
      .deleteFrom("watch_members")
      .where("user_id", "=", userId)
      .where("watches", "=", 0)
      .execute();
  });
}

/**
 * The time spans in which a fan watched other lives after `fromMs`. Locks the row with the fan's totals: of two
 * concurrent reports for different lives, the second one sees the first.
 */
export async function watchedBeside(
  db: Db,
  { userId, sittingId, fromMs }: { userId: string; sittingId: string; fromMs: number },
): Promise<Span[]> {
  await db
    .selectFrom("watch_counts")
    .select("user_id")
    .where("period", "=", "all")
    .where("user_id", "=", userId)
    .forUpdate()
    .execute();
  const rows = await db
    .selectFrom("watches")
    .select(["at", "beat_at"])
    .where("user_id", "=", userId)
    .where("sitting_id", "!=", sittingId)
    .where("beat_at", ">", new Date(fromMs))
    .orderBy("at")
    .execute();
  return rows.map((row) => ({ fromMs: row.at.getTime(), untilMs: row.beat_at.getTime() }));
}

/** A time span, in Unix milliseconds. */
interface Span {
  fromMs: number;
  untilMs: number;
}

/** @param spans ordered by start. @returns milliseconds between `fromMs` and `untilMs` that no span covers */
function uncoveredMs(fromMs: number, untilMs: number, spans: readonly Span[]): number {
  let free = 0;
  let atMs = fromMs;
  for (const span of spans) {
    free += Math.max(0, Math.min(span.fromMs, untilMs) - atMs);
    atMs = Math.max(atMs, span.untilMs);
  }
  return free + Math.max(0, untilMs - atMs);
}

interface Counted {
  watches: number;
  multi: number;
  /** Seconds that the live was played. */
  seconds: number;
  /** Those of them in which the fan watched nothing else. */
  clockSeconds: number;
}

/** Changes all counts of a watch together, so that months sum up to years, and years to all time. */
async function addCounts(
  db: Db,
  { userId, sitting, at }: { userId: string; sitting: Watch["sitting"]; at: Date },
  { watches, multi, seconds, clockSeconds }: Counted,
): Promise<void> {
  const showroom = sitting.platform === "showroom" ? watches : 0;
  const idn = watches - showroom;
  const [month, year, all] = periodsOf(at);
  await sql`
    insert into watch_counts as c (period, user_id, showroom, idn, total, multi, seconds, last_at)
    select period, ${userId}, ${showroom}::int, ${idn}::int, ${watches}::int, ${multi}::int, ${clockSeconds}::bigint, ${at}
    from unnest(array[${month}, ${year}, ${all}]) as period
    on conflict (period, user_id) do update set
      showroom = c.showroom + excluded.showroom,
      idn = c.idn + excluded.idn,
      total = c.total + excluded.total,
      multi = c.multi + excluded.multi,
      seconds = c.seconds + excluded.seconds,
      last_at = greatest(c.last_at, excluded.last_at)`.execute(db);
  await sql`
    insert into watch_members as m (user_id, year, platform, room, watches, seconds)
    values (${userId}, ${Number(year)}::int, ${sitting.platform}, ${sitting.room}, ${watches}::int, ${seconds}::bigint)
    on conflict (user_id, year, platform, room) do update set
      watches = m.watches + excluded.watches,
      seconds = m.seconds + excluded.seconds`.execute(db);
}

/** The viewers of a sitting, newest first, without hidden ones; and the total number. */
export async function watchersOf(
  db: Db,
  sittingId: string,
  limit: number,
): Promise<{ watchers: (PublicUserRow & { at: Date })[]; total: number }> {
  const base = db.selectFrom("watches").where("sitting_id", "=", sittingId);
  const watchers: (PublicUserRow & { at: Date })[] = [];
  // Hidden fans are left out after a page is read, so there may be a further page to read.
  for (let offset = 0; watchers.length < limit; offset += limit) {
    const page = await base
      .select(["user_id", "at"])
      .orderBy("at", "desc")
      .orderBy("user_id")
      .offset(offset)
      .limit(limit)
      .execute();
    const fans = await fansById(
      db,
      page.map(({ user_id }) => user_id),
    );
    for (const { user_id: userId, at } of page) {
      const fan = fans.get(userId);
      if (fan?.on_podium) watchers.push({ id: fan.id, name: fan.name, avatar: fan.avatar, at });
    }
    if (page.length < limit) break;
  }
  const { total } = await base.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { watchers: watchers.slice(0, limit), total };
}

/** A fan's totals over all time. */
export interface WatchTotals {
  showroom: number;
  idn: number;
  total: number;
  multi: number;
  /** Watches of SHOWROOM's official room. */
  official: number;
}

/** Totals by user id; fans without watches are missing. */
export async function watchTotals(
  db: Db,
  userIds: readonly string[],
  officialRoom: string,
): Promise<Map<string, WatchTotals>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("watch_counts as c")
    .select([
      "c.user_id",
      "c.showroom",
      "c.idn",
      "c.total",
      "c.multi",
      sql<number>`coalesce((
        select sum(m.watches) from watch_members m
        where m.user_id = c.user_id and m.platform = 'showroom' and m.room = ${officialRoom}
      ), 0)::int`.as("official"),
    ])
    .where("c.period", "=", "all")
    .where("c.user_id", "in", userIds)
    .execute();
  return new Map(rows.map(({ user_id, ...totals }) => [user_id, totals]));
}
