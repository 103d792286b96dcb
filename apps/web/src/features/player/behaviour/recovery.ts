import { backoffMs, type Backoff } from "@penlight/live-socket/backoff";
import type { EngineFailure } from "../stream/engine.ts";
import type { Movement } from "./attach-progress.ts";

/** Problems of a running live. */
export type Trouble =
  /** The engine gave up on a playlist or segment, or on decoding. */
  | EngineFailure
  /** The picture is stalled. */
  | { kind: "stall" }
  /** The playlist is served but no longer advances. */
  | { kind: "frozen" };

/** Repairs tried since the picture last ran well. */
interface Attempts {
  repairs: number;
  decodings: number;
  refusals: number;
}

type Repair =
  /** Resumes loading in place: buffer and picture stay. */
  | { action: "resume"; delayMs: number }
  /** Resumes decoding with the loaded data. */
  | { action: "recover-media"; delayMs: number }
  /** Disposes the engine and starts a new one. */
  | { action: "rebuild"; delayMs: number }
  /** Shows an error, and waits for a press on the button or for other streams. */
  | { action: "stop" };

export const NO_ATTEMPTS: Attempts = { repairs: 0, decodings: 0, refusals: 0 };

const WAITS: Backoff = { minMs: 1_000, maxMs: 10_000, jitter: 0.2 };
const IN_PLACE = 2;
const MAX_DECODINGS = 2;
/** The page needs this long to request fresh streams, which have a new address. */
const FRESH_STREAMS_MS = 2_000;
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 410, 451]);

/** A stall of this length triggers a repair. */
const STALL_MS = 10_000;
const STALL_MAX_MS = 60_000;

/**
 * The repair for a trouble. Never gives up on a live, since the page asks the server whether it has ended; only when
 * the server refuses access twice, with fresh streams in between, it stops.
 * @param random random number, 0 ≤ random < 1, for the jitter
 */
export function repairOf(trouble: Trouble, attempts: Attempts, random: number): Repair {
  const delayMs = backoffMs(WAITS, attempts.repairs + 1, random);
  switch (trouble.kind) {
    case "media":
      return attempts.decodings < MAX_DECODINGS
        ? { action: "recover-media", delayMs: 0 }
        : { action: "rebuild", delayMs };
    case "network":
      if (REFUSALS.has(trouble.status)) {
        return attempts.refusals === 0
          ? { action: "rebuild", delayMs: FRESH_STREAMS_MS }
          : { action: "stop" };
      }
      return { action: attempts.repairs < IN_PLACE ? "resume" : "rebuild", delayMs };
    case "stall":
    case "frozen":
      return { action: "rebuild", delayMs: 0 };
  }
}

/** The tolerated length of a stall, milliseconds: longer after every failed repair. */
export function patienceMs({ repairs }: Attempts): number {
  return Math.min(STALL_MAX_MS, STALL_MS * 2 ** repairs);
}

/** Counts one more repair. */
export function countAttempt(attempts: Attempts, trouble: Trouble): Attempts {
  const refused = trouble.kind === "network" && REFUSALS.has(trouble.status);
  return {
    repairs: attempts.repairs + 1,
    decodings: attempts.decodings + (trouble.kind === "media" ? 1 : 0),
    refusals: attempts.refusals + (refused ? 1 : 0),
  };
}

/** The problem shown to the fan while the picture is stalled. */
export type PlaybackIssue = "slow" | "stall" | "lost" | "media" | "offline";

interface RecoveryOptions {
  resume: () => void;
  recoverMedia: () => void;
  rebuild: () => void;
  /** The stream could not be loaded: the page requests the live status and fresh streams from the server. */
  onLost: () => void;
  /** The server refuses access: no further automatic retries. */
  onStop: () => void;
  isOnline: () => boolean;
  nowMs: () => number;
  random: () => number;
}

/** Shorter stalls are not shown. */
const UNMENTIONED_MS = 1_000;
/** Without a known trouble, a stall of this length is shown as a slow network. */
const SLOW_MS = 2_000;
/** A picture that has run for this long counts as recovered. */
const WELL_MS = 10_000;

