import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { GIFTS, pointsOf, type CatalogueGift } from "./gifts.ts";
import type { Platform } from "./live.ts";
import type { Member } from "./members.ts";
import { FANS, pickFan, writeComment, writeTitle, type Fan } from "./people.ts";
import { between, createRandom, pick, type Random } from "./random.ts";

/** A member's past sitting, with all that happened in it. */
export interface PastLive {
  platform: Platform;
  member: Member;
  title: string;
  /** Oldest first; the pauses between them are less than an hour. */
  broadcasts: { liveId: number; startedAtMs: number; endedAtMs: number }[];
  events: PastEvent[];
  watches: PastWatch[];
}

/** In the order in which it happened. */
export type PastEvent = { atMs: number; liveId: number } & (
  | { kind: "comment"; fan: Fan; text: string }
  | { kind: "gift"; fan: Fan; gift: CatalogueGift; num: number; points: number }
  /** SHOWROOM's visits of this broadcast, IDN's viewers. */
  | { kind: "views"; views: number }
  | { kind: "stage"; fans: Fan[] }
);

/** A fan of the server who watched. */
export interface PastWatch {
  accountId: string;
  fan: Fan;
  atMs: number;
  seconds: number;
  isMulti: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const JAKARTA_MS = 7 * 60 * MINUTE_MS;
const DAYS = 31;
/** A live that ended less than this long ago belongs to the current evening, and is not in the past. */
const REST_MS = 120 * MINUTE_MS;
const EARLIER_YEAR = 2024;
const STAGE_EVERY_MIN = 12;
const STAGE_LENGTH = 8;

/** The probability with which each demo account watches a live. */
const DILIGENCE: Readonly<Record<string, number>> = {
  superfan: 0.4,
  fan: 0.3,
  ticket: 0.15,
  admin: 0.1,
  captcha: 0.05,
};

/** The fans of the server: the demo accounts, and the crowd under account ids that cannot sign in. */
const WATCHERS: readonly { accountId: string; fan: Fan; diligence: number }[] = [
  ...DEMO_ACCOUNTS.map(({ accountId, userId, name, avatarId }) => ({
    accountId,
    fan: { userId, name, avatarId },
    diligence: DILIGENCE[accountId] ?? 0,
  })),
  ...FANS.map((fan, index) => ({
    accountId: `sandbox-${fan.userId}`,
    fan,
    diligence: index < 20 ? 0.09 : 0.025,
  })),
];

/**
 * The past before now, newest first: some ten lives on each of the last 31 days, and one a month in 2024. A day is
 * always the same, whenever it is requested.
 */
export function* pastOf(members: readonly Member[], nowMs: number): Generator<PastLive, void> {
  const today = dayOf(nowMs);
  for (let day = today; day >= today - DAYS; day -= 1) {
    const random = createRandom(`past ${day}`);
    const lives = livesOn(day, between(random, 8, 12), members);
    yield* lives.filter(({ broadcasts }) => (broadcasts.at(-1)?.endedAtMs ?? 0) <= nowMs - REST_MS);
  }
  for (let month = 11; month >= 0; month -= 1) {
    const day = dayOf(Date.UTC(EARLIER_YEAR, month, 1)) + between(createRandom(`past month ${month}`), 0, 26);
    yield* livesOn(day, 1, members);
  }
}

/** A day of the WIB calendar, as a number. */
function dayOf(ms: number): number {
  return Math.floor((ms + JAKARTA_MS) / DAY_MS);
}

/** Newest first. */
function livesOn(day: number, count: number, members: readonly Member[]): PastLive[] {
  const taken = new Set<string>();
  const lives: PastLive[] = [];
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(`past ${day} ${index}`);
    const platform: Platform = random() < 0.6 ? "showroom" : "idn";
    const possible = members.filter(
      ({ isOfficial, roomId, idnUsername }) =>
        !isOfficial && !taken.has(`${roomId}`) && (platform === "showroom" || idnUsername !== null),
    );
    const member = pick(random, possible);
    taken.add(`${member.roomId}`);
    lives.push(liveOf(random, { platform, member, day, index }));
  }
  return lives.sort(
    (one, other) => (other.broadcasts[0]?.startedAtMs ?? 0) - (one.broadcasts[0]?.startedAtMs ?? 0),
  );
}

