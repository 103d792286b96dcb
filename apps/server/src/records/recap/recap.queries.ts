import { sql } from "kysely";
import type { Db } from "../../db/schema/schema.ts";

/** A fan's watches of a room in a year. */
export interface WatchedRoom {
  platform: "showroom" | "idn";
  room: string;
  watches: number;
  seconds: number;
}

/** Most watched first; ties: SHOWROOM first, then by room number. @param year null: all years */
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

/** Years with watches of a fan, newest first. */
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

/** A version of a fan's year for cache keys: it changes with every watch, played minute and removed watch. */
export async function countedIn(db: Db, userId: string, year: number): Promise<string> {
  const row = await db
    .selectFrom("watch_counts")
    .select(["total", "seconds", "last_at"])
    .where("user_id", "=", userId)
    .where("period", "=", String(year))
    .executeTakeFirst();
  return row ? `${row.total} ${row.seconds} ${row.last_at.getTime()}` : "";
}

/** Seconds that a fan watched in a year in real time: lives that played side by side count once. */
export async function watchedSeconds(db: Db, userId: string, year: number): Promise<number> {
  const row = await db
    .selectFrom("watch_counts")
    .select("seconds")
    .where("user_id", "=", userId)
    .where("period", "=", String(year))
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/** A fan's watch, with its live. */
export interface WatchedLive {
  at: Date;
  sitting_id: string;
  name: string;
  title: string;
  ended: boolean;
}

/** A fan's watches between two moments, oldest first. */
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

/** The minute with the most comments in the lives that a fan watched. */
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

/** Whether a year is shared by a link. */
export async function hasRecapLink(db: Db, userId: string, year: number): Promise<boolean> {
  const row = await db
    .selectFrom("recap_links")
    .select("year")
    .where("user_id", "=", userId)
    .where("year", "=", year)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a recap link, replacing an earlier one. */
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
