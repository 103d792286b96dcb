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

/** Functions that return the URL where a live can be watched, by platform. */
export type LivePages = Readonly<Record<Platform, (live: Live) => string>>;

export interface LiveNoticesOptions {
  db: Db;
  discord: Discord;
  channelId: string;
  watcher: Pick<LivesWatcher, "lives" | "poll">;
  pages: LivePages;
  clock: Clock;
}

/**
 * A live without an observed end counts as over when it has been missing from the platform's good lists for this time.
 */
const ABSENT_MS = 120_000;
const KEEP_MS = 30 * 86_400_000;
const MAX_REMEMBERED_ENDS = 500;
const MAX_FAILURES_IN_A_ROW = 2;
/** IDN has covers in one size only. */
const LARGE_COVER: Readonly<Record<Platform, (cover: string) => string>> = {
  showroom: (cover) => coverInSize(cover, "l"),
  idn: (cover) => cover,
};

/** Sends a notice about each live once, over restarts and whoever started it, and edits it after the end. */
export class LiveNotices {
  readonly #options: LiveNoticesOptions;
  /** Key of a live → when its end was observed, Unix ms. */
  readonly #endedMs = new LruMap<string, number>(MAX_REMEMBERED_ENDS);
  /** Since when lives with an open notice are missing from the lists, Unix ms. */
  readonly #absentSinceMs = new Map<string, number>();

  constructor(options: LiveNoticesOptions) {
    this.#options = options;
  }

  /** Registers the end of a live. */
  hear(event: LiveEvent): void {
    if (event.type !== "ended") return;
    this.#endedMs.set(event.onAir.live.id, event.endedAtMs);
  }

  /** Number of known lives on air. */
  get onAirCount(): number {
    return this.#onAir().length;
  }

  /** Lives on air without a notice. */
  async untold(): Promise<{ key: string; name: string }[]> {
    const onAir = this.#onAir();
    const known = await knownNotices(this.#options.db, onAir);
    return onAir
      .map((notice) => ({ key: keyOf(notice), name: notice.live.name }))
      .filter(({ key }) => !known.has(key));
  }

  /** Sends the missing notices for lives on air. Rejects when one failed; it is retried with the next call. */
  async announce(signal: AbortSignal): Promise<void> {
    await forEach(this.#onAir(), signal, async (notice) => void (await this.#sayLive(notice)));
  }

  /**
   * Sends notices for the given lives that are on air, and removes the others from the set. Rejects as {@link announce}
   * does.
   * @param wanted keys
   * @param onDone called for each live that needs no further attempt; `isOurs`: this call has sent the notice
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

  /** Edits the notices of lives that are over. Rejects when one failed. */
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

  /** False when another process has sent it. */
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

  /**
   * The end of a live that is not listed; its time is null when it was not observed. Null while the live may be on air.
   */
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
 * Runs the work for each item, also after a failure, which may be due to that item's message. After two consecutive
 * failures the service seems to be down, and the rest is left. Rejects with the first failure.
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

/** A nonce of 25 characters, Discord's maximum: a repeated request posts no second message. */
function onceFor(notice: Notice): string {
  return createHash("sha256").update(keyOf(notice)).digest("base64url").slice(0, 25);
}
