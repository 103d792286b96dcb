import type { Db } from "../../src/db/schema/schema.ts";
import { newId } from "../../src/base/ids.ts";
import { addSeconds, countWatch, removeWatch } from "../../src/records/activity/watches.queries.ts";

/**
 * Generates the data of boards and recaps, whose aggregates are updated with every watch: their tests compare them with
 * a slow computation.
 */

/** A live that fans may have watched. */
export interface MadeSitting {
  id: string;
  platform: "showroom" | "idn";
  room: string;
  name: string;
  title: string;
  atMs: number;
  /** Null while the live is on air. */
  endedAtMs: number | null;
  /** The comments of each minute. */
  minutes: { atMs: number; comments: number }[];
}

/** A live that a fan watched, when they came, and for how long it played. */
export interface MadeWatch extends MadeSitting {
  userId: string;
  sittingId: string;
  seconds: number;
  /** The seconds in which the fan watched no other live that had been reported before. */
  clockSeconds: number;
}

/** Park and Miller's random generator: 0 ≤ x < 1, the same sequence in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** @returns the fans' ids */
export async function addFans(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const now = new Date(0);
  await db
    .insertInto("users")
    .values(
      ids.map((id, number) => ({
        id,
        account_id: `fan${number}`,
        platform_user_id: number + 1,
        name: `Fan ${number}`,
        avatar: null,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  return ids;
}

/** Inserts sittings as a recorder would have, with their minutes where they have ended. */
export async function addSittings(db: Db, sittings: readonly MadeSitting[]): Promise<void> {
  const picture = "https://a.example/1.png";
  await db
    .insertInto("sittings")
    .values(
      sittings.map(({ id, platform, room, name, title, atMs, endedAtMs }) => ({
        id,
        platform,
        room,
        url_key: room,
        member_id: null,
        name,
        face: picture,
        title,
        cover: picture,
        ticketed: false,
        schedule_id: null,
        started_at: new Date(atMs),
        seen_at: new Date(endedAtMs ?? atMs),
        ended_at: endedAtMs === null ? null : new Date(endedAtMs),
      })),
    )
    .execute();
  const over = sittings.filter(({ endedAtMs }) => endedAtMs !== null);
  if (over.length === 0) return;
  await db
    .insertInto("sitting_stories")
    .values(over.map(({ id, minutes }) => ({ sitting_id: id, story: JSON.stringify({ minutes }) })))
    .execute();
}

/**
 * Records that a fan watched a live from some time on, as pages report it: several tabs that report the same time count
 * once.
 * @returns null where the fan had watched it before
 */
async function watch(
  db: Db,
  userId: string,
  sitting: MadeSitting,
  { atMs, seconds, tabs = 1 }: { atMs: number; seconds: number; tabs?: number },
): Promise<Omit<MadeWatch, "clockSeconds"> | null> {
  if (!(await countWatch(db, { userId, sitting, isMulti: false }, new Date(atMs)))) return null;
  const later = new Date(atMs + seconds * 1_000);
  for (let tab = 0; tab < tabs; tab += 1) {
    const sum = await addSeconds(db, { userId, sittingId: sitting.id, seconds }, later);
    if (sum !== seconds) throw new Error(`${seconds} s were counted as ${sum}`);
  }
  return { ...sitting, userId, sittingId: sitting.id, atMs, seconds };
}

/**
 * Lets fans watch lives at random, some fans far more than others, and removes a watch now and then.
 * @returns the watches that remain
 */
export async function watchAtRandom(
  db: Db,
  { fans, sittings }: { fans: readonly string[]; sittings: readonly MadeSitting[] },
  { tries, random, secondsOf, tabs = 1 }: WatchingOptions,
): Promise<MadeWatch[]> {
  const kept = new Map<string, MadeWatch>();
  for (let number = 0; number < tries; number += 1) {
    const userId = fans[Math.floor(random() * random() * fans.length)] ?? "";
    const sitting = sittings[Math.floor(random() * sittings.length)];
    if (!sitting) continue;
    const atMs = sitting.atMs + Math.floor(random() * 3_600) * 1_000;
    const key = `${userId} ${sitting.id}`;
    const watched = await watch(db, userId, sitting, { atMs, seconds: secondsOf(random), tabs });
    if ((watched === null) !== kept.has(key)) throw new Error("a watch counts once, until it is taken back");
    if (watched === null) continue;
    const others = [...kept.values()].filter((other) => other.userId === userId);
    kept.set(key, { ...watched, clockSeconds: secondsWithout(watched, others) });
    if (random() >= 0.1) continue;
    await removeWatch(db, userId, sitting.id);
    kept.delete(key);
  }
  return [...kept.values()];
}

/** Counts second by second. */
function secondsWithout(watched: Played, others: readonly Played[]): number {
  const endOf = ({ atMs, seconds }: Played): number => atMs + seconds * 1_000;
  const beside = others.filter((other) => other.atMs < endOf(watched) && endOf(other) > watched.atMs);
  let alone = 0;
  for (let atMs = watched.atMs; atMs < endOf(watched); atMs += 1_000)
    if (!beside.some((other) => atMs >= other.atMs && atMs < endOf(other))) alone += 1;
  return alone;
}

type Played = Pick<MadeWatch, "atMs" | "seconds">;

interface WatchingOptions {
  tries: number;
  random: () => number;
  /** The duration of each watch. */
  secondsOf: (random: () => number) => number;
  /** The number of tabs that report each watch. */
  tabs?: number;
}
