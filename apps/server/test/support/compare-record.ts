import { expect } from "vitest";
import type { RecordEvent } from "../../src/records/recording/record-event.ts";
import { endedByMs, mustBeSeen, OPENING_MS, toldByMs, type Pace } from "./evening-pace.ts";
import type { Recorded } from "./read-records.ts";
import type { TrueLive } from "./truth.ts";

/** Compares a sitting's record with what happened in it: the record is complete, or states its gaps. */

/** The largest error of a machine's clock, evening time. */
const CLOCK_MS = 1_000;

interface Evening {
  pace: Pace;
  /** When the first server had started. */
  beganMs: number;
  /** How far around a gap or an end messages may be missing: a busy machine delivers them late. */
  slackMs: number;
}

/** Which parts a record may lack. */
interface Lacking {
  isInGap: (atMs: number) => boolean;
  /** @param atSec the message's time, Unix seconds */
  mayLack: (atSec: number) => boolean;
}

/** Fails where the record differs from what happened. @param lives of the sitting, in order */
export function expectTrue(record: Recorded, lives: readonly TrueLive[], evening: Evening): void {
  const lacking = lackingOf(record, lives, evening);
  expectTimes(record, lives, { ...evening, ...lacking });
  expectTitles(record, lives, { ...evening, ...lacking });
  expectComments(record, lives, { ...evening, ...lacking });
  expectGifts(record, lives, { ...evening, ...lacking });
}

function lackingOf(
  record: Recorded,
  lives: readonly TrueLive[],
  { beganMs, slackMs }: Pick<Evening, "beganMs" | "slackMs">,
): Lacking {
  const isInGap = (atMs: number): boolean =>
    gapsOf(record).some((gap) => atMs >= gap.atMs - slackMs && atMs <= gap.untilMs + slackMs);
  // A list without the live may arrive before the socket's last messages.
  const isAtEnd = (atMs: number): boolean =>
    lives.some((live) => Math.abs(atMs - (live.endedAtMs ?? Infinity)) <= slackMs);
  return {
    isInGap,
    // The time before the first server had started is a gap as well.
    mayLack: (atSec) => isInGap(atSec * 1_000) || isAtEnd(atSec * 1_000) || atSec * 1_000 <= beganMs,
  };
}

/** Starts are the platform's own timestamps; ends, and so the time on air, are known with the next poll of a list. */
function expectTimes(
  record: Recorded,
  lives: readonly TrueLive[],
  { pace, isInGap }: Evening & Lacking,
): void {
  let [trueMs, mostMs, leastMs, recordedMs] = [0, 0, 0, 0];
  for (const { id, platform, startedAtMs, endedAtMs } of lives) {
    const told = record.broadcasts.find((broadcast) => broadcast.id === id);
    const [toldStartMs = 0, toldEndMs = 0] = [told?.startedAtMs, told?.endedAtMs ?? undefined];
    const startMs = Math.floor(startedAtMs / 1_000) * 1_000;
    const endMs = endedAtMs ?? Infinity;
    const latestMs = endedByMs(pace, platform, endMs);
    expect([id, toldStartMs]).toEqual([id, startMs]);
    const isSeen = toldEndMs >= endMs - CLOCK_MS && toldEndMs <= latestMs;
    expect(isSeen || isInGap(endMs), `the end of ${id} is ${toldEndMs - endMs} ms off`).toBe(true);
    recordedMs += toldEndMs - toldStartMs;
    trueMs += endMs - startMs;
    mostMs += isSeen ? latestMs - endMs : Math.max(0, toldEndMs - endMs);
    leastMs -= isSeen ? CLOCK_MS : Math.max(0, endMs - toldEndMs);
  }
  expect(record.onAirMs).toBe(recordedMs);
  expect(record.onAirMs - trueMs).toBeGreaterThanOrEqual(leastMs);
  expect(record.onAirMs - trueMs).toBeLessThanOrEqual(mostMs);
  expect(record.startedAtMs).toBe(Math.min(...record.broadcasts.map((one) => one.startedAtMs)));
  expect(record.endedAtMs).toBe(Math.max(...record.broadcasts.map((one) => one.endedAtMs ?? Infinity)));
}

