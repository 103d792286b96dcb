import type { Platform } from "@penlight/contract";
import type { Clock } from "../../base/clock.ts";
import { Listeners } from "../../base/listeners.ts";
import type { LivesWatcher } from "../../broadcasts/watcher.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { HashesOf } from "./departures.queries.ts";
import { unheardSinceMs } from "./heard.ts";
import type { RecordEvent } from "./record-event.ts";
import type { SetAside } from "./set-aside.ts";
import {
  broadcastsOf,
  endBroadcast,
  lastMessageMs,
  openBroadcasts,
  recentEvents,
  unfinishedSittings,
  writeChunks,
  type OpenBroadcast,
} from "./sittings.queries.ts";
import { workOut } from "./work-out.ts";

/** What was written so shortly before a restart may stand in the platform's log, too. */
const OVERLAP_MS = 600_000;

export interface CloserOptions {
  db: Db;
  clock: Clock;
  watcher: Pick<LivesWatcher, "onAir" | "poll">;
  setAside: SetAside;
  lease: { name: string; holder: string };
  /** By which somebody stands among those who left. */
  hashesOf: HashesOf;
}

/** Ends broadcasts that are over, and works out sittings all of whose broadcasts are. */
export class SittingCloser {
  /** Each sitting that was worked out, by its id. */
  readonly finished = new Listeners<string>();
  readonly #options: CloserOptions;

  constructor(options: CloserOptions) {
    this.#options = options;
  }

  /** Ends a broadcast, and its sitting if that was its last one. */
  async close(liveId: string, sittingId: string, endedAtMs: number): Promise<void> {
    await endBroadcast(this.#options.db, liveId, new Date(endedAtMs));
    await this.#finish(sittingId);
  }

  /**
   * Ends what ended while nobody recorded. One that the database refuses keeps none of the others from it.
   * @param isRecorded whether a live is recorded now, by its id
   */
  async closeForgotten(isRecorded: (liveId: string) => boolean): Promise<void> {
    const { db, watcher, setAside } = this.#options;
    const isKnown = (platform: Platform): boolean => {
      const { okMs, staleSinceMs } = watcher.poll(platform);
      return okMs !== null && staleSinceMs === null;
    };
    for (const open of await openBroadcasts(db)) {
      const { liveId, platform } = open;
      if (isRecorded(liveId) || setAside.has(liveId) || !isKnown(platform)) continue;
      if (watcher.onAir(platform).some(({ live }) => live.id === liveId)) continue;
      try {
        await this.#closeOne(open);
      } catch (error) {
        setAside.take(liveId, error);
      }
    }
    for (const sittingId of await unfinishedSittings(db)) await this.#finish(sittingId);
  }

  /** What was written of a sitting in the last minutes before a time, and since. */
  writtenAround(sittingId: string, at: Date): Promise<RecordEvent[]> {
    return recentEvents(this.#options.db, sittingId, new Date(at.getTime() - OVERLAP_MS));
  }

  /**
   * It was last seen on air when it was last written down, or before the sitting's next broadcast began: it may have
   * gone on.
   */
  async #closeOne({ liveId, sittingId, startedAt, ...seen }: OpenBroadcast): Promise<void> {
    const { db, clock, lease, hashesOf } = this.#options;
    // The clock of who saw it may have been fast.
    const seenAt = new Date(Math.min(seen.seenAt.getTime(), clock()));
    const next = (await broadcastsOf(db, sittingId)).find((other) => other.started_at > startedAt);
    // The sitting may have been seen since then, with that broadcast on air: this one was heard until its last message.
    const isFollowed = next !== undefined && next.started_at < seenAt;
    const lastAt = isFollowed ? next.started_at : seenAt;
    const sinceMs = isFollowed
      ? await lastMessageMs(db, sittingId, lastAt.getTime())
      : unheardSinceMs(liveId, await this.writtenAround(sittingId, seenAt), seenAt.getTime());
    const atMs = Math.max(startedAt.getTime(), sinceMs);
    const unheard = { atMs, untilMs: next?.started_at.getTime() ?? clock(), of: "everything" } as const;
    const chunks = [{ sittingId, events: [{ type: "gap", ...unheard } as const] }];
    await writeChunks(db, { chunks, onAir: [], now: new Date(clock()), lease }, hashesOf);
    await this.close(liveId, sittingId, lastAt.getTime());
  }

  /** Works out what a sitting was, if all its broadcasts are over. */
  async #finish(sittingId: string): Promise<void> {
    const { db, setAside, hashesOf } = this.#options;
    if (setAside.has(sittingId)) return;
    try {
      if (await workOut(db, sittingId, { hashesOf })) this.finished.tell(sittingId);
    } catch (error) {
      setAside.take(sittingId, error);
    }
  }
}
