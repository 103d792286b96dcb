import type { Clock } from "../base/clock.ts";

export interface BreakerOptions {
  /** Calls in a row that must fail before it opens. */
  failures: number;
  /** The first pause; each further one without a success between is twice as long, up to {@link MAX_GROWTH} times. */
  pauseMs: number;
  /** The pause when the host refuses us: asking again soon would make it worse. */
  blockedPauseMs: number;
  clock: Clock;
  /** 0 ≤ x < 1: pauses are lengthened by chance, so that many processes don't come back together. */
  die: () => number;
}

/** Leave to send one call. Whoever has it says once how the call went. */
export interface Permit {
  succeeded(): void;
  failed(): void;
  /** The host answered that we may not ask. */
  refused(): void;
  /** The call was given up here: it tells nothing about the host. */
  abandoned(): void;
  /** The host asked to be left alone for so long. */
  paused(forMs: number): void;
}

type State =
  | { kind: "closed"; failures: number }
  | { kind: "open"; fromMs: number; forMs: number }
  /** One call goes through to see whether the host is back. */
  | { kind: "trying" };

const MAX_GROWTH = 4;
const JITTER = 0.2;

/** Leaves a host alone that fails: after some failures in a row nothing is sent for a while, then one call. */
export class Breaker {
  readonly #options: BreakerOptions;
  #state: State = { kind: "closed", failures: 0 };
  /** Counts changes of state: what a call from before the last one reports late is not about now. */
  #era = 0;
  #pauses = 0;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** A permit when a call may go out now, else the milliseconds until it may. */
  enter(): Permit | number {
    const state = this.#state;
    if (state.kind === "trying") return this.#options.pauseMs;
    if (state.kind === "open") {
      const waitMs = this.#leftMs(state);
      if (waitMs > 0) return waitMs;
      this.#become({ kind: "trying" });
    }
    return this.#permit(this.#era);
  }

  #permit(era: number): Permit {
    const ifCurrent = (report: () => void) => (): void => {
      if (era === this.#era) report();
    };
    return {
      succeeded: ifCurrent(() => {
        this.#pauses = 0;
        if (this.#state.kind === "closed") this.#state.failures = 0;
        else this.#become({ kind: "closed", failures: 0 });
      }),
      failed: ifCurrent(() => this.#count(() => this.#nextPauseMs())),
      refused: ifCurrent(() => this.#count(() => this.#options.blockedPauseMs)),
      abandoned: ifCurrent(() => {
        if (this.#state.kind === "trying") this.#open(0);
      }),
      // It is about now, whenever the call was sent.
      paused: (forMs) => {
        const leftMs = this.#state.kind === "open" ? this.#leftMs(this.#state) : 0;
        if (forMs > leftMs) this.#open(forMs);
      },
    };
  }

  #count(pauseMs: () => number): void {
    if (this.#state.kind === "closed") {
      this.#state.failures += 1;
      if (this.#state.failures < this.#options.failures) return;
    }
    this.#open(pauseMs());
  }

  #nextPauseMs(): number {
    const growth = Math.min(MAX_GROWTH, 2 ** this.#pauses);
    this.#pauses += 1;
    return this.#options.pauseMs * growth;
  }

  #open(forMs: number): void {
    const { clock, die } = this.#options;
    this.#become({ kind: "open", fromMs: clock(), forMs: forMs * (1 + JITTER * die()) });
  }

  #leftMs(state: Extract<State, { kind: "open" }>): number {
    const nowMs = this.#options.clock();
    // A clock that was set back must not lengthen the pause by as much.
    state.fromMs = Math.min(state.fromMs, nowMs);
    return Math.max(0, state.fromMs + state.forMs - nowMs);
  }

  #become(state: State): void {
    this.#state = state;
    this.#era += 1;
  }
}

/** At most so many calls in any minute, the pauses between them as they come. */
export class Budget {
  readonly #perMinute: number;
  readonly #clock: Clock;
  /** What may still be spent now, as of `#atMs`. */
  #left: number;
  #atMs: number;

  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
    this.#left = perMinute;
    this.#atMs = clock();
  }

  /** Takes leave for one call. @returns 0, or the milliseconds until the next may go out */
  take(): number {
    const nowMs = this.#clock();
    const msPerCall = 60_000 / this.#perMinute;
    // A clock that was set back gives nothing, and takes nothing.
    const gained = Math.max(0, nowMs - this.#atMs) / msPerCall;
    this.#left = Math.min(this.#perMinute, this.#left + gained);
    this.#atMs = nowMs;
    if (this.#left < 1) return Math.ceil((1 - this.#left) * msPerCall);
    this.#left -= 1;
    return 0;
  }
}