/** Expects each title that a list contained for long enough, in order and in time, and none that it never contained. */
function expectTitles(
  record: Recorded,
  lives: readonly TrueLive[],
  { pace, isInGap }: Evening & Lacking,
): void {
  const { platform } = record;
  const told = lives.flatMap(({ titles, endedAtMs }) =>
    titles.map(({ title, atMs }, index) => ({
      title,
      fromMs: atMs,
      untilMs: titles[index + 1]?.atMs ?? endedAtMs ?? Infinity,
    })),
  );
  const latestMs = (changedMs: number): number => toldByMs(pace, platform, changedMs) + OPENING_MS;
  const isRecorded = ({ title, fromMs, untilMs }: (typeof told)[number]): boolean =>
    record.titles.some(
      (one) => one.title === title && one.atMs >= fromMs - CLOCK_MS && one.atMs <= latestMs(untilMs),
    );
  // An empty title is not a change of title.
  const named = told.filter(({ title }) => title !== "");
  const seen = named.filter((one) => mustBeSeen(pace, platform, one) || isRecorded(one));
  const changes = seen.filter(({ title }, index) => seen[index - 1]?.title !== title);
  const why = JSON.stringify({
    ...aroundOf(record, lives),
    titles: record.titles,
    told,
    reads: pace.readsMs[platform],
  });
  const titlesOf = (some: readonly { title: string }[]): string[] => some.map(({ title }) => title);
  expect(titlesOf(record.titles), why).toEqual(titlesOf(changes));
  for (const [index, { title, fromMs }] of changes.entries()) {
    const atMs = record.titles[index]?.atMs ?? 0;
    const isInTime = atMs >= fromMs - CLOCK_MS && atMs <= latestMs(fromMs);
    expect(isInTime || isInGap(fromMs), `"${title}" is ${atMs - fromMs} ms off`).toBe(true);
  }
  // A sitting gets its title when it begins. The first title is missing from the events if the process was killed soon
  // after.
  const names = changes.length > 0 ? titlesOf(changes.slice(-1)) : ["", ...titlesOf(named)];
  expect(names, why).toContain(record.title);
}

function expectComments(
  record: Recorded,
  lives: readonly TrueLive[],
  { slackMs, mayLack }: Evening & Lacking,
): void {
  const comments = record.events.filter((event) => event.type === "comment");
  const heard = new Map<string, Set<string>>();
  for (const { id, user, atMs, text } of comments) {
    const key = `${user.name} ${Math.floor(atMs / 1_000)} ${text}`;
    heard.set(key, (heard.get(key) ?? new Set()).add(id));
  }
  const said = new Map(lives.flatMap((live) => [...live.comments]));
  expect([...heard.keys()].filter((key) => !said.has(key))).toEqual([]);
  const missing = [...said].filter(([key, atSec]) => !heard.has(key) && !mayLack(atSec));
  expect(missing, JSON.stringify({ ...aroundOf(record, lives), slackMs, missing })).toEqual([]);
  const mayRepeat = new Set(lives.flatMap((live) => [...live.repeated]));
  expect([...heard].filter(([key, ids]) => ids.size > 1 && !mayRepeat.has(key))).toEqual([]);
  expect(record.comments).toBe([...heard.values()].reduce((sum, ids) => sum + ids.size, 0));
}

function expectGifts(
  record: Recorded,
  lives: readonly TrueLive[],
  { slackMs, mayLack }: Evening & Lacking,
): void {
  const given = record.events.flatMap((event) => (event.type === "gift" ? [event] : []));
  const heard = tally(given.map((gift) => giftKey(record.platform, gift)));
  const trueGifts = lives.flatMap(({ gifts }) => gifts);
  const all = tally(trueGifts.map(({ key }) => key));
  const tooMany = new Set([...heard].flatMap(([key, count]) => (count > (all.get(key) ?? 0) ? [key] : [])));
  const same = given.filter((gift) => tooMany.has(giftKey(record.platform, gift)));
  expect([...tooMany], JSON.stringify({ ...aroundOf(record, lives), same })).toEqual([]);
  const unheardable = tally(trueGifts.filter(({ atSec }) => mayLack(atSec)).map(({ key }) => key));
  for (const [key, count] of all) {
    const why = JSON.stringify({ ...aroundOf(record, lives), slackMs, key });
    expect(count - (heard.get(key) ?? 0), why).toBeLessThanOrEqual(unheardable.get(key) ?? 0);
  }
  expect(record.gifts).toBe(given.reduce((sum, { count }) => sum + count, 0));
}

/** The context that a failure message prints. */
function aroundOf(record: Recorded, lives: readonly TrueLive[]): object {
  return {
    lives: lives.map(({ id, startedAtMs, endedAtMs }) => [id, startedAtMs, endedAtMs]),
    gaps: gapsOf(record),
  };
}

function gapsOf({ events }: Recorded): Extract<RecordEvent, { type: "gap" }>[] {
  return events.filter((event) => event.type === "gap");
}

function tally(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** A gift's key, in the format of {@link TrueLive.gifts}. */
function giftKey(platform: string, gift: Extract<RecordEvent, { type: "gift" }>): string {
  const atSec = Math.floor(gift.atMs / 1_000);
  const what = platform === "showroom" ? `${gift.giftId} ${gift.count}` : gift.giftId;
  return `${gift.user.name} ${atSec} ${what}`;
}
