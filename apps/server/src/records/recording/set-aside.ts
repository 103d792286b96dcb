import type { Clock } from "../../base/clock.ts";
import { reasonOf } from "../../base/errors.ts";
import type { Logger } from "../../base/logger.ts";
import { isRefusedForItsData } from "../../db/refused.ts";

/** So long health says that something was set aside. */
const SAID_FOR_MS = 86_400_000;

/**
 * Lives and lines that the database refuses for what stands in them. They are counted and logged, each live once, and
 * left alone until the process starts anew, so that they keep none of the others from being written.
 */
export class SetAside {
  readonly #clock: Clock;
  readonly #logger: Pick<Logger, "error">;
  readonly #ids = new Set<string>();
  #count = 0;
  #lastMs: number | null = null;

  constructor(clock: Clock, logger: Pick<Logger, "error">) {
    this.#clock = clock;
    this.#logger = logger;
  }

  /** How often something was refused. */
  get count(): number {
    return this.#count;
  }

  /** When something was refused last, Unix ms, as long as health says so; else null. */
  get newsMs(): number | null {
    return this.#lastMs !== null && this.#clock() - this.#lastMs < SAID_FOR_MS ? this.#lastMs : null;
  }

  /** @param id of a live, a sitting, or a source of lines */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Sets aside what failed with an error, if it was refused for its data. Throws any other error. */
  take(id: string, error: unknown): void {
    if (!isRefusedForItsData(error)) throw error;
    this.#count += 1;
    this.#lastMs = this.#clock();
    if (this.#ids.has(id)) return;
    this.#ids.add(id);
    this.#logger.error(
      { reason: reasonOf(error), id },
      "the database refuses a record for what stands in it",
    );
  }
}
