import { AppError } from "../base/errors.ts";

const RETRY_AFTER_SEC = 2;

/** Work of which only so much is under way at once. What comes beyond waits for its turn, in the order in which it came. */
export class Turns {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** Rejects as the work does, or with `overloaded` where too many wait. */
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

  /** Whose turn it is takes the place of who has done. */
  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting)
      throw new AppError("overloaded", "Too many do this at once.", { retryAfterSec: RETRY_AFTER_SEC });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
