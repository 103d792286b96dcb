import { setTimeout as wait } from "node:timers/promises";
import type { Comment, Gift, LiveRoom, RankEntry } from "@penlight/contract";
import type { Clock, Known } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { LiveLog, ShowroomOnAir } from "../platforms/on-air.ts";
import { onAirOfProfile } from "../platforms/showroom-rooms.ts";
import { coverInSize } from "../platforms/showroom-pictures.ts";
import type {
  GiftCatalogue,
  KnownGift,
  PlatformLiveInfo,
  PlatformProfile,
  PlatformStream,
  Showroom,
} from "../platforms/showroom.ts";
import type { RoomReads } from "../rooms/room-reads.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import type { SharedReads } from "../upstream/shared-reads.ts";
import type { RoomSource, StreamLookup } from "./watching.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";

export interface ShowroomReadsOptions {
  showroom: Showroom;
  rooms: RoomReads;
  watcher: LivesWatcher;
  clock: Clock;
  sharedReads: SharedReads;
  /** Delay of a retry: a live's streams are listed some seconds after its start. */
  streamRetryMs?: number;
}

const STREAM_TRIES = 5;
const STREAM_RETRY_MS = 2_000;

/** The reads behind a page about one SHOWROOM live. */
export class ShowroomReads {
  readonly #options: ShowroomReadsOptions;
  readonly streamLookups: CachedRead<number, StreamLookup>;
  readonly infos: CachedRead<number, PlatformLiveInfo>;
  readonly telops: CachedRead<number, string | null>;
  readonly commentLogs: CachedRead<number, Comment[]>;
  readonly stages: CachedRead<number, RankEntry[]>;
  readonly giftLogs: CachedRead<number, Gift[]>;
  readonly giftCatalogues: CachedRead<number, GiftCatalogue>;

  constructor(options: ShowroomReadsOptions) {
    this.#options = options;
    const { showroom, clock } = options;
    const read = <T>(
      name: string,
      ttlMs: number,
      load: (roomId: number) => Promise<T>,
    ): CachedRead<number, T> =>
      new CachedRead({ ttlMs, load, clock, shared: { reads: options.sharedReads, name: `lives.${name}` } });
    this.streamLookups = read("streams", 4_000, (roomId) => this.#lookUpStreams(roomId));
    this.infos = read("infos", 10_000, (roomId) => showroom.liveInfo(roomId));
    this.telops = read("telops", 10_000, (roomId) => showroom.telop(roomId));
    this.commentLogs = read("comments", 4_000, (roomId) => showroom.comments(roomId));
    this.stages = read("stages", 10_000, (roomId) => showroom.rank(roomId));
    this.giftLogs = read("gifts", 10_000, (roomId) => showroom.gifts(roomId));
    this.giftCatalogues = read("gift-catalogues", 600_000, (roomId) => showroom.giftCatalogue(roomId));
    options.watcher.subscribe(({ type, onAir }) => {
      if (type !== "changed" && onAir.platform === "showroom") this.#forget(onAir.roomId);
    });
  }

  /** The same reads as a {@link RoomSource}, by the room's name in requests. */
  readonly source: RoomSource = {
    room: (room) => this.room(Number(room)),
    findLive: (room) => this.findLive(Number(room)),
    comments: (room) => this.#whileLive(Number(room), this.commentLogs),
    rank: (room) => this.#whileLive(Number(room), this.stages),
    gifts: (room) => this.#whileLive(Number(room), this.giftLogs),
    readLog: (onAir) => (onAir.platform === "showroom" ? this.#readLog(onAir) : Promise.resolve(null)),
    lookForNext: (room) => this.#lookForNext(Number(room)),
    lookAnew: (room) => {
      this.#forget(Number(room));
      return this.#lookForNext(Number(room));
    },
    lookUpStreams: ({ live }) =>
      this.streamLookups.value(Number(live.room)).catch((): StreamLookup => ({ kind: "trouble" })),
  };

  /**
   * The live of a room; null off air. Reads the watcher first; a live that is not in the list yet is found by the
   * profile and reported to the watcher.
   */
  async findLive(roomId: number): Promise<ShowroomOnAir | null> {
    this.#options.rooms.assertOurs(roomId);
    const known = this.#options.watcher.showroomLive(roomId);
    if (known) return known;
    const { value: profile } = await this.#options.rooms.profile(roomId);
    if (!profile.is_live) return null;
    this.#options.watcher.reportSeen(await this.#onAirOf(profile));
    return this.#options.watcher.showroomLive(roomId) ?? null;
  }

  /** Checks whether another broadcast has replaced the live. Never rejects. */
  async #lookForNext(roomId: number): Promise<void> {
    const { rooms, watcher } = this.#options;
    rooms.profiles.drop(roomId);
    const known = await rooms.profile(roomId).catch(() => null);
    const profile = known?.value;
    if (!profile?.is_live || watcher.showroomLive(roomId)?.liveId === profile.live_id) return;
    this.#forget(roomId);
    watcher.reportSeen(await this.#onAirOf(profile));
  }

  /** Drops cached data of a room's last broadcast, which does not apply to the next one. */
  #forget(roomId: number): void {
    this.#options.rooms.profiles.drop(roomId);
    const { streamLookups, infos, telops, commentLogs, stages, giftLogs } = this;
    for (const reads of [streamLookups, infos, telops, commentLogs, stages, giftLogs]) reads.drop(roomId);
  }

  /** Builds a live that the list does not show yet. */
  async #onAirOf(profile: PlatformProfile): Promise<ShowroomOnAir> {
    const info = await this.infos.value(profile.room_id).catch(() => null);
    return onAirOfProfile(profile, info?.liveId === profile.live_id ? info.chatKey : "");
  }

