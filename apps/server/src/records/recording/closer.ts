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

/** Events written this long before a restart may be in the platform's log, too. */
const OVERLAP_MS = 600_000;

export interface CloserOptions {
  db: Db;
  clock: Clock;
  watcher: Pick<LivesWatcher, "onAir" | "poll">;
  setAside: SetAside;
  lease: { name: string; holder: string };
  /** Hashes under which an erased person is listed. */
  hashesOf: HashesOf;
}

/** Ends broadcasts that are over, and computes the results of sittings that have ended. */
export class SittingCloser {
  /** Notified of each computed sitting, with its id. */
  readonly finished = new Listeners<string>();
  readonly #options: CloserOptions;

  constructor(options: CloserOptions) {
    this.#options = options;
  }

  /** Ends a broadcast, and its sitting if all of the sitting's broadcasts are over. */
  async close(liveId: string, sittingId: string, endedAtMs: number): Promise<void> {
    await endBroadcast(this.#options.db, liveId, new Date(endedAtMs));
    await this.#finish(sittingId);
  }

  /**
   * Ends broadcasts that ended while nothing was recorded. One whose data the database refuses does not block the
   * others.
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

  /** Events of a sitting from the last minutes before a time on. */
  writtenAround(sittingId: string, at: Date): Promise<RecordEvent[]> {
    return recentEvents(this.#options.db, sittingId, new Date(at.getTime() - OVERLAP_MS));
  }

  /**
   * Ends a broadcast at the time when it was last seen on air, or when the sitting's next broadcast began. It may have
   * gone on longer, so a gap is recorded from there on.
   */
  async #closeOne({ liveId, sittingId, startedAt, ...seen }: OpenBroadcast): Promise<void> {
    const { db, clock, lease, hashesOf } = this.#options;
    // The clock of the process that saw it may have been fast.
    const seenAt = new Date(Math.min(seen.seenAt.getTime(), clock()));
    const next = (await broadcastsOf(db, sittingId)).find((other) => other.started_at > startedAt);
    // `seenAt` may refer to the next broadcast; this one was received until its last message.
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

  /** Computes a sitting's results if all its broadcasts are over. */
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