/** Keeps a live running: receives reports of trouble, repairs by the policy, and provides the status for the fan. */
export class Recovery {
  readonly #options: RecoveryOptions;
  #attempts: Attempts = NO_ATTEMPTS;
  #trouble: Trouble | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryAtMs: number | null = null;
  #stopped = false;
  #stillMs = 0;
  #repairedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: RecoveryOptions) {
    this.#options = options;
  }

  /** Whether a repair is pending or none will follow, so that further troubles must be ignored. */
  get isBusy(): boolean {
    return this.#timer !== undefined || this.#stopped || !this.#options.isOnline();
  }

  report(trouble: Trouble): void {
    if (this.#timer !== undefined || this.#stopped) return;
    this.#trouble = trouble;
    // Attempts without network are pointless; when the network returns, one is made at once.
    if (!this.#options.isOnline()) return;
    const repair = repairOf(trouble, this.#attempts, this.#options.random());
    this.#attempts = countAttempt(this.#attempts, trouble);
    if (repair.action === "stop") {
      this.#stopped = true;
      return this.#options.onStop();
    }
    if (trouble.kind !== "media") this.#options.onLost();
    this.#retryAtMs = this.#options.nowMs() + repair.delayMs;
    this.#timer = setTimeout(() => {
      this.#begin();
      if (repair.action === "resume") this.#options.resume();
      else if (repair.action === "recover-media") this.#options.recoverMedia();
      else this.#options.rebuild();
    }, repair.delayMs);
  }

  /** Receives a check of the picture. */
  looked({ stillMs, movingMs }: Movement): void {
    this.#stillMs = stillMs;
    if (movingMs > 0 && this.#timer === undefined) this.#trouble = null;
    if (movingMs >= WELL_MS) this.#attempts = NO_ATTEMPTS;
    if (this.#isOverdue(stillMs)) this.report({ kind: "stall" });
  }

  /** Receives a check of the live edge. */
  lookedAtEdge({ stillMs }: Movement): void {
    if (this.#isOverdue(stillMs)) this.report({ kind: "frozen" });
  }

  /** Called when the network or the machine is back: repairs at once. */
  wake(): void {
    if (this.#stopped || !this.#options.isOnline()) return;
    if (this.#trouble === null && this.#stillMs < UNMENTIONED_MS) return;
    this.#begin();
    this.#options.onLost();
    this.#options.resume();
  }

  /** Called for the fan's manual retry: repairs at once, and resets the attempts. */
  tryNow(): void {
    this.#begin();
    this.#stopped = false;
    this.#attempts = NO_ATTEMPTS;
    this.#options.onLost();
    this.#options.rebuild();
  }

  /**
   * The problem to show now, and the time of the next attempt; null while the picture runs or has only just stalled.
   */
  issue(): { because: PlaybackIssue; retryAtMs: number | null } | null {
    if (this.#stillMs < UNMENTIONED_MS) return null;
    if (!this.#options.isOnline()) return { because: "offline", retryAtMs: null };
    if (this.#trouble) return { because: issueOf(this.#trouble), retryAtMs: this.#retryAtMs };
    return this.#stillMs < SLOW_MS ? null : { because: "slow", retryAtMs: null };
  }

  dispose(): void {
    this.#cancel();
    this.#stopped = true;
  }

  /** Whether both the stall and the time since the last repair exceed the tolerated length. */
  #isOverdue(stillMs: number): boolean {
    const sinceRepairMs = this.#options.nowMs() - this.#repairedAtMs;
    return Math.min(stillMs, sinceRepairMs) >= patienceMs(this.#attempts) && !this.isBusy;
  }

  /** Records the start of a repair, so that it gets time to work. */
  #begin(): void {
    this.#cancel();
    this.#repairedAtMs = this.#options.nowMs();
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#retryAtMs = null;
  }
}

function issueOf(trouble: Trouble): PlaybackIssue {
  switch (trouble.kind) {
    case "network":
      return "lost";
    case "media":
      return "media";
    case "stall":
    case "frozen":
      return "stall";
  }
}
