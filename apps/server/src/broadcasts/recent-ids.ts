import type { Clock } from "../base/clock.ts";

/** Remembers ids for a while: two halves, of which the older one is forgotten at a time. */
export class RecentIds {
  readonly #halfMs: number;
  readonly #clock: Clock;
  #newer = new Set<string>();
  #older = new Set<string>();
  #turnedMs = 0;

  /** @param withinMs at least so long an id is remembered, at most half as long again */
  constructor(withinMs: number, clock: Clock) {
    this.#halfMs = withinMs;
    this.#clock = clock;
  }

  /** Whether the id was seen within that time; from now on it was. */
  hasSeen(id: string): boolean {
    const nowMs = this.#clock();
    // Also when the clock was set back: else nothing would ever be forgotten.
    if (Math.abs(nowMs - this.#turnedMs) >= this.#halfMs) {
      this.#older = Math.abs(nowMs - this.#turnedMs) >= 2 * this.#halfMs ? new Set() : this.#newer;
      this.#newer = new Set();
      this.#turnedMs = nowMs;
    }
    const seen = this.#newer.has(id) || this.#older.has(id);
    this.#newer.add(id);
    return seen;
  }
}
