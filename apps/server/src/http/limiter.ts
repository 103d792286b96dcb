import type { Clock } from "../base/clock.ts";

/** At most `limit` uses in any `windowMs`. */
export interface Window {
  limit: number;
  windowMs: number;
}

export interface Verdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until a use is free again when refused, else until the window has passed. */
  resetSec: number;
}

/** Keys that one window counts: more devices than one process serves. */
export const MAX_KEYS = 50_000;

/**
 * Sliding windows from two counters each: uses of the running window, plus the share of the previous one that
 * still lies within reach. Forgets by itself, a window at a time; needs no timer.
 */
export class SlidingWindow {
  readonly #window: Window;
  readonly #clock: Clock;
  #startMs = 0;
  #current = new Map<string, number>();
  #previous = new Map<string, number>();

  constructor(window: Window, clock: Clock) {
    this.#window = window;
    this.#clock = clock;
  }

  /** Keeps no more than {@link MAX_KEYS}: whoever invents keys pushes out their own. Counts a use of `key`, unless it is one too many. `share` multiplies the limit (the flood brake's factor). */
  use(key: string, share = 1): Verdict {
    const elapsedMs = this.#roll();
    const { windowMs } = this.#window;
    const limit = this.#window.limit * share;
    const before = this.#previous.get(key) ?? 0;
    const now = this.#current.get(key) ?? 0;
    const weight = 1 - elapsedMs / windowMs;
    const used = before * weight + now;
    const allowed = used + 1 <= limit;
    if (allowed) this.#count(key, now);
    const waitMs = allowed ? windowMs - elapsedMs : untilFreeMs(before, now, limit, windowMs, elapsedMs);
    return {
      allowed,
      limit,
      remaining: Math.max(0, Math.floor(limit - used - (allowed ? 1 : 0))),
      resetSec: Math.max(1, Math.ceil(waitMs / 1000)),
    };
  }

  #count(key: string, before: number): void {
    if (before === 0 && this.#current.size >= MAX_KEYS) {
      const [oldest = key] = this.#current.keys();
      this.#current.delete(oldest);
    }
    this.#current.set(key, before + 1);
  }

  #roll(): number {
    const nowMs = this.#clock();
    const { windowMs } = this.#window;
    const passed = Math.floor((nowMs - this.#startMs) / windowMs);
    // A clock that was set back opens a new window: else the old one would stay full until it is reached again.
    if (passed !== 0) {
      this.#previous = passed === 1 ? this.#current : new Map();
      this.#current = new Map();
      this.#startMs += passed * windowMs;
    }
    return nowMs - this.#startMs;
  }
}

/** When the previous window has faded enough for one more use. */
function untilFreeMs(
  before: number,
  now: number,
  limit: number,
  windowMs: number,
  elapsedMs: number,
): number {
  const allowedBefore = limit - 1 - now;
  if (before === 0 || allowedBefore < 0) return windowMs - elapsedMs;
  return (1 - allowedBefore / before) * windowMs - elapsedMs;
}

/** Several windows over the same uses: refused when one of them is full; tells about the tightest. */
export class Limiter {
  readonly #windows: readonly SlidingWindow[];

  constructor(windows: readonly Window[], clock: Clock) {
    this.#windows = windows.map((window) => new SlidingWindow(window, clock));
  }

  use(key: string, share = 1): Verdict {
    let tightest: Verdict | undefined;
    for (const window of this.#windows) {
      const verdict = window.use(key, share);
      if (!verdict.allowed) return verdict;
      if (tightest === undefined || verdict.remaining < tightest.remaining) tightest = verdict;
    }
    if (tightest === undefined) throw new Error("a limiter needs a window");
    return tightest;
  }
}
