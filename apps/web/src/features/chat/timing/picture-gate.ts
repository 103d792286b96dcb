import { CHAT_ROWS_SHOWN } from "@penlight/contract/constants";
import type { ReadMoment } from "../../../store/picture-clock.ts";
import type { ChatLog } from "../chat-log.ts";
import type { ChatRow } from "../chat-rows.ts";
import { resumeChat, type ChatState } from "../chat-state.ts";
import type { ChatGate } from "../use-chat.ts";
import type { Timing } from "./chat-timing.ts";
import { follow, NOTHING_FOLLOWED, type Following, type Moment } from "./follow-picture.ts";

/** An item of the chat's channel with its time. */
export interface Dated {
  row: ChatRow | null;
  /** A further action, such as showing a telop or a poll. Runs once; not again after a rewind. */
  run: (() => void) | null;
  /** The platform's time, Unix milliseconds. */
  atMs: number;
  /** Time of arrival, in this device's monotonic time; null for items of a log. */
  receivedMs: number | null;
}

/** Maximum number of items held back, and of items stored for a rewound picture; the oldest are dropped. */
export const MOST_KEPT = 1_000;
/** SHOWROOM's times have a resolution of one second. */
const DATED_TO_MS = 1_000;
/** Number of comments from which the offset between the platform's clock and this device's is measured. */
const CLOCKS_KEPT = 50;
/** Polling interval of the picture: while items wait for it, and while it may be rewound. */
const SOON_MS = { least: 30, most: 200 };
const LATER_MS = 300;

/**
 * When an item is due: the time that the picture must have reached.
 * @param aheadMs how far this device's monotonic time is ahead of the platform's clock
 * @param lagMs how much later than measured a platform's pictures arrive
 */
export function dueMs(
  { atMs, receivedMs }: Pick<Dated, "atMs" | "receivedMs">,
  by: Moment["by"],
  { aheadMs, lagMs }: { aheadMs: number; lagMs: number },
): number {
  // Both times are the platform's, so this device's clock does not matter.
  if (by === "stream") return atMs;
  const saidMs = atMs + aheadMs;
  if (receivedMs === null) return saidMs + lagMs;
  // An item that arrived late, after a broken connection, is dated by the platform's time.
  return Math.min(receivedMs, saidMs + DATED_TO_MS) + lagMs;
}

export interface GateOptions {
  log: ChatLog;
  picture: { read: ReadMoment };
  timing: () => Timing;
  /** Milliseconds. */
  lagMs: () => number;
  /** This device's monotonic time. */
  nowMs: () => number;
  /** This device's time of day, Unix milliseconds: used until a comment gives a better estimate. */
  todayMs: () => number;
}

/**
 * A gate between a live's channel and its chat: passes items that the picture has reached, holds back later ones, and
 * takes back those that a rewound picture has not reached.
 */
