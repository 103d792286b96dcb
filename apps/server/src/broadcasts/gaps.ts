import type { LiveLog, PlatformLog } from "../platforms/on-air.ts";

/** Decides which part of a live was missed, and whether the platform's log makes up for it. */

/** A part of a live in which events may be missing. */
export interface Gap {
  /** Unix ms. */
  fromMs: number;
  untilMs: number;
  of: "everything" | "gifts";
}

/** Usual delay of events: so much before a break may be lost, too. */
const LATENCY_MS = 2_000;
/** A log is searched from this long before a break: known events are recognised by their id. */
const SLACK_MS = 15_000;

/**
 * The time from which events may be missing when a connection was seen to break at `brokeOffMs`: events that were in
 * transit then are lost, however delayed they were. All times are Unix ms.
 * @param newestMs time of the newest received event; 0 when there is none
 * @param maxDelayMs maximum delay of an event between the platform and this process under load
 */
export function missedSinceMs(brokeOffMs: number, newestMs: number, maxDelayMs: number): number {
  return Math.min(brokeOffMs, Math.max(newestMs, brokeOffMs - maxDelayMs));
}

/** The rows of a log that may have been missed since a time (Unix ms), newest first. */
export function rowsSince<T extends { atMs: number }>(log: PlatformLog<T> | null, sinceMs: number): T[] {
  return log?.rows.filter(({ atMs }) => atMs >= sinceMs - SLACK_MS) ?? [];
}

/**
 * The gap that remains after a platform's log has been read; null when it is complete since the break.
 * @param log null when there is none, or it can't be read
 * @param missed from when until when nothing was received, Unix ms
 * @param had whether comments, and whether gifts, were received of this live: an empty log then means that the live is
 *   over, and proves nothing
 * @param startedAtMs of the live: no gap begins before it
 */
export function gapAfterLog(
  log: LiveLog | null,
  missed: { sinceMs: number; untilMs: number },
  had: { comments: boolean; gifts: boolean },
  startedAtMs: number,
): Gap | null {
  const fromMs = Math.max(startedAtMs, missed.sinceMs - LATENCY_MS);
  if (missed.untilMs <= fromMs) return null;
  const gap = { fromMs, untilMs: missed.untilMs };
  if (log === null || !reachesBack(log.comments, missed.sinceMs, had.comments))
    return { ...gap, of: "everything" };
  const hasGifts = log.gifts !== null && reachesBack(log.gifts, missed.sinceMs, had.gifts);
  return hasGifts ? null : { ...gap, of: "gifts" };
}

function reachesBack({ wholeSinceMs }: PlatformLog<unknown>, sinceMs: number, hadSome: boolean): boolean {
  return wholeSinceMs === null ? !hadSome : wholeSinceMs <= sinceMs;
}
