import type { Clock } from "../../base/clock.ts";

/** So long nobody may have answered whether a process records: longer than a lease, and the looks for it. */
const LEASE_SILENCE_MS = 45_000;
/** So long nothing may have been written of what is on air, or one of the lives not be recorded. */
const WRITE_SILENCE_MS = 60_000;

/** How recording comes on in this process, for health. */
export class RecorderProgress {
  readonly #clock: Clock;
  readonly #steady: Clock;
  /** By the steady clock, as all that follows. */
  #leasedMs: number;
  #wroteMs: number;
  #missingSinceMs: number | null = null;

  constructor(clock: Clock, steady: Clock) {
    this.#clock = clock;
    this.#steady = steady;
    this.#leasedMs = steady();
    this.#wroteMs = steady();
  }

  /** The database has said who records. */
  leased(): void {
    this.#leasedMs = this.#steady();
  }

  /** What was heard is written. */
  wrote(): void {
    this.#wroteMs = this.#steady();
  }

  /**
   * Since when something on air is not recorded, Unix ms; null while it is, or another process records.
   * @param isMissing a live on air is none of those that this process records
   */
  unrecordedSinceMs(isRecording: boolean, isMissing: boolean): number | null {
    const nowMs = this.#steady();
    if (!isRecording) {
      this.#missingSinceMs = null;
      this.#wroteMs = nowMs;
      return this.#since(this.#leasedMs, LEASE_SILENCE_MS);
    }
    this.#missingSinceMs = isMissing ? (this.#missingSinceMs ?? nowMs) : null;
    return this.#since(Math.min(this.#wroteMs, this.#missingSinceMs ?? nowMs), WRITE_SILENCE_MS);
  }

  #since(atMs: number, silenceMs: number): number | null {
    const ageMs = this.#steady() - atMs;
    return ageMs > silenceMs ? this.#clock() - ageMs : null;
  }
}
