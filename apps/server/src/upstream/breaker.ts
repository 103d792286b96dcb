import type { Clock } from "../clock.ts";

export interface BreakerOptions {
  /** Failures in a row that open it. */
  failures: number;
  pauseMs: number;
  clock: Clock;
}

type State =
  | { kind: "closed"; failures: number }
  | { kind: "open"; untilMs: number }
  /** One call goes through to see whether the host is back. */
  | { kind: "trying" };

/** Leaves a host alone that fails: after some failures in a row nothing is sent for a while, then one call. */
export class Breaker {
  readonly #options: BreakerOptions;
  #state: State = { kind: "closed", failures: 0 };

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** 0 when a call may go out now, else the milliseconds until it may. Taking 0 means to report how it went. */
  waitMs(): number {
    const state = this.#state;
    if (state.kind === "closed") return 0;
    if (state.kind === "trying") return this.#options.pauseMs;
    const leftMs = state.untilMs - this.#options.clock();
    if (leftMs > 0) return leftMs;
    this.#state = { kind: "trying" };
    return 0;
  }

  succeeded(): void {
    this.#state = { kind: "closed", failures: 0 };
  }

  /** A call was given up by its caller: it tells nothing about the host. */
  abandoned(): void {
    if (this.#state.kind === "trying") this.pause(0);
  }

  failed(): void {
    const failures = this.#state.kind === "closed" ? this.#state.failures + 1 : this.#options.failures;
    if (failures >= this.#options.failures) this.pause(this.#options.pauseMs);
    else this.#state = { kind: "closed", failures };
  }

  /** The host asked to be left alone for so long. */
  pause(forMs: number): void {
    this.#state = { kind: "open", untilMs: this.#options.clock() + forMs };
  }

  get isOpen(): boolean {
    return this.#state.kind === "open";
  }
}
