import { setTimeout as wait } from "node:timers/promises";
import type { Comment, GiftEntry, LiveCard, LiveInfo, RankEntry, RoomProfile } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { KnownGift, PlatformLiveInfo, Showroom } from "../platforms/showroom.ts";
import type { RoomReads } from "../rooms/room-reads.ts";
import type { Known } from "../base/known.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import type { StreamLookup } from "./choose-stream.ts";
import { isTicketed } from "../broadcasts/live-events.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";

export interface LiveReadsOptions {
  showroom: Showroom;
  rooms: RoomReads;
  watcher: LivesWatcher;
  clock: Clock;
  isFinal: (error: unknown) => boolean;
  /** A live's streams are listed some seconds after its start: asked again after so long. */
  streamRetryMs?: number;
}

const STREAM_TRIES = 5;
const STREAM_RETRY_MS = 2_000;

/** What a page about one SHOWROOM live reads. */
export class LiveReads {
  readonly #options: LiveReadsOptions;
  readonly streamLookups: CachedRead<number, StreamLookup>;
  readonly infos: CachedRead<number, PlatformLiveInfo>;
  readonly telops: CachedRead<number, string | null>;
  readonly commentLogs: CachedRead<number, Comment[]>;
  readonly stages: CachedRead<number, RankEntry[]>;
  readonly giftLogs: CachedRead<number, GiftEntry[]>;
  /** A room's gifts, by their number. */
  readonly giftCatalogues: CachedRead<number, Map<number, KnownGift>>;

  constructor(options: LiveReadsOptions) {
    this.#options = options;
    const { showroom, clock, isFinal } = options;
    const read = <T>(ttlMs: number, load: (roomId: number) => Promise<T>): CachedRead<number, T> =>
      new CachedRead({ ttlMs, load, clock, isFinal });
    this.streamLookups = read(4_000, (roomId) => this.#lookUpStreams(roomId));
    this.infos = read(10_000, (roomId) => showroom.liveInfo(roomId));
    this.telops = read(10_000, (roomId) => showroom.telop(roomId));
    this.commentLogs = read(4_000, (roomId) => showroom.comments(roomId));
    this.stages = read(10_000, (roomId) => showroom.rank(roomId));
    this.giftLogs = read(10_000, (roomId) => showroom.gifts(roomId));
    this.giftCatalogues = read(600_000, (roomId) => showroom.giftCatalogue(roomId));
    options.watcher.subscribe(({ type, live }) => {
      if (type !== "changed" && live.platform === "showroom") this.#forget(live.roomId);
    });
  }

  /** How the platform answers when it is asked for the streams of a free live. Never rejects. */
  async lookUpStreams(roomId: number): Promise<StreamLookup> {
    return this.streamLookups.value(roomId).catch((): StreamLookup => ({ kind: "trouble" }));
  }

  /**
   * The live of a room, null when she is not on air. The board knows it first; a live too young for the list is
   * found by the profile and put on the board.
   */
  async findLive(roomId: number): Promise<LiveCard | null> {
    this.#options.rooms.assertOurs(roomId);
    const known = this.#options.watcher.showroomLive(roomId);
    if (known) return known;
    const { value: profile } = await this.#options.rooms.profile(roomId);
    if (!profile.is_live) return null;
    this.#options.watcher.reportSeen(await this.#cardOf(profile));
    return this.#options.watcher.showroomLive(roomId) ?? null;
  }

  /** A new broadcast was told of: looks at once, since the list lags. Never rejects. */
  async lookAnew(roomId: number): Promise<void> {
    this.#forget(roomId);
    await this.lookForNext(roomId);
  }

  /** Its picture stands still: looks whether another broadcast has taken the live's place. Never rejects. */
  async lookForNext(roomId: number): Promise<void> {
    const { rooms, watcher } = this.#options;
    rooms.profiles.drop(roomId);
    const known = await rooms.profile(roomId).catch(() => null);
    const profile = known?.value;
    if (!profile?.is_live || watcher.showroomLive(roomId)?.live_id === profile.live_id) return;
    this.#forget(roomId);
    watcher.reportSeen(await this.#cardOf(profile));
  }

  /** What was read of a room's last broadcast is not true of the next one. */
  #forget(roomId: number): void {
    this.#options.rooms.profiles.drop(roomId);
    const { streamLookups, infos, telops, commentLogs, stages, giftLogs } = this;
    for (const reads of [streamLookups, infos, telops, commentLogs, stages, giftLogs]) reads.drop(roomId);
  }

  /** The card of a live that the list does not show yet. */
  async #cardOf(profile: RoomProfile): Promise<LiveCard> {
    const { room_id, room_url_key, url_key, room_name, main_name, live_id } = profile;
    const info = await this.infos.value(room_id).catch(() => null);
    return {
      room_id,
      id: room_id,
      room_url_key,
      url_key,
      room_name,
      main_name,
      live_id,
      started_at: profile.started_at,
      view_num: profile.view_num,
      follower_num: profile.follower_num,
      image: profile.image,
      image_square: profile.image_square,
      telop: null,
      genre_id: 0,
      genre_name: profile.genre_name,
      official_lv: profile.is_official ? 1 : 0,
      premium_room_type: profile.premium_room_type,
      bcsvr_key: info?.liveId === live_id ? info.chatKey : "",
      is_follow: false,
      streaming_url_list: [],
    };
  }

