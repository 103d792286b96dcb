import { CHAT_ROWS_SHOWN } from "@penlight/contract/constants";
import type { ReadMoment } from "../../../store/picture-clock.ts";
import type { ChatLog } from "../chat-log.ts";
import type { ChatRow } from "../chat-rows.ts";
import { resumeChat, type ChatState } from "../chat-state.ts";
import type { ChatGate } from "../use-chat.ts";
import type { Timing } from "./chat-timing.ts";
import { follow, NOTHING_FOLLOWED, type Following, type Moment } from "./follow-picture.ts";

/** Something that came with the chat, and when. */
export interface Dated {
  row: ChatRow | null;
  /** What else it brings: a telop, a poll. Once; a rewound picture does not bring it again. */
  run: (() => void) | null;
  /** As the platform dates it, Unix milliseconds. */
  atMs: number;
  /** When it came, by this device's running time; null for what a log brought. */
  heardMs: number | null;
}

/** So much is held back, and so much remembered for a picture that is rewound; the oldest makes place. */
export const MOST_KEPT = 1_000;
/** SHOWROOM dates to the second. */
const DATED_TO_MS = 1_000;
/** So many comments tell how a platform's clock is to this device's. */
const CLOCKS_KEPT = 50;
/** How often the picture is asked: while something waits for it, and while it may be rewound. */
const SOON_MS = { least: 30, most: 200 };
const LATER_MS = 300;

/**
 * When something is due: the moment that the picture must have reached.
 * @param aheadMs how far this device's running time is ahead of the platform's clock
 * @param lagMs how much later than measured a platform's pictures come
 */
export function dueMs(
  { atMs, heardMs }: Pick<Dated, "atMs" | "heardMs">,
  by: Moment["by"],
  { aheadMs, lagMs }: { aheadMs: number; lagMs: number },
): number {
  // Both dates are the platform's: what this device takes for the time doesn't matter.
  if (by === "stream") return atMs;
  const saidMs = atMs + aheadMs;
  if (heardMs === null) return saidMs + lagMs;
  // What came late, after a broken connection, was said before.
  return Math.min(heardMs, saidMs + DATED_TO_MS) + lagMs;
}

export interface GateOptions {
  log: ChatLog;
  picture: { read: ReadMoment };
  timing: () => Timing;
  /** Milliseconds. */
  lagMs: () => number;
  /** This device's running time. */
  nowMs: () => number;
  /** What this device takes for the time of day, Unix milliseconds: believed until a comment tells better. */
  todayMs: () => number;
}

/**
 * Stands between a live's channel and its chat: lets through what the picture has reached, holds back what it has
 * not, and takes back what a rewound picture has not reached any more.
 */
export class PictureGate implements ChatGate {
  readonly #options: GateOptions;
  #following: Following = NOTHING_FOLLOWED;
  /** Oldest first, both; what came at the same time in the order in which it came. */
  #held: Dated[] = [];
  #passed: Dated[];
  /** By how much this device's running time was ahead of the platform's clock, the last times. */
  #ahead: number[] = [];
  #aheadMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: GateOptions) {
    this.#options = options;
    const { rows, waiting } = options.log.getSnapshot();
    this.#passed = [...waiting, ...rows]
      .reverse()
      .map((row) => ({ row, run: null, atMs: row.atMs, heardMs: null }));
    this.#aheadMs = this.#aheadByDay();
    this.#look();
  }

  take(row: ChatRow | null, atMs: number, run: () => void): void {
    const heardMs = this.#options.nowMs();
    if (row) {
      this.#ahead = [...this.#ahead, heardMs - atMs].slice(-CLOCKS_KEPT);
      this.#aheadMs = Math.min(...this.#ahead);
    }
    this.#hold([{ row, run, atMs, heardMs }]);
    this.#look();
  }

  merge(rows: readonly ChatRow[]): void {
    const known = new Set([...this.#held, ...this.#passed].map(({ row }) => row?.id));
    const missing = rows.filter(({ id }) => !known.has(id)).toReversed();
    const dated = missing.map((row): Dated => ({ row, run: null, atMs: row.atMs, heardMs: null }));
    this.#hold(dated.filter((one) => !this.#isDue(one)));
    this.#pass(dated.filter((one) => this.#isDue(one)));
    const held = new Set(this.#held.map(({ row }) => row?.id));
    this.#options.log.merge(rows.filter(({ id }) => !held.has(id)));
    this.#look();
  }

  /** What it held back is shown. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#following = NOTHING_FOLLOWED;
    this.#release();
  }

  /** Asks the picture, and again before long. */
  #look(): void {
    const { picture, timing, nowMs } = this.#options;
    clearTimeout(this.#timer);
    this.#following = follow(this.#following, { nowMs: nowMs(), picture: picture.read(), timing: timing() });
    if (this.#following.takesBack) this.#takeBack();
    this.#release();
    this.#timer = setTimeout(() => this.#look(), this.#nextLookMs());
  }

  /** The device's clock may be behind the platform's: whatever is in the log has been said already. */
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

  /** Shows what is due, and the oldest of what is too much. */
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

  /** The picture was rewound: what was said after its moment waits again, and what was said before is back. */
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
 * The chat as it was at an earlier moment. What the fan has said and nobody has brought back yet stays on top.
 * @param shown newest first @param back what is taken out, and may come again
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
