import { Readable } from "../../store/store.ts";
import type { ChatRow } from "./chat-rows.ts";
import { addRows, EMPTY_CHAT, mergeLog, pauseChat, resumeChat, type ChatState } from "./chat-state.ts";

/** Interval of notifications about new rows while frames are on time. */
export const USUAL_PACE_MS = 100;
/** Above this rate nobody reads every row, and the list scrolls by a window's height at a time. */
const RUSH_PER_SEC = 100;
/** Interval of notifications above that rate. */
const RUSH_PACE_MS = 200;
const SLOWEST_PACE_MS = 800;
/** A frame delayed by more than this means that the page is busy. */
const LATE_MS = 50;
/** A frame delayed by less than this means that it is not. */
const PUNCTUAL_MS = 20;

/**
 * The delay before the next flush, milliseconds, depending on how late the frame after the last flush was drawn and how
 * many rows per second arrived before it.
 */
export function nextPaceMs(paceMs: number, frameLateMs: number, rowsPerSec: number): number {
  if (frameLateMs > LATE_MS) return Math.min(SLOWEST_PACE_MS, paceMs * 2);
  const usualMs = rowsPerSec > RUSH_PER_SEC ? RUSH_PACE_MS : USUAL_PACE_MS;
  if (frameLateMs < PUNCTUAL_MS) return Math.max(usualMs, paceMs / 2);
  return paceMs;
}

/** Timers and frames, replaceable in tests. */
export interface ChatClock {
  nowMs(): number;
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
  /** Calls back when the next frame is about to be drawn. */
  onFrame(run: () => void): void;
}

/**
 * One live's chat outside React. Subscribers are notified of the first row after a pause at once, then every 100 ms at
 * most, every 200 ms at a high rate, and less often while the page cannot keep up.
 */
export class ChatLog extends Readable<ChatState> {
  readonly #clock: ChatClock;
  /** The current state; subscribers see the state of the last flush. */
  #state: ChatState;
  #timer: unknown;
  #waiting = false;
  #flushedAtMs = Number.NEGATIVE_INFINITY;
  /** Live rows since the last flush. */
  #fresh = 0;
  #paceMs = USUAL_PACE_MS;

  /** @param log initial rows, such as those that the server rendered, newest first; null when not loaded yet */
  constructor(clock: ChatClock, log: readonly ChatRow[] | null) {
    super(log ? mergeLog(EMPTY_CHAT, log) : EMPTY_CHAT);
    this.#clock = clock;
    this.#state = this.getSnapshot();
  }

  protected override heard(isHeard: boolean): void {
    if (isHeard) return;
    this.#clock.clearTimeout(this.#timer);
    this.#waiting = false;
  }

  /** Adds live rows, oldest first. */
  add(...rows: ChatRow[]): void {
    this.#fresh += rows.length;
    this.#change(addRows(this.#state, rows));
  }

  /** Merges a comment log, newest first: when it has loaded and after a gap. */
  merge(log: readonly ChatRow[]): void {
    this.#change(mergeLog(this.#state, log));
  }

  /** Applies a change made by the reader, who sees it at once. */
  alter(change: (state: ChatState) => ChatState): void {
    this.#change(change(this.#state), true);
  }

  /** The current state, including changes that subscribers have not been notified of. */
  get now(): ChatState {
    return this.#state;
  }

  pause(): void {
    this.alter(pauseChat);
  }

  resume(): void {
    this.alter(resumeChat);
  }

  /** @param atOnce flush at once, for a change by the reader */
  #change(state: ChatState, atOnce = false): void {
    if (state === this.#state) return;
    this.#state = state;
    const dueInMs = this.#flushedAtMs + this.#paceMs - this.#clock.nowMs();
    if (atOnce || dueInMs <= 0) this.#flush();
    else if (!this.#waiting) {
      this.#waiting = true;
      this.#timer = this.#clock.setTimeout(() => this.#flush(), dueInMs);
    }
  }

  #flush(): void {
    this.#clock.clearTimeout(this.#timer);
    this.#waiting = false;
    const flushedAtMs = this.#clock.nowMs();
    // At least the usual interval: after a reader's action the last flush may have been only a moment ago.
    const sinceMs = Math.max(USUAL_PACE_MS, flushedAtMs - this.#flushedAtMs);
    const rowsPerSec = (1_000 * this.#fresh) / sinceMs;
    this.#flushedAtMs = flushedAtMs;
    this.#fresh = 0;
    this.update(this.#state);
    this.#clock.onFrame(() => {
      this.#paceMs = nextPaceMs(this.#paceMs, this.#clock.nowMs() - flushedAtMs, rowsPerSec);
    });
  }
}

/** The part of a chat that its view needs; for one room or several. */
export type ShownChat = Pick<ChatLog, "subscribe" | "getSnapshot" | "pause" | "resume">;