  /** Profile, chat key and title as one. @param origin of ours, for the share link */
  async info(roomId: number, origin: string): Promise<Known<LiveInfo>> {
    const { value: profile, staleSinceMs } = await this.#options.rooms.profile(roomId);
    const live = await this.findLive(roomId);
    const [info, title] =
      // Of a ticketed live both are for who has the ticket; the list has what is for everybody.
      live === null || isTicketed(live)
        ? [null, null]
        : await Promise.all([
            this.infos.value(roomId).catch(() => null),
            this.telops.value(roomId).catch(() => live.telop),
          ]);
    const value: LiveInfo = {
      roomId,
      room_id: roomId,
      room_name: profile.room_name,
      room_url_key: profile.room_url_key,
      title: title ?? live?.telop ?? "",
      // An earlier client takes 0 for the end of the live.
      views: live === null ? 0 : Math.max(1, live.view_num, profile.view_num),
      is_onlive: live !== null,
      current_live_started_at: live?.started_at ?? 0,
      share_url_live: profile.share_url_live,
      share_url_local: `${origin}/room/${encodeURIComponent(profile.room_url_key)}/${roomId}`,
      isPremiumLive: live?.premium_room_type === 1,
      premium_room_type: live?.premium_room_type ?? 0,
      code: live === null ? 404 : 200,
      image: profile.image,
      image_square: profile.image_square,
      websocket: {
        host: info?.chatHost ?? "",
        key: live === null ? "" : info?.chatKey || live.bcsvr_key,
        live_id: live?.live_id ?? 0,
      },
    };
    return { value, staleSinceMs };
  }

  /** Newest first; empty offline. Of a ticketed live `ticketed-reads.ts` tells. */
  comments(roomId: number): Promise<Known<Comment[]>> {
    return this.#whileLive(roomId, this.commentLogs);
  }

  rank(roomId: number): Promise<Known<RankEntry[]>> {
    return this.#whileLive(roomId, this.stages);
  }

  /** Oldest first. */
  gifts(roomId: number): Promise<Known<GiftEntry[]>> {
    return this.#whileLive(roomId, this.giftLogs);
  }

  async #whileLive<T>(roomId: number, reads: CachedRead<number, T[]>): Promise<Known<T[]>> {
    const live = await this.findLive(roomId);
    if (live === null) return { value: [], staleSinceMs: null };
    return reads.get(roomId);
  }

  /** In a live's first seconds the list is empty: asked again a few times while she is on air. */
  async #lookUpStreams(roomId: number): Promise<StreamLookup> {
    for (let left = STREAM_TRIES; ; left -= 1) {
      try {
        const streams = await this.#options.showroom.streams(roomId);
        if (streams.length > 0 || left <= 1) return { kind: "streams", streams };
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return { kind: "refused" };
        throw error;
      }
      await wait(this.#options.streamRetryMs ?? STREAM_RETRY_MS);
      if (!this.#options.watcher.showroomLive(roomId)) return { kind: "streams", streams: [] };
    }
  }
}
