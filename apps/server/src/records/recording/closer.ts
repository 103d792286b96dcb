import type { Platform } from "@penlight/contract";
import type { Clock } from "../../base/clock.ts";
import { Listeners } from "../../base/listeners.ts";
import type { LivesWatcher } from "../../broadcasts/watcher.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { HashesOf } from "./departures.queries.ts";
import { missedSinceMs } from "../../broadcasts/gaps.ts";
import type { RecordEvent } from "./record-event.ts";
import type { SetAside } from "./set-aside.ts";
import { lastMessageMs, recentEvents, writeChunks } from "./chunks.queries.ts";
import {
  broadcastsOf,
  endBroadcast,
  openBroadcasts,
  unfinishedSittings,
  type OpenBroadcast,
} from "./sittings.queries.ts";
import { workOut } from "./work-out.ts";

/** The end of a broadcast's record, where another process continues it. */
export interface RecordEnd {
  /** Since when events are missing, Unix ms. */
  sinceMs: number;
  /** The comments and gifts in the record that the platform's log may repeat. */
  written: MessageEvent[];
}

type MessageEvent = Extract<RecordEvent, { type: "comment" | "gift" }>;

export interface CloserOptions {
  db: Db;
  clock: Clock;
  watcher: Pick<LivesWatcher, "onAir" | "poll">;
  setAside: SetAside;
  lease: { name: string; holder: string };
  /** Hashes under which an erased person is listed. */
  hashesOf: HashesOf;
  /**
   * Maximum delay of an event between the platform and a process under load. Events written this long before a restart
   * may be in the platform's log, too.
   */
  maxDelayMs: number;
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

  /** The end of a record that another process has written. */
  async endOfRecord(
    sittingId: string,
    { seenAt, missingSince }: { seenAt: Date; missingSince: Date | null },
  ): Promise<RecordEnd> {
    const { clock, maxDelayMs } = this.#options;
    // The clock of the process that saw it may have been fast.
    const seenMs = Math.min(seenAt.getTime(), clock());
    const written = await this.#writtenSince(sittingId, seenMs);
    const before = written.filter(({ atMs }) => atMs <= seenMs);
    const sinceMs = Math.min(
      missingSince?.getTime() ?? Infinity,
      missedSinceMs(seenMs, newestOf(before), maxDelayMs),
    );
    return { sinceMs, written: sinceMs < seenMs ? await this.#writtenSince(sittingId, sinceMs) : written };
  }

  /** Comments and gifts of a sitting from the last minutes before a time on. */
  async #writtenSince(sittingId: string, atMs: number): Promise<MessageEvent[]> {
    const { db, maxDelayMs } = this.#options;
    const events = await recentEvents(db, sittingId, new Date(atMs - maxDelayMs));
    return events.filter((event) => event.type === "comment" || event.type === "gift");
  }

  /**
   * Ends a broadcast at the time when it was last seen on air, or when the sitting's next broadcast began. It may have
   * gone on longer, so a gap is recorded from there on.
   */
  async #closeOne(open: OpenBroadcast): Promise<void> {
    const { db, clock, lease, hashesOf } = this.#options;
    const { liveId, sittingId, startedAt } = open;
    const seenMs = Math.min(open.seenAt.getTime(), clock());
    const next = (await broadcastsOf(db, sittingId)).find((other) => other.started_at > startedAt);
    // `seenAt` may refer to the next broadcast; this one was received until its last message.
    const isFollowed = next !== undefined && next.started_at.getTime() < seenMs;
    const lastMs = isFollowed ? next.started_at.getTime() : seenMs;
    const sinceMs = isFollowed
      ? await lastMessageMs(db, sittingId, lastMs)
      : (await this.endOfRecord(sittingId, open)).sinceMs;
    const atMs = Math.max(startedAt.getTime(), sinceMs);
    const missed = { atMs, untilMs: next?.started_at.getTime() ?? clock(), of: "everything" } as const;
    const chunks = [{ sittingId, events: [{ type: "gap", ...missed } as const] }];
    await writeChunks(db, { chunks, onAir: [], lease }, hashesOf);
    await this.close(liveId, sittingId, lastMs);
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

function newestOf(events: readonly MessageEvent[]): number {
  return events.reduce((newestMs, { atMs }) => Math.max(newestMs, atMs), 0);
}
