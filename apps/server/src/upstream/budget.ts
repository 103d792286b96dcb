import type { Clock } from "../base/clock.ts";

/** At most so many calls in any minute, the pauses between them as they come. */
export class Budget {
  readonly #perMinute: number;
  readonly #clock: Clock;
  /** What may still be spent now, as of `#atMs`. */
  #left: number;
  #atMs: number;

  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
    this.#left = perMinute;
    this.#atMs = clock();
  }

  /** Takes leave for one call. @returns 0, or the milliseconds until the next may go out */
  take(): number {
    const nowMs = this.#clock();
    const msPerCall = 60_000 / this.#perMinute;
    // A clock that was set back gives nothing, and takes nothing.
    const gained = Math.max(0, nowMs - this.#atMs) / msPerCall;
    this.#left = Math.min(this.#perMinute, this.#left + gained);
    this.#atMs = nowMs;
    if (this.#left < 1) return Math.ceil((1 - this.#left) * msPerCall);
    this.#left -= 1;
    return 0;
  }
}
