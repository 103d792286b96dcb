import { sql } from "kysely";
import type { Db } from "../../db/schema/schema.ts";
import type { Stretch } from "./place.ts";

export type Board = "total" | "showroom" | "idn";

/** A fan's row on a board. */
export interface Standing {
  user_id: string;
  showroom: number;
  idn: number;
  total: number;
  last_at: Date;
}

/** Number of fans with each score of a board, highest first: a few hundred rows for any number of fans. */
export async function scoresOf(
  db: Db,
  period: string,
  board: Board,
): Promise<{ score: number; fans: number }[]> {
  return db
    .selectFrom("watch_scores")
    .select(["score", "fans"])
    .where("period", "=", period)
    .where("board", "=", board)
    .where("fans", ">", 0)
    .orderBy("score", "desc")
    .execute();
}

/**
 * Consecutive fans of a board, ordered by score, then earlier last watch, then id.
 * Expected plan, tested in `test/journeys/records/plans.test.ts`: an index-only scan of `watch_counts_by_…` from the
 * score on, or backwards through the fans with that score, over the skipped and returned rows; for each returned row
 * one lookup in `watch_counts` by key; a sort of these ten rows.
 */
export async function standingsIn(
  db: Db,
  { period, board, score, skip, limit, fromEnd }: { period: string; board: Board } & Stretch,
): Promise<Standing[]> {
  const ofPeriod = db
    .selectFrom("watch_counts")
    .select(["period", "user_id"])
    .where("period", "=", period)
    .where(board, ">", 0);
  const inOrder = fromEnd
    ? ofPeriod.where(board, "=", score).orderBy("last_at", "desc").orderBy("user_id", "desc")
    : ofPeriod.where(board, "<=", score).orderBy(board, "desc").orderBy("last_at").orderBy("user_id");
  // Skipped rows are read from the index only.
  const page = inOrder.offset(skip).limit(limit).as("page");
  return standings(db)
    .innerJoin(page, (join) =>
      join.onRef("page.user_id", "=", "c.user_id").onRef("page.period", "=", "c.period"),
    )
    .orderBy(`c.${board}`, "desc")
    .orderBy("c.last_at")
    .orderBy("c.user_id")
    .execute();
}

export async function standingOf(
  db: Db,
  period: string,
  board: Board,
  userId: string,
): Promise<Standing | undefined> {
  return standings(db)
    .where("c.period", "=", period)
    .where("c.user_id", "=", userId)
    .where(`c.${board}`, ">", 0)
    .executeTakeFirst();
}

/** Number of fans with the same score who are ranked before a fan. */
export async function tiesBefore(
  db: Db,
  period: string,
  board: Board,
  { user_id, last_at, ...scores }: Standing,
): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from watch_counts
    where period = ${period} and ${sql.id(board)} = ${scores[board]} and ${sql.id(board)} > 0
      and (last_at, user_id) < (${last_at}, ${user_id})`.execute(db);
  return rows[0]?.before ?? 0;
}

/** Ids of the first fans of a board. */
export async function firstOf(db: Db, period: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("watch_counts")
    .select("user_id")
    .where("period", "=", period)
    .where("total", ">", 0)
    .orderBy("total", "desc")
    .orderBy("last_at")
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Months with watches, newest first, `YYYY-MM`. Each step looks up the preceding period in the index: there are a few
 * dozen periods, with hundreds of scores each.
 */
export async function monthsWatched(db: Db): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    with recursive periods (period) as (
      select max(period) from watch_scores
      union all
      select (select max(period) from watch_scores where period < p.period) from periods p
      where p.period is not null
    )
    select period from periods p
    where length(period) = 7 and exists (
      select from watch_scores where period = p.period and board = 'total' and fans > 0
    )
    order by period desc`.execute(db);
  return rows.map(({ period }) => period);
}

/** A row of the board of members by number of lives. */
export interface MemberStanding {
  room: string;
  lives: number;
}

/** Rooms by number of sittings between two days in Jakarta, both included, highest first. */
export async function memberStandings(
  db: Db,
  platform: "showroom" | "idn",
  { from, until }: { from: string; until: string },
): Promise<MemberStanding[]> {
  return db
    .selectFrom("member_days")
    .select(["room", sql<number>`sum(lives)::int`.as("lives")])
    .where("platform", "=", platform)
    .where("day", ">=", from)
    .where("day", "<=", until)
    .groupBy("room")
    .orderBy("lives", "desc")
    .orderBy("room")
    .execute();
}

/**
 * Months in which a member was on air, newest first, `YYYY-MM`; each step looks up the last day before the previous
 * month.
 */
export async function monthsOnAir(db: Db, platform: "showroom" | "idn"): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with recursive months (month) as (
      select substr(max(day), 1, 7) from member_days where platform = ${platform}
      union all
      select (select substr(max(day), 1, 7) from member_days where platform = ${platform} and day < m.month)
      from months m where m.month is not null
    )
    select month from months where month is not null order by month desc`.execute(db);
  return rows.map(({ month }) => month);
}

function standings(db: Db) {
  return db
    .selectFrom("watch_counts as c")
    .select(["c.user_id", "c.showroom", "c.idn", "c.total", "c.last_at"]);
}
