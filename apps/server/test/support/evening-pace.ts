import type { Sandbox } from "@penlight/sandbox";
import type { TrueLive } from "./truth.ts";

/**
 * Measures how fast a simulated evening went by for a server that recorded it, and what it can have received at that
 * pace.
 */

/**
 * An end or a title is known with the next poll of a list; a fast machine polls every tenth of a second, a slow one
 * about every second. Evening time.
 */
const POLL_MS = 90_000;
/** An end is dated by the first list without the live; the second request may already be in flight by then. */
const POLLS_TO_END = 2;
/** A title is recorded once its live has been found, which may take this many polls. */
const POLLS = 4;
/** A broadcast is persisted once its sitting has been found or created: this takes seconds on a busy machine. */
export const OPENING_MS = 180_000;
const LISTS = { showroom: "/showroom/api/live/onlives", idn: "/idn-graphql" };

/** An interval in which a server was running, Unix ms of the evening. */
interface Stretch {
  fromMs: number;
  untilMs: number;
}

/** Measurements of an evening. */
export interface Pace {
  stop: () => void;
  /** The largest delay of a timer, ms of the machine's time. */
  mostLagMs(): number;
  /** When each platform's list was requested and answered, Unix ms of the evening, in order. */
  readsMs: Record<TrueLive["platform"], number[]>;
  /** When a server was running. */
  listening: Stretch[];
  /** When SHOWROOM did not answer. */
  away: Stretch[];
}

/** Samples the clock and the sandbox's request counts until it is stopped. */
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

/** Whether a state that a platform's list had during an interval must have been seen by a server that was running. */
export function mustBeSeen(
  { listening, readsMs }: Pace,
  platform: TrueLive["platform"],
  { fromMs: sinceMs, untilMs }: Stretch,
): boolean {
  return listening.some((stretch) => {
    const fromMs = Math.max(sinceMs, stretch.fromMs + POLL_MS);
    // A server that was killed earlier may have seen the list, but not yet persisted it.
    const toMs = Math.min(untilMs, stretch.untilMs - OPENING_MS);
    const reads = readsMs[platform].filter((atMs) => atMs >= fromMs && atMs <= toMs);
    return toMs - fromMs >= POLL_MS && reads.length >= POLLS;
  });
}

/**
 * Until when a server has certainly seen a live on a platform's list, Unix ms of the evening: until its end, or until
 * the server that saw it was killed; its start where no server can have seen it.
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

/** The latest time that the record may state as the end of a live, Unix ms of the evening. */
export function endedByMs(pace: Pace, platform: TrueLive["platform"], endedMs: number): number {
  return seenByMs(pace, platform, endedMs, POLLS_TO_END);
}

/** The latest time at which a change on a platform's list is noticed, Unix ms of the evening. */
function seenByMs(
  { readsMs }: Pace,
  platform: TrueLive["platform"],
  changedMs: number,
  polls: number,
): number {
  const [lastMs = 0] = readsMs[platform].filter((atMs) => atMs >= changedMs).slice(polls - 1);
  return Math.max(changedMs + POLL_MS, lastMs);
}

/**
 * The same when servers were killed in between: the time of the first server that ran long enough to notice the change.
 */
export function toldByMs(pace: Pace, platform: TrueLive["platform"], changedMs: number): number {
  for (const { fromMs, untilMs } of pace.listening) {
    const lastMs = seenByMs(pace, platform, Math.max(changedMs, fromMs), POLLS);
    if (lastMs <= untilMs) return lastMs;
  }
  return Infinity;
}
