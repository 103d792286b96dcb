import type { Clock } from "../../base/clock.ts";
import type { AnnouncedShow, Month, OfficialSite } from "../../platforms/jkt48.ts";
import type { Known } from "../../base/known.ts";
import { CachedRead } from "../../upstream/cached-read.ts";

const TTL_MS = 10 * 60_000;
const WIB_MS = 7 * 3_600_000;

/** What the official site announces from today on. */
export interface Announced {
  shows: readonly AnnouncedShow[];
  readAtMs: number;
}

/**
 * The shows of this month and the next that the official site announces, with their line-ups: read at most every
 * ten minutes, one page after the other. When the site refuses, the last good copy is all there is.
 */
export class AnnouncedShows {
  readonly #site: OfficialSite;
  readonly #clock: Clock;
  readonly #read: CachedRead<"all", Announced>;

  constructor(site: OfficialSite, clock: Clock) {
    this.#site = site;
    this.#clock = clock;
    this.#read = new CachedRead({ ttlMs: TTL_MS, clock, load: () => this.#load() });
  }

  /** Rejects when the site does not answer and there is no copy, or only one that is too old. */
  get(): Promise<Known<Announced>> {
    return this.#read.get("all");
  }

  async #load(): Promise<Announced> {
    const today = new Date(this.#clock() + WIB_MS);
    const day = today.toISOString().slice(0, 10);
    const listed: AnnouncedShow[] = [];
    for (const ahead of [0, 1]) listed.push(...(await this.#site.shows(monthOf(today, ahead))));
    const shows: AnnouncedShow[] = [];
    for (const show of listed.filter((one) => one.day >= day)) {
      const complete = await this.#site.complete(show);
      if (complete !== null) shows.push(complete);
    }
    const soonestFirst = shows.toSorted((one, other) => compare(one, other));
    return { shows: soonestFirst, readAtMs: this.#clock() };
  }
}

function monthOf(today: Date, ahead: number): Month {
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead));
  return { year: month.getUTCFullYear(), month: month.getUTCMonth() + 1 };
}

function compare(one: AnnouncedShow, other: AnnouncedShow): number {
  return `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`);
}
