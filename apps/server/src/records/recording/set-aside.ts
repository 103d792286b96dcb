import type { Clock } from "../../base/clock.ts";
import { reasonOf } from "../../base/errors.ts";
import type { Logger } from "../../base/logger.ts";
import { isRefusedForItsData } from "../../db/refused.ts";

/** How long the health check reports refused data. */
const SAID_FOR_MS = 86_400_000;

/**
 * Lives and lines of an import whose data the database refuses. Each is counted, logged once, and skipped until the
 * process restarts, so that it does not block the others.
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

  /** Number of refusals. */
  get count(): number {
    return this.#count;
  }

  /** Time of the last refusal, Unix ms, while the health check reports it; otherwise null. */
  get newsMs(): number | null {
    return this.#lastMs !== null && this.#clock() - this.#lastMs < SAID_FOR_MS ? this.#lastMs : null;
  }

  /** @param id of a live, a sitting, or an import source */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Registers a failure if the database refused the data. Throws any other error. */
  take(id: string, error: unknown): void {
    if (!this.isRefused(id, error)) throw error;
  }

  /** Registers a failure if the database refused the data. @returns whether it did */
  isRefused(id: string, error: unknown): boolean {
    if (!isRefusedForItsData(error)) return false;
    this.#count += 1;
    this.#lastMs = this.#clock();
    if (this.#ids.has(id)) return true;
    this.#ids.add(id);
    this.#logger.error(
      { reason: reasonOf(error), id },
      "the database refuses a record for what stands in it",
    );
    return true;
  }
}