export class PictureGate implements ChatGate {
  readonly #options: GateOptions;
  #following: Following = NOTHING_FOLLOWED;
  /** Both oldest first; items with the same time in the order of arrival. */
  #held: Dated[] = [];
  #passed: Dated[];
  /** The last measured offsets of this device's monotonic time from the platform's clock. */
  #ahead: number[] = [];
  #aheadMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: GateOptions) {
    this.#options = options;
    const { rows, waiting } = options.log.getSnapshot();
    this.#passed = [...waiting, ...rows]
      .reverse()
      .map((row) => ({ row, run: null, atMs: row.atMs, receivedMs: null }));
    this.#aheadMs = this.#aheadByDay();
    this.#look();
  }

  take(row: ChatRow | null, atMs: number, run: () => void): void {
    const receivedMs = this.#options.nowMs();
    if (row) {
      this.#ahead = [...this.#ahead, receivedMs - atMs].slice(-CLOCKS_KEPT);
      this.#aheadMs = Math.min(...this.#ahead);
    }
    this.#hold([{ row, run, atMs, receivedMs }]);
    this.#look();
  }

  merge(rows: readonly ChatRow[]): void {
    const known = new Set([...this.#held, ...this.#passed].map(({ row }) => row?.id));
    const missing = rows.filter(({ id }) => !known.has(id)).toReversed();
    const dated = missing.map((row): Dated => ({ row, run: null, atMs: row.atMs, receivedMs: null }));
    this.#hold(dated.filter((one) => !this.#isDue(one)));
    this.#pass(dated.filter((one) => this.#isDue(one)));
    const held = new Set(this.#held.map(({ row }) => row?.id));
    this.#options.log.merge(rows.filter(({ id }) => !held.has(id)));
    this.#look();
  }

  /** Passes all items held back. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#following = NOTHING_FOLLOWED;
    this.#release();
  }

  /** Checks the picture, and schedules the next check. */
  #look(): void {
    const { picture, timing, nowMs } = this.#options;
    clearTimeout(this.#timer);
    this.#following = follow(this.#following, { nowMs: nowMs(), picture: picture.read(), timing: timing() });
    if (this.#following.takesBack) this.#takeBack();
    this.#release();
    this.#timer = setTimeout(() => this.#look(), this.#nextLookMs());
  }

  /** The device's clock may be behind the platform's: items of the log are never in the future. */
  #aheadByDay(): number {
    const { nowMs, todayMs } = this.#options;
    const newestMs = Math.max(...this.#passed.map(({ atMs }) => atMs));
    return nowMs() - Math.max(newestMs, todayMs());
  }

  #nextLookMs(): number {
    const { until } = this.#following;
    const [next] = this.#held;
    if (!next || !until) return LATER_MS;
    const waitMs = this.#dueMs(next, until) - until.atMs;
    return Math.min(SOON_MS.most, Math.max(SOON_MS.least, waitMs));
  }

  #dueMs(dated: Dated, { by }: Moment): number {
    return dueMs(dated, by, { aheadMs: this.#aheadMs, lagMs: this.#options.lagMs() });
  }

  #isDue(dated: Dated): boolean {
    const { until } = this.#following;
    return until === null || this.#dueMs(dated, until) <= until.atMs;
  }

  #hold(dated: readonly Dated[]): void {
    if (dated.length > 0) this.#held = [...this.#held, ...dated].sort((one, other) => one.atMs - other.atMs);
  }

  /** Passes items that are due, and the oldest ones beyond the limit. */
  #release(): void {
    const tooMany = this.#held.length - MOST_KEPT;
    const due = this.#held.filter((one, at) => at < tooMany || this.#isDue(one));
    if (due.length === 0) return;
    const gone = new Set(due);
    this.#held = this.#held.filter((one) => !gone.has(one));
    this.#options.log.add(...due.flatMap(({ row }) => row ?? []));
    for (const { run } of due) run?.();
    this.#pass(due.map((one) => ({ ...one, run: null })));
  }

  #pass(due: readonly Dated[]): void {
    const shown = due.filter(({ row }) => row !== null);
    this.#passed = [...this.#passed, ...shown].sort((one, other) => one.atMs - other.atMs).slice(-MOST_KEPT);
  }

  /** After a rewind: items later than the picture are held back again, and earlier ones are restored. */
  #takeBack(): void {
    const back = this.#passed.filter((one) => !this.#isDue(one));
    this.#passed = this.#passed.filter((one) => this.#isDue(one));
    this.#hold(back);
    const rowsOf = (list: readonly Dated[]): ChatRow[] => list.flatMap(({ row }) => row ?? []);
    const shown = rowsOf(this.#passed.slice(-CHAT_ROWS_SHOWN)).reverse();
    this.#options.log.alter((state) => rewind(state, shown, rowsOf(back)));
  }
}

/**
 * The chat as it was at an earlier time. The fan's own comments without an echo stay on top.
 * @param shown newest first @param back rows to remove, which may be added again
 */
export function rewind(state: ChatState, shown: readonly ChatRow[], back: readonly ChatRow[]): ChatState {
  const gone = new Set(back.map(({ id }) => id));
  const own = state.awaited.toReversed();
  return {
    ...resumeChat(state),
    rows: [...own, ...shown].slice(0, CHAT_ROWS_SHOWN),
    seen: state.seen.filter((id) => !gone.has(id)),
  };
}