  /** The room's owner and live. Rejects with `room_not_found`. */
  async room(roomId: number): Promise<Known<LiveRoom>> {
    const { value: profile, staleSinceMs } = await this.#options.rooms.profile(roomId);
    const onAir = await this.findLive(roomId);
    const value: LiveRoom = {
      platform: "showroom",
      room: String(roomId),
      urlKey: profile.room_url_key,
      member: { name: profile.main_name, face: profile.image_square, roomId },
      cover: coverInSize(profile.image, "s"),
      live: onAir && {
        ...onAir.live,
        title: await this.#titleOf(onAir),
        counts: { visits: Math.max(onAir.live.counts.visits ?? 0, profile.view_num) },
      },
      pageUrl: profile.share_url_live,
    };
    return { value, staleSinceMs };
  }

  /** The room's title, which is newer than the list's. For a ticketed live the list's public title. */
  async #titleOf({ roomId, live }: ShowroomOnAir): Promise<string> {
    if (live.ticketed) return live.title;
    return (await this.telops.value(roomId).catch(() => null)) ?? live.title;
  }

  /** Null also when the live has ended meanwhile: the log is then empty, or another broadcast's. */
  async #readLog({ roomId, liveId, live }: ShowroomOnAir): Promise<LiveLog | null> {
    if (live.ticketed) return null;
    const { showroom } = this.#options;
    const [comments, gifts, catalogue] = await Promise.all([
      showroom.commentLog(roomId),
      showroom.giftLog(roomId),
      this.giftCatalogues.value(roomId).catch(() => null),
    ]);
    const info = await showroom.liveInfo(roomId);
    if (!info.isLive || info.liveId !== liveId) return null;
    const known = new Map(catalogue);
    const rows = gifts.rows.map((gift) => withPoints(gift, known.get(Number(gift.giftId))));
    return { comments, gifts: { ...gifts, rows } };
  }

  async #whileLive<T>(roomId: number, reads: CachedRead<number, T[]>): Promise<Known<T[]>> {
    const live = await this.findLive(roomId);
    if (live === null) return { value: [], staleSinceMs: null };
    return reads.get(roomId);
  }

  /** The stream list is empty in a live's first seconds: retried a few times while the live is on air. */
  async #lookUpStreams(roomId: number): Promise<StreamLookup> {
    for (let left = STREAM_TRIES; ; left -= 1) {
      try {
        const streams: PlatformStream[] = await this.#options.showroom.streams(roomId);
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

/** Adds name and points of the room's catalogue, which the log does not contain. */
function withPoints(gift: Gift, known: KnownGift | undefined): Gift {
  if (!known) return gift;
  return { ...gift, name: known.name, points: known.point * gift.count, free: known.free };
}
