import type { Podium } from "@penlight/contract";
import type { Clock } from "../../base/clock.ts";
import { Listeners } from "../../base/listeners.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Job } from "../../jobs/runner.ts";
import { CachedRead } from "../../upstream/cached-read.ts";
import { publicUserOf } from "./public-user.ts";
import { watchersOf } from "./watches.queries.ts";
import type { SittingOnAir } from "./activity.ts";

/** Interval of podium updates to pages: a podium changes with every fan who joins. */
const TELL_EVERY_MS = 10_000;
const READ_TTL_MS = 10_000;
const SHOWN = 50;
/** Number of fans in an update that is pushed to pages. */
const TOLD = 5;

export interface PodiumsOptions {
  db: Db;
  clock: Clock;
  top: () => ReadonlySet<string>;
}

/** The fans of this site who watch a live: read on request, and pushed to open pages. */
export class Podiums {
  readonly job: Job = { name: "records.podiums", everyMs: TELL_EVERY_MS, run: () => this.#tell() };
  /** Notified when the podium in a room has changed. */
  readonly changed = new Listeners<{ platform: SittingOnAir["platform"]; room: string; podium: Podium }>();
  readonly #options: PodiumsOptions;
  readonly #reads: CachedRead<string, Podium>;
  /** Sittings with new viewers since the last update, by id. */
  readonly #news = new Map<string, SittingOnAir>();

  constructor(options: PodiumsOptions) {
    this.#options = options;
    this.#reads = new CachedRead({ ttlMs: READ_TTL_MS, load: (id) => this.#load(id), clock: options.clock });
  }

  /** All viewers of a sitting who agreed to be listed. */
  of(sittingId: string): Promise<Podium> {
    return this.#reads.value(sittingId);
  }

  /** Registers that a fan has started to watch. */
  note(sitting: SittingOnAir): void {
    this.#news.set(sitting.id, sitting);
  }

  async #tell(): Promise<void> {
    const news = [...this.#news.values()];
    for (const sitting of news) {
      const { id, platform, room } = sitting;
      this.#reads.drop(id);
      const { users, latest } = await this.of(id);
      // A fan who joined during the read, or a failed read, is published with the next update.
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