function liveOf(
  random: Random,
  { platform, member, day, index }: { platform: Platform; member: Member; day: number; index: number },
): PastLive {
  const title = writeTitle(random);
  let atMs = day * DAY_MS - JAKARTA_MS + between(random, 9 * 60, 21 * 60) * MINUTE_MS;
  const broadcasts: PastLive["broadcasts"] = [];
  const parts = random() < 0.85 ? 1 : between(random, 2, 3);
  for (let part = 0; part < parts; part += 1) {
    const endedAtMs = atMs + between(random, 20, parts === 1 ? 90 : 35) * MINUTE_MS;
    // Live ids far below those of the lives that begin from now on.
    broadcasts.push({ liveId: day * 100 + index * 4 + part, startedAtMs: atMs, endedAtMs });
    atMs = endedAtMs + between(random, 4, 20) * MINUTE_MS;
  }
  const points = new Map<Fan, number>();
  const events = broadcasts.flatMap((broadcast) => eventsOf(random, platform, broadcast, points));
  return { platform, member, title, broadcasts, events, watches: watchesOf(random, broadcasts) };
}

/** @param points given by each fan so far */
function eventsOf(
  random: Random,
  platform: Platform,
  { liveId, startedAtMs, endedAtMs }: PastLive["broadcasts"][number],
  points: Map<Fan, number>,
): PastEvent[] {
  const minutes = Math.round((endedAtMs - startedAtMs) / MINUTE_MS);
  const loud = new Set(Array.from({ length: 3 }, () => between(random, 4, minutes - 2)));
  const events: PastEvent[] = [];
  let views = between(random, 1, platform === "showroom" ? 20 : 60);
  for (let minute = 0; minute < minutes; minute += 1) {
    const fromMs = startedAtMs + minute * MINUTE_MS;
    const when = (): number => fromMs + Math.floor(random() * MINUTE_MS);
    const cry = loud.has(minute) ? writeComment(random) : null;
    for (let left = cry === null ? between(random, 0, 3) : between(random, 7, 11); left > 0; left -= 1) {
      const text = cry !== null && random() < 0.6 ? cry : writeComment(random);
      events.push({ kind: "comment", liveId, atMs: when(), fan: pickFan(random), text });
    }
    if (random() < (cry === null ? 0.4 : 0.9)) {
      const gift = random() < 0.7 ? pick(random, GIFTS.slice(0, 5)) : pick(random, GIFTS.slice(5, 11));
      // IDN reports each gift separately.
      const num =
        platform === "idn" ? 1 : gift.free ? pick(random, [1, 3, 10, 10]) : pick(random, [1, 1, 2, 5]);
      const fan = pickFan(random);
      const worth = pointsOf(gift, num);
      points.set(fan, (points.get(fan) ?? 0) + worth);
      events.push({ kind: "gift", liveId, atMs: when(), fan, gift, num, points: worth });
    }
    // SHOWROOM's visits only ever rise; IDN's figure goes up and down.
    const more = between(random, 4, cry === null ? 40 : 110);
    views = Math.max(1, views + (platform === "idn" && minute > minutes / 2 ? 20 - more : more));
    if (minute % 2 === 0) events.push({ kind: "views", liveId, atMs: fromMs, views });
    if (platform === "showroom" && minute % STAGE_EVERY_MIN === STAGE_EVERY_MIN - 1 && points.size > 0) {
      const fans = [...points].sort(([, one], [, other]) => other - one).map(([fan]) => fan);
      events.push({ kind: "stage", liveId, atMs: fromMs, fans: fans.slice(0, STAGE_LENGTH) });
    }
  }
  return events.sort((one, other) => one.atMs - other.atMs);
}

function watchesOf(random: Random, broadcasts: PastLive["broadcasts"]): PastWatch[] {
  const { startedAtMs, endedAtMs } = pick(random, broadcasts);
  const watches = WATCHERS.flatMap(({ accountId, fan, diligence }): PastWatch[] => {
    if (random() >= diligence) return [];
    const lengthMs = endedAtMs - startedAtMs;
    const atMs = startedAtMs + Math.floor(random() * 0.6 * lengthMs);
    const seconds = Math.floor((((endedAtMs - atMs) / 1_000) * (1 + 3 * random())) / 4);
    return [{ accountId, fan, atMs, seconds, isMulti: random() < 0.1 }];
  });
  return watches.sort((one, other) => one.atMs - other.atMs);
}
