import type { Clock } from "../../base/clock.ts";

/** Maximum time without an answer to whether this process records: longer than a lease and its renewal interval. */
const LEASE_SILENCE_MS = 45_000;
/** Maximum time without a write while something is on air, or with a live that is not recorded. */
const WRITE_SILENCE_MS = 60_000;

/** Progress of recording in this process, for the health check. */
export class RecorderProgress {
  readonly #clock: Clock;
  readonly #steady: Clock;
  /** By the monotonic clock, as the two fields below. */
  #leasedMs: number;
  #wroteMs: number;
  #missingSinceMs: number | null = null;

  constructor(clock: Clock, steady: Clock) {
    this.#clock = clock;
    this.#steady = steady;
    this.#leasedMs = steady();
    this.#wroteMs = steady();
  }

  /** The lease was checked successfully. */
  leased(): void {
    this.#leasedMs = this.#steady();
  }

  /** Received events were written. */
  wrote(): void {
    this.#wroteMs = this.#steady();
  }

  /** Milliseconds since all received events were written. */
  get sinceWriteMs(): number {
    return this.#steady() - this.#wroteMs;
  }

  /**
   * Since when a live on air is not recorded, Unix ms; null while all are, or another process records.
   * @param isMissing whether a live on air is not recorded by this process
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
