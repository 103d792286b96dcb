import { Readable } from "../../store/store.ts";
import type { ChatRow } from "./chat-rows.ts";
import { addRows, EMPTY_CHAT, mergeLog, pauseChat, resumeChat, type ChatState } from "./chat-state.ts";

/** The chat tells its readers of new rows this often while frames come in time. */
export const USUAL_PACE_MS = 100;
/** More rows a second than this nobody reads one by one: the list moves on by a window's height at a time anyway… */
const RUSH_PER_SEC = 100;
/** …and need not be drawn for each tenth of it. */
const RUSH_PACE_MS = 200;
const SLOWEST_PACE_MS = 800;
/** A frame this late means that the page is busy… */
const LATE_MS = 50;
/** …and one this punctual that it is not. */
const PUNCTUAL_MS = 20;

/**
 * How long to wait before the next flush, judged by how late the frame after the last one came and by how many rows
 * came a second before it.
 */
export function nextPaceMs(paceMs: number, frameLateMs: number, rowsPerSec: number): number {
  if (frameLateMs > LATE_MS) return Math.min(SLOWEST_PACE_MS, paceMs * 2);
  const usualMs = rowsPerSec > RUSH_PER_SEC ? RUSH_PACE_MS : USUAL_PACE_MS;
  if (frameLateMs < PUNCTUAL_MS) return Math.max(usualMs, paceMs / 2);
  return paceMs;
}

/** Time and frames, replaceable in tests. */
export interface ChatClock {
  nowMs(): number;
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
  /** Calls back when the next frame is about to be drawn. */
  onFrame(run: () => void): void;
}

/**
 * One live's chat outside React. The first row after a pause is told at once, then readers hear of new rows every
 * 100 ms at most, every 200 ms in a rush, and less often while the page can't keep up.
 */
export class ChatLog extends Readable<ChatState> {
  readonly #clock: ChatClock;
  /** Readers see it as of the last flush. */
  #state: ChatState;
  #timer: unknown;
  #waiting = false;
  #flushedAtMs = Number.NEGATIVE_INFINITY;
  /** Rows that came live since then. */
  #fresh = 0;
  #paceMs = USUAL_PACE_MS;

  /** @param log rows to begin with, e.g. those that the server rendered; newest first. Null for not read yet */
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

  /** Rows that came live, oldest first. */
  add(...rows: ChatRow[]): void {
    this.#fresh += rows.length;
    this.#change(addRows(this.#state, rows));
  }

  /** A comment log, newest first: on arrival and after a gap. */
  merge(log: readonly ChatRow[]): void {
    this.#change(mergeLog(this.#state, log));
  }

  /** The reader did something, and sees it at once. */
  alter(change: (state: ChatState) => ChatState): void {
    this.#change(change(this.#state), true);
  }

  /** As it is, told or not. */
  get now(): ChatState {
    return this.#state;
  }

  pause(): void {
    this.alter(pauseChat);
  }

  resume(): void {
    this.alter(resumeChat);
  }

  /** @param atOnce the reader did it: no waiting */
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
    // Where the reader did something it may be a moment ago.
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

/** What a reader needs of a chat: of one room or of several. */
export type ShownChat = Pick<ChatLog, "subscribe" | "getSnapshot" | "pause" | "resume">;
