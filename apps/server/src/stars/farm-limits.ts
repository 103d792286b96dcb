import type { FarmLimit } from "@penlight/contract";
import { LruMap } from "../base/lru-map.ts";
import { isoOf, type Clock } from "../base/clock.ts";

const MAX_ACCOUNTS = 20_000;

/** Accounts that get no free stars from the platform, and until when. In memory only: the platform reports it again. */
export class FarmLimits {
  readonly #clock: Clock;
  readonly #limits = new LruMap<string, { endMs: number; text: string }>(MAX_ACCOUNTS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  set(accountId: string, limit: { endMs: number; text: string }): void {
    this.#limits.set(accountId, limit);
  }

  /** Null when the account can get stars. */
  of(accountId: string): FarmLimit | null {
    const limit = this.#limits.get(accountId);
    if (!limit || limit.endMs <= this.#clock()) return null;
    return { until_at: isoOf(limit.endMs), message: limit.text };
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Offsets of Japan and Jakarta from UTC. Neither country has daylight saving time. */
const JST_MS = 9 * 60 * MINUTE_MS;
const WIB_MS = 7 * 60 * MINUTE_MS;
/** Retry delay when the platform names no time. */
const UNKNOWN_MS = 10 * MINUTE_MS;

/**
 * The end of a limit, from the platform's text "You can get free gifts after HH:MM.", in Japan's time and without a
 * date. Pure.
 * @returns Unix ms, within the next day
 */
export function limitEndMs(text: string, nowMs: number): number {
  const [, hours, minutes] = /\b([01]?\d|2[0-3]):([0-5]\d)\b/.exec(text) ?? [];
  if (hours === undefined) return nowMs + UNKNOWN_MS;
  const ofDayMs = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  const midnightMs = Math.floor((nowMs + JST_MS) / DAY_MS) * DAY_MS - JST_MS;
  const endMs = midnightMs + ofDayMs;
  // The minute that has just begun may be meant, so it is not tomorrow's.
  return endMs > nowMs - MINUTE_MS ? endMs : endMs + DAY_MS;
}

/** The end of a limit in the specification's wording, in Jakarta's time. */
export function limitText(endMs: number): string {
  const time = new Date(endMs + WIB_MS).toISOString().slice(11, 16);
  return `You can get free gifts after ${time}.`;
}
