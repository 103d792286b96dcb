import type { Movement } from "./progress-policy.ts";
import {
  countAttempt,
  NO_ATTEMPTS,
  patienceMs,
  repairOf,
  type Attempts,
  type Trouble,
} from "./repair-policy.ts";

/** What the fan is told while the picture stands still. */
export type PlaybackIssue = "slow" | "stall" | "lost" | "media" | "offline";

export interface RecoveryOptions {
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
