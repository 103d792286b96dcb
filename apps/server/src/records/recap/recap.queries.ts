import { sql } from "kysely";
import type { Db } from "../../db/schema/schema.ts";

/** How often a fan watched a room in a year. */
export interface WatchedRoom {
  platform: "showroom" | "idn";
  room: string;
  watches: number;
  seconds: number;
}

/** Most watched first; of two alike SHOWROOM's, by their numbers. @param year null: of all years */
export async function watchedRooms(db: Db, userId: string, year: number | null): Promise<WatchedRoom[]> {
  return db
    .selectFrom("watch_members")
    .select([
      "platform",
      "room",
      sql<number>`sum(watches)::int`.as("watches"),
      sql<number>`sum(seconds)::bigint`.as("seconds"),
    ])
    .where("user_id", "=", userId)
    .$if(year !== null, (some) => some.where("year", "=", year ?? 0))
    .groupBy(["platform", "room"])
    .orderBy("watches", "desc")
    .orderBy("platform", "desc")
    .orderBy("room")
    .execute();
}

/** Years in which a fan watched something, newest first. */
export async function watchedYears(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("watch_members")
    .select("year")
    .distinct()
    .where("user_id", "=", userId)
    .orderBy("year", "desc")
    .execute();
  return rows.map(({ year }) => year);
}

/** What is counted of a fan's year: it is another with every watch, minute and watch taken back. */
export async function countedIn(db: Db, userId: string, year: number): Promise<string> {
  const row = await db
    .selectFrom("watch_counts")
    .select(["total", "seconds", "last_at"])
    .where("user_id", "=", userId)
    .where("period", "=", String(year))
    .executeTakeFirst();
  return row ? `${row.total} ${row.seconds} ${row.last_at.getTime()}` : "";
}

/** How long a fan watched in a year by the clock, seconds: lives that played side by side count once. */
export async function watchedSeconds(db: Db, userId: string, year: number): Promise<number> {
  const row = await db
    .selectFrom("watch_counts")
    .select("seconds")
    .where("user_id", "=", userId)
    .where("period", "=", String(year))
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/** One of a fan's watches, with the live that it was. */
export interface WatchedLive {
  at: Date;
  sitting_id: string;
  name: string;
  title: string;
  ended: boolean;
}

/** A fan's watches between two moments, the first one first. */
export async function watchesBetween(
  db: Db,
  userId: string,
  from: Date,
  until: Date,
): Promise<WatchedLive[]> {
  return db
    .selectFrom("watches as w")
    .innerJoin("sittings as s", "s.id", "w.sitting_id")
    .select(["w.at", "w.sitting_id", "s.name", "s.title", sql<boolean>`s.ended_at is not null`.as("ended")])
    .where("w.user_id", "=", userId)
    .where("w.at", ">=", from)
    .where("w.at", "<", until)
    .orderBy("w.at")
    .execute();
}

/** The loudest minute of the lives that a fan watched. */
export async function loudestMinute(
  db: Db,
  userId: string,
  from: Date,
  until: Date,
): Promise<{ sittingId: string; name: string; title: string; atMs: number; comments: number } | undefined> {
  const { rows } = await sql<{
    sittingId: string;
    name: string;
    title: string;
    atMs: number;
    comments: number;
  }>`
    select s.id as "sittingId", s.name, s.title, (m.value ->> 'atMs')::float8 as "atMs",
      (m.value ->> 'comments')::bigint as comments
    from watches w
    join sittings s on s.id = w.sitting_id
    join sitting_stories t on t.sitting_id = s.id
    cross join lateral jsonb_array_elements(t.story -> 'minutes') m
    -- In it the fan was there: it was not over when they came.
    where w.user_id = ${userId} and w.at >= ${from} and w.at < ${until}
      and (m.value ->> 'atMs')::float8 + 60000 > extract(epoch from w.at) * 1000
      and (m.value ->> 'comments')::bigint > 0
    order by comments desc, "atMs", s.id limit 1`.execute(db);
  return rows[0];
}

/** Whether a year is shown by a link. */
export async function hasRecapLink(db: Db, userId: string, year: number): Promise<boolean> {
  const row = await db
    .selectFrom("recap_links")
    .select("year")
    .where("user_id", "=", userId)
    .where("year", "=", year)
    .executeTakeFirst();
  return row !== undefined;
}

/** In the place of an earlier one. */
export async function putRecapLink(
  db: Db,
  { tokenHash, userId, year, now }: { tokenHash: string; userId: string; year: number; now: Date },
): Promise<void> {
  const link = { token_hash: tokenHash, created_at: now };
  await db
    .insertInto("recap_links")
    .values({ user_id: userId, year, ...link })
    .onConflict((conflict) => conflict.columns(["user_id", "year"]).doUpdateSet(link))
    .execute();
}

export async function removeRecapLink(db: Db, userId: string, year: number): Promise<void> {
  await db.deleteFrom("recap_links").where("user_id", "=", userId).where("year", "=", year).execute();
}

export async function findRecapLink(
  db: Db,
  tokenHash: string,
): Promise<{ userId: string; year: number } | undefined> {
  return db
    .selectFrom("recap_links")
    .select(["user_id as userId", "year"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}
