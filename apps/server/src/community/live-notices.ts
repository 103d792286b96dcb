import { createHash } from "node:crypto";
import type { Live, Platform } from "@penlight/contract";
import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";
import type { Db } from "../db/schema/schema.ts";
import type { LiveEvent } from "../broadcasts/on-air.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Discord } from "../platforms/discord.ts";
import { coverInSize } from "../platforms/showroom-pictures.ts";
import { composeEnded, composeLive } from "./compose-messages.ts";
import {
  claimEnd,
  claimNotice,
  knownNotices,
  noteSent,
  openNotices,
  releaseEnd,
  releaseNotice,
  removeOldNotices,
  type Notice,
  type OpenNotice,
} from "./notices.queries.ts";

/** What is told of a live, and where it can be watched. */
export type LivePages = Readonly<Record<Platform, (live: Live) => string>>;

export interface LiveNoticesOptions {
  db: Db;
  discord: Discord;
  channelId: string;
  watcher: Pick<LivesWatcher, "lives" | "poll">;
  pages: LivePages;
  clock: Clock;
}

/** A live that nobody has seen ending is over when the platform's good lists have been without it for so long. */
const ABSENT_MS = 120_000;
const KEEP_MS = 30 * 86_400_000;
const MAX_REMEMBERED_ENDS = 500;
const MAX_FAILURES_IN_A_ROW = 2;
/** IDN's has one size. */
const LARGE_COVER: Readonly<Record<Platform, (cover: string) => string>> = {
  showroom: (cover) => coverInSize(cover, "l"),
  idn: (cover) => cover,
};

/** Tells each live once, whoever starts it and however often the server does, and says later that it is over. */
export class LiveNotices {
  readonly #options: LiveNoticesOptions;
  /** Lives whose end was seen, by key, Unix ms. */
  readonly #endedMs = new LruMap<string, number>(MAX_REMEMBERED_ENDS);
  /** Since when lives with a notice are missing, Unix ms. */
  readonly #absentSinceMs = new Map<string, number>();

  constructor(options: LiveNoticesOptions) {
    this.#options = options;
  }

  /** Remembers when a live ended. */
  hear(event: LiveEvent): void {
    if (event.type !== "ended") return;
    this.#endedMs.set(event.onAir.live.id, event.endedAtMs);
  }

  /** How many are on air, as far as is known. */
  get onAirCount(): number {
    return this.#onAir().length;
  }

  /** Who is on air and has not been told of, by anybody. */
  async untold(): Promise<{ key: string; name: string }[]> {
    const onAir = this.#onAir();
    const known = await knownNotices(this.#options.db, onAir);
    return onAir
      .map((notice) => ({ key: keyOf(notice), name: notice.live.name }))
      .filter(({ key }) => !known.has(key));
  }

  /** Tells who is on air and has not been told of. Rejects when that failed for one; the next time she is. */
  async announce(signal: AbortSignal): Promise<void> {
    await forEach(this.#onAir(), signal, async (notice) => void (await this.#sayLive(notice)));
  }

  /**
   * Tells those of some lives that are on air; the others are forgotten. Rejects as {@link announce} does.
   * @param wanted keys
   * @param onDone called for each that needs no more telling; `isOurs`: it was told here and now
   */
  async tell(
    wanted: Set<string>,
    onDone: (done: { key: string; name: string; isOurs: boolean }) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const onAir = this.#onAir().filter((notice) => wanted.has(keyOf(notice)));
    const keys = new Set(onAir.map(keyOf));
    for (const key of wanted) if (!keys.has(key)) wanted.delete(key);
    await forEach(onAir, signal, async (notice) => {
      const isOurs = await this.#sayLive(notice);
      onDone({ key: keyOf(notice), name: notice.live.name, isOurs });
    });
  }

  /** Says in the notices of lives that are over that they are. Rejects when that failed for one. */
  async close(signal?: AbortSignal): Promise<void> {
    const { db, clock } = this.#options;
    await removeOldNotices(db, new Date(clock() - KEEP_MS));
    const onAir = new Set(this.#onAir().map(keyOf));
    await forEach(await openNotices(db), signal, async (notice) => {
      if (onAir.has(keyOf(notice))) return void this.#absentSinceMs.delete(keyOf(notice));
      const end = this.#endOf(notice);
      if (end !== null) await this.#sayEnded(notice, end.atMs);
    });
  }

  /** False when somebody else has told it. */
  async #sayLive(notice: Notice): Promise<boolean> {
    const { db, discord, clock } = this.#options;
    if (!(await claimNotice(db, notice, new Date(clock())))) return false;
    try {
      const message = composeLive(notice.platform, notice.live);
      await noteSent(db, notice, await discord.send(notice.channelId, message, onceFor(notice)));
    } catch (error) {
      await releaseNotice(db, notice);
      throw error;
    }
    return true;
  }

  async #sayEnded(notice: OpenNotice, endedAtMs: number | null): Promise<void> {
    const { db, discord } = this.#options;
    if (!(await claimEnd(db, notice))) return;
    try {
      const message = composeEnded(notice.platform, notice.live, endedAtMs);
      await discord.edit(notice.channelId, notice.messageId, message);
    } catch (error) {
      await releaseEnd(db, notice);
      throw error;
    }
    this.#absentSinceMs.delete(keyOf(notice));
    this.#endedMs.delete(keyOf(notice));
  }

  /** That a live that is not listed is over, and when it ended if anybody saw it; null while it may be on air. */
  #endOf(notice: OpenNotice): { atMs: number | null } | null {
    const { watcher, clock } = this.#options;
    const key = keyOf(notice);
    const seenMs = this.#endedMs.get(key);
    if (seenMs !== undefined) return { atMs: seenMs };
    const { okMs, staleSinceMs } = watcher.poll(notice.platform);
    if (okMs === null || staleSinceMs !== null) {
      this.#absentSinceMs.delete(key);
      return null;
    }
    const sinceMs = this.#absentSinceMs.get(key) ?? clock();
    this.#absentSinceMs.set(key, sinceMs);
    return clock() - sinceMs < ABSENT_MS ? null : { atMs: null };
  }

  #onAir(): Notice[] {
    const { watcher, channelId, pages } = this.#options;
    return watcher.lives.map((live) => noticeOf(live, channelId, pages));
  }
}

/**
 * Does the work for each of them, also when it fails for one: its message may be the reason. After a second failure
 * in a row nothing seems to get through, and the others wait. Rejects with the first failure.
 */
async function forEach<T>(
  items: readonly T[],
  signal: AbortSignal | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let inARow = 0;
  for (const item of items) {
    if (signal?.aborted || inARow === MAX_FAILURES_IN_A_ROW) break;
    try {
      await work(item);
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
    }
  }
  if (failures.length > 0) throw failures[0];
}

function noticeOf(live: Live, channelId: string, pages: LivePages): Notice {
  const { id, platform, member, title, cover, startedAtSec } = live;
  return {
    platform,
    liveKey: id.slice(platform.length + 1),
    channelId,
    live: {
      name: member.name,
      title,
      url: pages[platform](live),
      image: LARGE_COVER[platform](cover),
      startedAtMs: startedAtSec * 1_000,
    },
  };
}

function keyOf({ platform, liveKey }: Pick<Notice, "platform" | "liveKey">): string {
  return `${platform}:${liveKey}`;
}

/** The notice's name for Discord, which takes 25 characters: a request that is repeated is no second message. */
function onceFor(notice: Notice): string {
  return createHash("sha256").update(keyOf(notice)).digest("base64url").slice(0, 25);
}
