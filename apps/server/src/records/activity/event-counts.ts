import type { Clock } from "../../base/clock.ts";
import { wibDay } from "../../base/jakarta-time.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Job } from "../../jobs/runner.ts";
import { addEventCounts } from "./event-counts.queries.ts";

const WRITE_EVERY_MS = 10_000;

/** How often things are done, for the operator: by day and name, of nobody in particular. */
export class EventCounts {
  readonly job: Job = { name: "records.counts", everyMs: WRITE_EVERY_MS, run: () => this.write() };
  readonly #db: Db;
  readonly #clock: Clock;
  #waiting = new Map<string, number>();

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** @param name one of ours, and nobody's own words: it is kept */
  add(name: string): void {
    this.#waiting.set(name, (this.#waiting.get(name) ?? 0) + 1);
  }

  async write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const counted = this.#waiting;
    this.#waiting = new Map();
    const day = wibDay(this.#clock());
    try {
      await addEventCounts(this.#db, day, counted);
    } catch (error) {
      for (const [name, count] of counted) this.#waiting.set(name, (this.#waiting.get(name) ?? 0) + count);
      throw error;
    }
  }
}
