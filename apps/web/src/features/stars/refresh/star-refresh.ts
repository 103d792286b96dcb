import type { FarmAnswer } from "@penlight/contract";
import { STAR_REFRESH_MS } from "@penlight/contract/constants";
import { CallError, callErrorCode, isSessionOver } from "../../../api/call.ts";
import { keepStored, readStored, STORED, type OpenStorage } from "../../../store/stored.ts";

/** How asking went. */
export type RefreshOutcome = { answer: FarmAnswer } | { error: unknown };

/**
 * When the server is to be told again that somebody watches, Unix milliseconds; null for never.
 * @param askedAtMs when it was told last
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

/** What an answer has to tell the fan. */
type RefreshNews =
  | { kind: "earned"; words: string }
  /** Nothing more can be had for a while: until when, Unix milliseconds, and in the platform's words; null without. */
  | { kind: "limit"; untilMs: number | null; words: string | null };

export function refreshNews({ state, until, until_at: untilAt, data }: FarmAnswer): RefreshNews | null {
  if (state === "limit" || until !== undefined || untilAt !== undefined) {
    const untilMs = untilAt === undefined ? null : Date.parse(untilAt);
    return { kind: "limit", untilMs, words: until?.trim() || null };
  }
  return data?.toast ? { kind: "earned", words: data.toast.message } : null;
}

/** The platform refuses this account or this server: asking on would make it worse. */
export function isBlocked(error: unknown): boolean {
  return callErrorCode(error) === "platform_blocked";
}

export interface StarRefreshParts {
  ask: () => Promise<FarmAnswer>;
  /** Called after each asking, before the next is planned. */
  onOutcome: (outcome: RefreshOutcome) => void;
  /** Whether the tab is out of sight: nobody watches then. */
  isHidden: () => boolean;
  /** Before this there is nothing to be had, Unix milliseconds. */
  notBeforeMs: number;
  clock: {
    nowMs: () => number;
    setTimeout: (run: () => void, delayMs: number) => unknown;
    clearTimeout: (timer: unknown) => void;
  };
}

/** Longer than this no browser's timer counts. */
const LONGEST_WAIT_MS = 0x7fff_ffff;

/**
 * Says every 80 s that a live is watched, which brings the fan free stars. Out of sight it keeps still; back in
 * sight it says so once, if it is due.
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

  /** Begins, or looks again after the tab came in sight. */
  look(): void {
    const { clock, isHidden } = this.#parts;
    clock.clearTimeout(this.#timer);
    if (this.#stopped || this.#asking || this.#dueAtMs === null || isHidden()) return;
    const waitMs = this.#dueAtMs - clock.nowMs();
    if (waitMs <= 0) void this.#ask();
    else this.#timer = clock.setTimeout(() => this.look(), Math.min(waitMs, LONGEST_WAIT_MS));
  }

  /** For good; also an answer that is still on its way is nobody's any more. */
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
 * Until when a fan gets no free stars: it outlasts a reload, since it belongs to the account and not to a room.
 * @returns Unix milliseconds; 0 when no limit is known, and the server keeps it anyway
 */
export function readFarmLimit(open: OpenStorage<"getItem">, userId: number): number {
  const untilMs = Number(readStored(open, STORED.farmLimit(userId)) ?? 0);
  return Number.isFinite(untilMs) ? untilMs : 0;
}

/** @param untilMs Unix milliseconds */
export function keepFarmLimit(open: OpenStorage<"setItem">, userId: number, untilMs: number): void {
  keepStored(open, STORED.farmLimit(userId), String(untilMs));
}
