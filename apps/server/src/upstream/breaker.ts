import type { Clock } from "../base/clock.ts";

export interface BreakerOptions {
  /** Number of consecutive failures after which it opens. */
  failures: number;
  /** The first pause; it doubles without a success in between, up to {@link MAX_GROWTH} times. */
  pauseMs: number;
  /** The pause after a refusal by the host, which frequent retries would prolong. */
  blockedPauseMs: number;
  clock: Clock;
  /** Random source, 0 ≤ x < 1: pauses are lengthened randomly so that many processes do not retry at the same time. */
  random: () => number;
}

/** Permission to send one request. The holder reports its result once. */
export interface Permit {
  succeeded(): void;
  failed(): void;
  /** The host refused the request. */
  refused(): void;
  /** The request was aborted by this side, which says nothing about the host. */
  abandoned(): void;
  /** The host requested a pause. */
  paused(forMs: number): void;
}

type State =
  | { kind: "closed"; failures: number }
  | { kind: "open"; fromMs: number; forMs: number }
  /** One trial request checks whether the host has recovered. */
  | { kind: "trying" };

const MAX_GROWTH = 4;
const JITTER = 0.2;

/** A circuit breaker for a host: after consecutive failures nothing is sent for a while, then one trial request. */
export class Breaker {
  readonly #options: BreakerOptions;
  #state: State = { kind: "closed", failures: 0 };
  /** Number of state changes: results of requests from before the last change are ignored. */
  #era = 0;
  #pauses = 0;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** Returns a permit when a request may be sent now, otherwise the milliseconds until it may. */
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

  /** Whether nothing may be sent now. */
  get isPausing(): boolean {
    return this.#state.kind === "open" && this.#leftMs(this.#state) > 0;
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
      // Applied whenever the request was sent.
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
    const { clock, random } = this.#options;
    this.#become({ kind: "open", fromMs: clock(), forMs: forMs * (1 + JITTER * random()) });
  }

  #leftMs(state: Extract<State, { kind: "open" }>): number {
    const nowMs = this.#options.clock();
    // A clock that was set back must not extend the pause.
    state.fromMs = Math.min(state.fromMs, nowMs);
    return Math.max(0, state.fromMs + state.forMs - nowMs);
  }

  #become(state: State): void {
    this.#state = state;
    this.#era += 1;
  }
}

/** A limit of requests per minute (token bucket). */
export class Budget {
  readonly #perMinute: number;
  readonly #clock: Clock;
  /** Tokens left at `#atMs`. */
  #left: number;
  #atMs: number;

  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
    this.#left = perMinute;
    this.#atMs = clock();
  }

  /** Takes a token. @returns 0, or the milliseconds until the next request is allowed */
  take(): number {
    const nowMs = this.#clock();
    const msPerCall = 60_000 / this.#perMinute;
    // A clock that was set back neither adds nor removes tokens.
    const gained = Math.max(0, nowMs - this.#atMs) / msPerCall;
    this.#left = Math.min(this.#perMinute, this.#left + gained);
    this.#atMs = nowMs;
    if (this.#left < 1) return Math.ceil((1 - this.#left) * msPerCall);
    this.#left -= 1;
    return 0;
  }
}
