import { AppError } from "../base/errors.ts";

const RETRY_AFTER_SEC = 2;

/** Limits how much work runs at once. The rest is queued in order of arrival. */
export class Turns {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** Runs the work. Rejects as it does, or with `overloaded` when the queue is full. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Waits until a running work ends and passes its place on. */
  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting)
      throw new AppError("overloaded", "Too many do this at once.", { retryAfterSec: RETRY_AFTER_SEC });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
