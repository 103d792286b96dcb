import { Readable } from "../../../store/store.ts";

export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** State of a replay. */
export interface ReplayTime {
  /** The current position, Unix milliseconds. */
  atMs: number;
  isPlaying: boolean;
  speed: Speed;
}

interface ReplaySpan {
  startMs: number;
  endMs: number;
  /** Initial position, Unix milliseconds. */
  atMs: number;
}

/** Interval of position updates during playback. */
const TICK_MS = 250;

/** The clock of a replay, with adjustable speed. Pauses when there are no subscribers. */
export class ReplayClock extends Readable<ReplayTime> {
  readonly #span: ReplaySpan;
  readonly #nowMs: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastMs = 0;

  /** @param nowMs a monotonic clock, milliseconds */
  constructor(span: ReplaySpan, nowMs: () => number) {
    super({ atMs: within(span, span.atMs), isPlaying: false, speed: 1 });
    this.#span = span;
    this.#nowMs = nowMs;
  }

  /** Pauses or resumes; at the end, restarts from the beginning. */
  toggle(): void {
    const { isPlaying, atMs } = this.getSnapshot();
    if (isPlaying) return this.pause();
    if (atMs >= this.#span.endMs) this.seek(this.#span.startMs);
    this.#change({ isPlaying: true });
    this.#lastMs = this.#nowMs();
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    if (this.getSnapshot().isPlaying) this.#change({ isPlaying: false });
  }

  /** Seeks to a time within the live. */
  seek(atMs: number): void {
    this.#change({ atMs: within(this.#span, atMs) });
  }

  setSpeed(speed: Speed): void {
    this.#change({ speed });
  }

  protected override heard(isHeard: boolean): void {
    if (!isHeard) this.pause();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), TICK_MS);
  }

  #tick(): void {
    const nowMs = this.#nowMs();
    const { atMs, speed } = this.getSnapshot();
    const next = within(this.#span, atMs + (nowMs - this.#lastMs) * speed);
    this.#lastMs = nowMs;
    if (next >= this.#span.endMs) {
      this.#change({ atMs: next, isPlaying: false });
      return;
    }
    this.#change({ atMs: next });
    this.#wait();
  }

  #change(change: Partial<ReplayTime>): void {
    this.update({ ...this.getSnapshot(), ...change });
  }
}

function within({ startMs, endMs }: ReplaySpan, atMs: number): number {
  return Math.min(endMs, Math.max(startMs, atMs));
}
