import type { Sandbox } from "@penlight/sandbox";
import type { TrueLive } from "./truth.ts";

/** How fast an evening of the sandbox went by for a server that listened to it, and what it can have heard by that. */

/**
 * An end or a title is known with the next reading of a list; a machine in a hurry reads one every tenth of a second,
 * a slow one every second or so. Evening time.
 */
const POLL_MS = 90_000;
/** An end is dated by the first list without the live; the second may be under way by then. */
const POLLS_TO_END = 2;
/** A title is heard of once its live has been found, which may take this many. */
const POLLS = 4;
/** A broadcast is written down when its sitting has been found or begun: seconds on a busy machine. */
export const OPENING_MS = 180_000;
const LISTS = { showroom: "/showroom/api/live/onlives", idn: "/idn-graphql" };

/** A time in which a server stood, Unix ms of the evening. */
interface Stretch {
  fromMs: number;
  untilMs: number;
}

/** How an evening went. */
export interface Pace {
  stop: () => void;
  /** How late timers have run at most, ms of the machine's. */
  mostLagMs(): number;
  /** When the list of a platform was asked for and answered, Unix ms of the evening, in order. */
  readsMs: Record<TrueLive["platform"], number[]>;
  /** When a server stood. */
  listening: Stretch[];
  /** When SHOWROOM answered nothing. */
  away: Stretch[];
}

/** Looks at the clock and at what is asked of a sandbox, until it is stopped. */
export function watchPace(sandbox: Sandbox): Pace {
  let mostMs = 0;
  let dueMs = performance.now() + 20;
  const readsMs: Pace["readsMs"] = { showroom: [], idn: [] };
  const askedFor = new Map<string, number>();
  const away: Stretch[] = [];
  const isAway = (platform: TrueLive["platform"], atMs: number): boolean =>
    platform === "showroom" && away.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs <= untilMs);
  const timer = setInterval(() => {
    const nowMs = performance.now();
    mostMs = Math.max(mostMs, nowMs - dueMs);
    dueMs = nowMs + 20;
    const atMs = sandbox.world.clock.nowMs();
    for (const platform of ["showroom", "idn"] as const) {
      const asked = sandbox.requests.get(LISTS[platform]) ?? 0;
      for (let known = askedFor.get(platform) ?? 0; known < asked; known += 1)
        if (!isAway(platform, atMs)) readsMs[platform].push(atMs);
      askedFor.set(platform, asked);
    }
  }, 20);
  return { stop: () => clearInterval(timer), mostLagMs: () => mostMs, readsMs, listening: [], away };
}

/** Whether what was so on a platform's list for a time must have been seen by a server that had begun to look. */
export function mustBeSeen(
  { listening, readsMs }: Pace,
  platform: TrueLive["platform"],
  { fromMs: sinceMs, untilMs }: Stretch,
): boolean {
  return listening.some((stretch) => {
    const fromMs = Math.max(sinceMs, stretch.fromMs + POLL_MS);
    // Killed earlier it had seen the list, and written nothing yet.
    const toMs = Math.min(untilMs, stretch.untilMs - OPENING_MS);
    const reads = readsMs[platform].filter((atMs) => atMs >= fromMs && atMs <= toMs);
    return toMs - fromMs >= POLL_MS && reads.length >= POLLS;
  });
}

/**
 * Until when a server has surely seen a live on a platform's list, Unix ms of the evening: until its end, or until the
 * server that saw it was killed, or its start where none can have seen it.
 */
export function surelySeenUntilMs(
  pace: Pace,
  platform: TrueLive["platform"],
  { fromMs, untilMs }: Stretch,
): number {
  const seen = pace.listening.filter((stretch) =>
    mustBeSeen({ ...pace, listening: [stretch] }, platform, { fromMs, untilMs }),
  );
  return Math.max(fromMs, ...seen.map((stretch) => Math.min(untilMs, stretch.untilMs - OPENING_MS)));
}

/** The latest time that the record may have for the end of a live, Unix ms of the evening. */
export function endedByMs(pace: Pace, platform: TrueLive["platform"], endedMs: number): number {
  return seenByMs(pace, platform, endedMs, POLLS_TO_END);
}

/** By when what has changed on a platform's list is written down at the latest, Unix ms of the evening. */
function seenByMs(
  { readsMs }: Pace,
  platform: TrueLive["platform"],
  changedMs: number,
  polls: number,
): number {
  const [lastMs = 0] = readsMs[platform].filter((atMs) => atMs >= changedMs).slice(polls - 1);
  return Math.max(changedMs + POLL_MS, lastMs);
}

/** The same of what changed at a time, whoever stood then: by whoever had the time for it. */
export function toldByMs(pace: Pace, platform: TrueLive["platform"], changedMs: number): number {
  for (const { fromMs, untilMs } of pace.listening) {
    const lastMs = seenByMs(pace, platform, Math.max(changedMs, fromMs), POLLS);
    if (lastMs <= untilMs) return lastMs;
  }
  return Infinity;
}
