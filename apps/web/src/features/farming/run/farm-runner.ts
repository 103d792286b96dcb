import type { FarmAnswer, FarmRoom, FarmRun, FarmTarget } from "@penlight/contract";
import {
  farmed,
  IDLE_RUN,
  nextAskMs,
  refusal,
  roomsLeft,
  roomToAsk,
  startRun,
  type FarmEvent,
  type FarmReply,
} from "@penlight/contract/farm-run";
import { CallError, callErrorCode } from "../../../api/call.ts";
import { Readable } from "../../../store/store.ts";

export interface FarmRunnerParts {
  /** @param left rooms that are no longer watched */
  ask: (room: FarmTarget, left: number[]) => Promise<FarmAnswer>;
  keep: (run: FarmRun) => void;
  clock: {
    nowMs: () => number;
    setTimeout: (run: () => void, delayMs: number) => unknown;
    clearTimeout: (timer: unknown) => void;
  };
}

/** Maximum delay of browser timers. */
const LONGEST_WAIT_MS = 0x7fff_ffff;

/**
 * Executes a farming run while a page shows it: sends a room's request when it is due, computed from timestamps, so
 * that a tab that slept continues correctly. Answers that arrive after the page is left are still stored.
 */
export class FarmRunner extends Readable<FarmRun> {
  readonly #parts: FarmRunnerParts;
  #onAnswer: ((answer: FarmAnswer) => void) | null = null;
  #timer: unknown;
  #isAsking = false;

  constructor(parts: FarmRunnerParts) {
    super(IDLE_RUN);
    this.#parts = parts;
  }

  /** Continues a stored run. @param onAnswer receives the server's answers, to be shown to the fan */
  begin(run: FarmRun, onAnswer: (answer: FarmAnswer) => void): void {
    this.#onAnswer = onAnswer;
    // During a request this instance has newer data.
    if (!this.#isAsking) this.#take(run);
    this.look();
  }

  /** Shows another tab's run; sends and stores nothing here. */
  watch(run: FarmRun): void {
    if (this.#onAnswer === null && !this.#isAsking) this.update(run);
  }

  /** The page is left: no more requests. */
  rest(): void {
    this.#onAnswer = null;
    this.#parts.clock.clearTimeout(this.#timer);
  }

  start(rooms: readonly FarmRoom[], parallel: number): void {
    this.#take(startRun(this.getSnapshot(), rooms, { parallel, atMs: this.#parts.clock.nowMs() }));
    this.look();
  }

  /** Applies an event other than an answer of the platform. */
  tell(event: Extract<FarmEvent, { type: "skip" | "stop" | "gone" }>): void {
    this.#take(farmed(this.getSnapshot(), event));
    this.look();
  }

  /** Checks what is due; also to be called when the tab becomes visible again. */
  look(): void {
    const { clock } = this.#parts;
    clock.clearTimeout(this.#timer);
    if (this.#onAnswer === null || this.#isAsking) return;
    const nowMs = clock.nowMs();
    this.#take(farmed(this.getSnapshot(), { type: "time", atMs: nowMs }));
    const run = this.getSnapshot();
    const room = roomToAsk(run, nowMs);
    if (room) return void this.#ask(room);
    const nextMs = nextAskMs(run) ?? run.limit?.untilMs ?? null;
    if (nextMs === null) return;
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(0, nextMs - nowMs));
    this.#timer = clock.setTimeout(() => this.look(), waitMs);
  }

  async #ask(room: FarmTarget): Promise<void> {
    const { ask, clock } = this.#parts;
    const roomId = room.room_id;
    const before = this.getSnapshot();
    this.#isAsking = true;
    this.#take(farmed(before, { type: "asked", roomId, atMs: clock.nowMs() }));
    try {
      const answer = await ask(room, roomsLeft(before, room));
      this.#take(
        farmed(this.getSnapshot(), {
          type: "answered",
          roomId,
          atMs: clock.nowMs(),
          answer: replyOf(answer),
        }),
      );
      this.#onAnswer?.(answer);
    } catch (error) {
      const waitMs = error instanceof CallError ? (error.retryAfterMs ?? 0) : 0;
      this.#take(
        farmed(this.getSnapshot(), refusal(callErrorCode(error), roomId, { atMs: clock.nowMs(), waitMs })),
      );
    }
    this.#isAsking = false;
    this.look();
  }

  #take(run: FarmRun): void {
    if (run === this.getSnapshot()) return;
    this.update(run);
    this.#parts.keep(run);
  }
}

/** Converts an answer to an event of the run. Pure. */
export function replyOf({ state, until, until_at, next_poll_at }: FarmAnswer): FarmReply {
  if (state === "limit") return { state, untilMs: timeOf(until_at), words: until?.trim() ?? "" };
  return state === "running" ? { state, notBeforeMs: timeOf(next_poll_at) } : { state };
}

function timeOf(iso: string | undefined): number {
  return iso === undefined ? 0 : Date.parse(iso);
}
