import { createHash } from "node:crypto";
import type { Live, Platform } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import type { Db } from "../db/schema/schema.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Discord } from "../platforms/discord.ts";
import { placeOf } from "../platforms/on-air.ts";
import { coverInSize } from "../platforms/showroom-pictures.ts";
import { composeLive } from "./compose-messages.ts";
import { forEachInTurn } from "./for-each-in-turn.ts";
import type { NoticeEdits } from "./notice-edits.ts";
import { claimNotice, keyOf, knownNotices, noteSent, releaseNotice, type Notice } from "./notices.queries.ts";

/** Functions that return the URL where a live can be watched, by platform. */
export type LivePages = Readonly<Record<Platform, (live: Live) => string>>;

export interface LiveNoticesOptions {
  db: Db;
  discord: Discord;
  channelId: string;
  watcher: Pick<LivesWatcher, "lives">;
  pages: LivePages;
  edits: Pick<NoticeEdits, "carryOn">;
  clock: Clock;
}

/** IDN has covers in one size only. */
const LARGE_COVER: Readonly<Record<Platform, (cover: string) => string>> = {
  showroom: (cover) => coverInSize(cover, "l"),
  idn: (cover) => cover,
};

/** Sends a notice about each live once, over restarts and whoever started it. */
export class LiveNotices {
  readonly #options: LiveNoticesOptions;

  constructor(options: LiveNoticesOptions) {
    this.#options = options;
  }

  /** Number of known lives on air. */
  get onAirCount(): number {
    return this.#options.watcher.lives.length;
  }

  /** Lives on air without a notice. */
  async untold(): Promise<{ key: string; name: string }[]> {
    const onAir = this.onAir();
    await this.#options.edits.carryOn(onAir);
    const known = await knownNotices(this.#options.db, onAir);
    return onAir
      .map((notice) => ({ key: keyOf(notice), name: notice.live.name }))
      .filter(({ key }) => !known.has(key));
  }

  /** Sends the missing notices for lives on air. Rejects when one failed; it is retried with the next call. */
  async announce(signal: AbortSignal): Promise<void> {
    const onAir = this.onAir();
    await this.#options.edits.carryOn(onAir);
    await forEachInTurn(onAir, signal, async (notice) => void (await this.#sayLive(notice)));
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
    await this.#options.edits.carryOn(this.onAir());
    const onAir = this.onAir().filter((notice) => wanted.has(keyOf(notice)));
    const keys = new Set(onAir.map(keyOf));
    for (const key of wanted) if (!keys.has(key)) wanted.delete(key);
    await forEachInTurn(onAir, signal, async (notice) => {
      const isOurs = await this.#sayLive(notice);
      onDone({ key: keyOf(notice), name: notice.live.name, isOurs });
    });
  }

  /** The notices of the lives on air, sent or not. */
  onAir(): Notice[] {
    const { watcher, channelId, pages } = this.#options;
    return watcher.lives.map((live) => noticeOf(live, channelId, pages));
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
}

function noticeOf(live: Live, channelId: string, pages: LivePages): Notice {
  const { id, platform, member, title, cover, startedAtSec } = live;
  return {
    platform,
    liveKey: id.slice(platform.length + 1),
    place: placeOf(live),
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

/** A nonce of 25 characters, Discord's maximum: a repeated request posts no second message. */
function onceFor(notice: Notice): string {
  return createHash("sha256").update(keyOf(notice)).digest("base64url").slice(0, 25);
}
