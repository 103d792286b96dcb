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
  /** Whole seconds: until a use is allowed again when refused, otherwise until the end of the window. */
  resetSec: number;
}

/** Maximum number of keys per window: more devices than one process serves. */
export const MAX_KEYS = 50_000;

/**
 * A sliding window approximated by two counters per key: uses of the current window, plus the share of the previous
 * window that still counts. Old windows are dropped without a timer.
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

  /**
   * Counts a use of `key` if the limit allows it. Stores at most {@link MAX_KEYS} keys and evicts the oldest. `share`
   * multiplies the limit (the factor of the flood limit).
   */
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
    // A clock that was set back starts a new window; otherwise the old one would stay full until its time is reached
    // again.
    if (passed !== 0) {
      this.#previous = passed === 1 ? this.#current : new Map();
      this.#current = new Map();
      this.#startMs += passed * windowMs;
    }
    return nowMs - this.#startMs;
  }
}

/** Milliseconds until the weight of the previous window allows one more use. */
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

/** Several windows for the same uses: refused when one of them is full; reports the one with the least remaining. */
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
