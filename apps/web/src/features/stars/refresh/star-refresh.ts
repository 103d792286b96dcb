import type { FarmAnswer } from "@penlight/contract";
import { STAR_REFRESH_MS } from "@penlight/contract/constants";
import { CallError, callErrorCode, isSessionOver } from "../../../api/call.ts";
import { writeStored, readStored, STORED, type OpenStorage } from "../../../store/stored.ts";

/** Result of a request. */
export type RefreshOutcome = { answer: FarmAnswer } | { error: unknown };

/**
 * When to report again to the server that somebody is watching, Unix milliseconds; null for never.
 * @param askedAtMs time of the last request
 */
export function nextRefreshMs(outcome: RefreshOutcome, askedAtMs: number): number | null {
  const usualMs = askedAtMs + STAR_REFRESH_MS;
  if ("answer" in outcome) {
    const { until_at, next_poll_at } = outcome.answer;
    const notBefore = [until_at, next_poll_at].flatMap((time) =>
      time === undefined ? [] : [Date.parse(time)],
    );
    return Math.max(usualMs, ...notBefore);
  }
  const { error } = outcome;
  if (isBlocked(error) || isSessionOver(error)) return null;
  const waitMs = error instanceof CallError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(usualMs, askedAtMs + waitMs);
}

/** Information for the fan in an answer. */
type RefreshNews =
  | { kind: "earned"; words: string }
  /**
   * No more stars can be collected for a while: until when, Unix milliseconds, and the platform's text; null where
   * unknown.
   */
  | { kind: "limit"; untilMs: number | null; words: string | null };

export function refreshNews({ state, until, until_at: untilAt, data }: FarmAnswer): RefreshNews | null {
  if (state === "limit" || until !== undefined || untilAt !== undefined) {
    const untilMs = untilAt === undefined ? null : Date.parse(untilAt);
    return { kind: "limit", untilMs, words: until?.trim() || null };
  }
  return data?.toast ? { kind: "earned", words: data.toast.message } : null;
}

/** Whether the platform refuses this account or this server: further requests would make it worse. */
export function isBlocked(error: unknown): boolean {
  return callErrorCode(error) === "platform_blocked";
}

export interface StarRefreshParts {
  ask: () => Promise<FarmAnswer>;
  /** Called after each request, before the next is scheduled. */
  onOutcome: (outcome: RefreshOutcome) => void;
  /** Whether the tab is hidden: hidden tabs do not count as watching. */
  isHidden: () => boolean;
  /** No requests before this time, Unix milliseconds. */
  notBeforeMs: number;
  clock: {
    nowMs: () => number;
    setTimeout: (run: () => void, delayMs: number) => unknown;
    clearTimeout: (timer: unknown) => void;
  };
}

/** Maximum delay of browser timers. */
const LONGEST_WAIT_MS = 0x7fff_ffff;

/**
 * Reports every 80 s that a live is watched, for which the fan receives free stars. Pauses while the tab is hidden;
 * when it is visible again, it sends one request if it is due.
 */
export class StarRefresh {
  readonly #parts: StarRefreshParts;
  #dueAtMs: number | null;
  #timer: unknown;
  #asking = false;
  #stopped = false;

  constructor(parts: StarRefreshParts) {
    this.#parts = parts;
    this.#dueAtMs = parts.notBeforeMs;
  }

  /** Starts, or checks again after the tab has become visible. */
  look(): void {
    const { clock, isHidden } = this.#parts;
    clock.clearTimeout(this.#timer);
    if (this.#stopped || this.#asking || this.#dueAtMs === null || isHidden()) return;
    const waitMs = this.#dueAtMs - clock.nowMs();
    if (waitMs <= 0) void this.#ask();
    else this.#timer = clock.setTimeout(() => this.look(), Math.min(waitMs, LONGEST_WAIT_MS));
  }

  /** Stops permanently; the answer to a pending request is ignored. */
  stop(): void {
    this.#stopped = true;
    this.#parts.clock.clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    const askedAtMs = this.#parts.clock.nowMs();
    this.#asking = true;
    const outcome = await this.#parts.ask().then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    this.#asking = false;
    if (this.#stopped) return;
    this.#dueAtMs = nextRefreshMs(outcome, askedAtMs);
    this.#parts.onOutcome(outcome);
    this.look();
  }
}

/**
 * The time until which a fan receives no free stars. Stored across reloads, since the limit belongs to the account and
 * not to a room.
 * @returns Unix milliseconds; 0 when no limit is known (the server enforces it anyway)
 */
export function readFarmLimit(open: OpenStorage<"getItem">, userId: number): number {
  const untilMs = Number(readStored(open, STORED.farmLimit(userId)) ?? 0);
  return Number.isFinite(untilMs) ? untilMs : 0;
}

/** @param untilMs Unix milliseconds */
export function storeFarmLimit(open: OpenStorage<"setItem">, userId: number, untilMs: number): void {
  writeStored(open, STORED.farmLimit(userId), String(untilMs));
}
