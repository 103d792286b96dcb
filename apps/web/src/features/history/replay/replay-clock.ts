import { Readable } from "../../../store/store.ts";

export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** Where a replay stands. */
export interface ReplayTime {
  /** The moment shown, Unix milliseconds. */
  atMs: number;
  isPlaying: boolean;
  speed: Speed;
}

interface ReplaySpan {
  startMs: number;
  endMs: number;
  /** Where it begins. */
  atMs: number;
}

/** So often the moment moves while it plays. */
const TICK_MS = 250;

/** The time of a past live, which runs again at a speed of the fan's. It stands still once nobody looks. */
export class ReplayClock extends Readable<ReplayTime> {
  readonly #span: ReplaySpan;
  readonly #nowMs: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastMs = 0;

  /** @param nowMs a clock that only goes on, in milliseconds */
  constructor(span: ReplaySpan, nowMs: () => number) {
    super({ atMs: within(span, span.atMs), isPlaying: false, speed: 1 });
    this.#span = span;
    this.#nowMs = nowMs;
  }

  /** Plays on, from the beginning where it is at its end; or holds still. */
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

  /** Goes to a moment, within the live. */
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
