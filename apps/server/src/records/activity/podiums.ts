import type { Podium } from "@penlight/contract";
import type { Clock } from "../../base/clock.ts";
import { Listeners } from "../../base/listeners.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Job } from "../../jobs/runner.ts";
import { CachedRead } from "../../upstream/cached-read.ts";
import { publicUserOf } from "./public-user.ts";
import { watchersOf } from "./watches.queries.ts";
import type { SittingOnAir } from "./activity.ts";

/** A podium changes with every fan who comes; pages are told this often. */
const TELL_EVERY_MS = 10_000;
const READ_TTL_MS = 10_000;
const SHOWN = 50;
/** What a page is told of without having asked. */
const TOLD = 5;

export interface PodiumsOptions {
  db: Db;
  clock: Clock;
  top: () => ReadonlySet<string>;
}

/** Who of ours watches: read when a page asks, told to those that are open. */
export class Podiums {
  readonly job: Job = { name: "records.podiums", everyMs: TELL_EVERY_MS, run: () => this.#tell() };
  /** That another podium stands at a place (`placeOf`). */
  readonly changed = new Listeners<{ platform: SittingOnAir["platform"]; room: string; podium: Podium }>();
  readonly #options: PodiumsOptions;
  readonly #reads: CachedRead<string, Podium>;
  /** Sittings that somebody came to since the last time, by id. */
  readonly #news = new Map<string, SittingOnAir>();

  constructor(options: PodiumsOptions) {
    this.#options = options;
    this.#reads = new CachedRead({ ttlMs: READ_TTL_MS, load: (id) => this.#load(id), clock: options.clock });
  }

  /** Everybody who watches a sitting, as far as they are shown. */
  of(sittingId: string): Promise<Podium> {
    return this.#reads.value(sittingId);
  }

  /** Somebody came. */
  note(sitting: SittingOnAir): void {
    this.#news.set(sitting.id, sitting);
  }

  async #tell(): Promise<void> {
    const news = [...this.#news.values()];
    for (const sitting of news) {
      const { id, platform, room } = sitting;
      this.#reads.drop(id);
      const { users, latest } = await this.of(id);
      // Who came while it was read is news for the next time, and what could not be read is told then.
      if (this.#news.get(id) === sitting) this.#news.delete(id);
      this.changed.tell({ platform, room, podium: { users, latest: latest.slice(0, TOLD) } });
    }
  }

  async #load(sittingId: string): Promise<Podium> {
    const { db, top } = this.#options;
    const { watchers, total } = await watchersOf(db, sittingId, SHOWN);
    return { users: total, latest: watchers.map((watcher) => publicUserOf(watcher, top())) };
  }
}
