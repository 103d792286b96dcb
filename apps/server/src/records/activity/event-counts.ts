import { eventName, type EventCounts as CountsByDay, type EventName } from "@penlight/contract";
import type { Clock } from "../../base/clock.ts";
import { wibDay } from "../../base/jakarta-time.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Job } from "../../jobs/runner.ts";
import { addEventCounts, eventCountsBetween } from "./event-counts.queries.ts";

const WRITE_EVERY_MS = 10_000;
const DAY_MS = 86_400_000;
/** Number of days without a `from`, and the maximum. */
const USUAL_DAYS = 30;
const MOST_DAYS = 366;

/** Anonymous usage counts by day and name, for the operator. */
export class EventCounts {
  readonly job: Job = { name: "records.counts", everyMs: WRITE_EVERY_MS, run: () => this.write() };
  readonly #db: Db;
  readonly #clock: Clock;
  #waiting = new Map<EventName, number>();

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  add(name: EventName): void {
    this.#waiting.set(name, (this.#waiting.get(name) ?? 0) + 1);
  }

  /**
   * Counts of a range of days, including those buffered in this process; other processes write theirs within seconds.
   * @param from and @param to `YYYY-MM-DD`; absent: the last days until today
   */
  async between(from: string | undefined, to = wibDay(this.#clock())): Promise<CountsByDay> {
    await this.write();
    const daysBefore = (days: number): string =>
      new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
    const earliest = daysBefore(from === undefined ? USUAL_DAYS : MOST_DAYS);
    const first = from === undefined || from < earliest ? earliest : from;
    const counts = await eventCountsBetween(this.#db, { from: first, to, names: eventName.options });
    return { from: first, to, counts };
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
