import { backoffMs, type Backoff } from "@penlight/live-socket";
import type { EngineFailure } from "../stream/engine.ts";
import type { Movement } from "./attach-progress.ts";

/** What can be wrong with a running live. */
export type Trouble =
  /** The engine gave up on a playlist or segment, or on decoding. */
  | EngineFailure
  /** The picture stands still although it should move. */
  | { kind: "stall" }
  /** The playlist is answered and doesn't move on. */
  | { kind: "frozen" };

/** What has been tried since the picture last ran well. */
interface Attempts {
  repairs: number;
  decodings: number;
  refusals: number;
}

type Repair =
  /** Goes on loading in place: buffer and picture stay. */
  | { action: "resume"; delayMs: number }
  /** Decodes on from what is loaded. */
  | { action: "recover-media"; delayMs: number }
  /** Throws the engine away and begins with a new one. */
  | { action: "rebuild"; delayMs: number }
  /** Says so, and waits for a press on the button or for other streams. */
  | { action: "stop" };

export const NO_ATTEMPTS: Attempts = { repairs: 0, decodings: 0, refusals: 0 };

const WAITS: Backoff = { minMs: 1_000, maxMs: 10_000, jitter: 0.2 };
const IN_PLACE = 2;
const MAX_DECODINGS = 2;
/** The page needs this long to ask for fresh streams; they come as another address. */
const FRESH_STREAMS_MS = 2_000;
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 410, 451]);

/** The player repairs itself when nothing has moved for so long. */
const STALL_MS = 10_000;
const STALL_MAX_MS = 60_000;

/**
 * What to do about a trouble. It never gives up on a live: whether that is over the page finds out from the
 * server. Only what the server forbids twice, fresh streams in between, is taken for an answer.
 * @param die 0 ≤ die < 1, spreads the waits of many viewers
 */
export function repairOf(trouble: Trouble, attempts: Attempts, die: number): Repair {
  const delayMs = backoffMs(WAITS, attempts.repairs + 1, die);
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

/** How long something may stand still before it counts as a trouble: longer with every attempt that didn't help. */
export function patienceMs({ repairs }: Attempts): number {
  return Math.min(STALL_MAX_MS, STALL_MS * 2 ** repairs);
}

/** One more attempt. */
export function countAttempt(attempts: Attempts, trouble: Trouble): Attempts {
  const refused = trouble.kind === "network" && REFUSALS.has(trouble.status);
  return {
    repairs: attempts.repairs + 1,
    decodings: attempts.decodings + (trouble.kind === "media" ? 1 : 0),
    refusals: attempts.refusals + (refused ? 1 : 0),
  };
}

/** What the fan is told while the picture stands still. */
export type PlaybackIssue = "slow" | "stall" | "lost" | "media" | "offline";

interface RecoveryOptions {
  resume: () => void;
  recoverMedia: () => void;
  rebuild: () => void;
  /** The stream could not be had: the page asks the server how the live stands, and for fresh streams. */
  onLost: () => void;
  /** The server forbids it: nothing more happens by itself. */
  onStop: () => void;
  isOnline: () => boolean;
  nowMs: () => number;
  random: () => number;
}

/** A picture that stands for less goes unmentioned. */
const UNMENTIONED_MS = 1_000;
/** Without a known trouble it may just be a slow network. */
const SLOW_MS = 2_000;
/** A picture that has run for so long is well again. */
const WELL_MS = 10_000;

/** Keeps a live running: takes reports of trouble, repairs by the policy, and knows what to tell the fan. */
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

  /** A repair is on its way, or none will come: no further trouble can be told from this one. */
  get isBusy(): boolean {
    return this.#timer !== undefined || this.#stopped || !this.#options.isOnline();
  }

  report(trouble: Trouble): void {
    if (this.#timer !== undefined || this.#stopped) return;
    this.#trouble = trouble;
    // Without a network every attempt is in vain; its return brings one at once.
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

  /** A look at the picture. */
  looked({ stillMs, movingMs }: Movement): void {
    this.#stillMs = stillMs;
    if (movingMs > 0 && this.#timer === undefined) this.#trouble = null;
    if (movingMs >= WELL_MS) this.#attempts = NO_ATTEMPTS;
    if (this.#isOverdue(stillMs)) this.report({ kind: "stall" });
  }

  /** A look at the live edge. */
  lookedAtEdge({ stillMs }: Movement): void {
    if (this.#isOverdue(stillMs)) this.report({ kind: "frozen" });
  }

  /** The network or the machine is back: no waiting further. */
  wake(): void {
    if (this.#stopped || !this.#options.isOnline()) return;
    if (this.#trouble === null && this.#stillMs < UNMENTIONED_MS) return;
    this.#begin();
    this.#options.onLost();
    this.#options.resume();
  }

  /** The fan wants it tried at once, and from the start. */
  tryNow(): void {
    this.#begin();
    this.#stopped = false;
    this.#attempts = NO_ATTEMPTS;
    this.#options.onLost();
    this.#options.rebuild();
  }

  /** What to tell now, and when the next attempt comes; null while the picture is well or has only just stopped. */
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

  /** Whether patience is at its end, with what stands still and with the last repair. */
  #isOverdue(stillMs: number): boolean {
    const sinceRepairMs = this.#options.nowMs() - this.#repairedAtMs;
    return Math.min(stillMs, sinceRepairMs) >= patienceMs(this.#attempts) && !this.isBusy;
  }

  /** A repair begins, and gets its time. */
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
