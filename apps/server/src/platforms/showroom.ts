import type { FanLetter, FarmRoom, NextLive, PremiumShow, TotalRankEntry } from "@penlight/contract";
import type { SocketLike } from "@penlight/live-socket";
import { createShowroomHttp, showroomChat, type ShowroomHttp } from "@penlight/showroom";
import * as wire from "@penlight/showroom/wire";
import { translated, type ChatFeed, type ShowroomOnAir, type LiveSource } from "./on-air.ts";
import {
  type RoomFacts,
  campaignFacts,
  isFarmed,
  isLive,
  isOurs,
  profileFacts,
  toFanLetter,
  toFarmRoom,
  toOnAir,
  toPremiumShow,
  toProfile,
  toTotalRank,
  type PlatformProfile,
} from "./showroom-rooms.ts";
import { AppError } from "../base/errors.ts";
import type { PoliteFetch } from "../upstream/polite-fetch.ts";
import { cleanText, webAddress } from "./clean-text.ts";
import { inOurCodes } from "./platform-error.ts";
import { toFeedEvent, type KnownGift } from "./showroom-chat.ts";
import { liveReadsOf } from "./showroom-lives.ts";
import { giftAddress } from "./showroom-pictures.ts";

export type { KnownGift } from "./showroom-chat.ts";

/** A room's gifts with their ids, in the platform's order. */
export type GiftCatalogue = readonly (readonly [giftId: number, gift: KnownGift])[];
export type { PlatformLiveInfo } from "./showroom-lives.ts";
export type { PlatformProfile } from "./showroom-rooms.ts";
export type { PlatformStream } from "./showroom-lives.ts";

export interface ShowroomOptions {
  webUrl: string;
  campaignUrl: string;
  staticUrl: string;
  socketUrl: string;
  fetch: PoliteFetch;
  connect: (url: string) => SocketLike;
  isMemberRoom: (roomId: number) => boolean;
  /** Called when an answer is not understood. */
  onUnreadable?: () => void;
}

/** The idol genre, which has all rooms of the group. */
const MAX_RANKED = 100;
const MAX_LETTERS = 60;
const OFFICIAL_ROOM_NAME = "JKT48 Official SHOWROOM";

/** The SHOWROOM client in our terms. Every method rejects with `AppError`. */
export type Showroom = ReturnType<typeof createShowroom>;

export function createShowroom(options: ShowroomOptions) {
  const { staticUrl, webUrl } = options;
  const http = createShowroomHttp({ webUrl, campaignUrl: options.campaignUrl, fetch: options.fetch });
  const call = <T>(work: Promise<T>): Promise<T> => inOurCodes(work, "room_not_found", options.onUnreadable);
  return {
    ...roomCalls(http, options, call),
    ...liveReadsOf(http, staticUrl, call),
    ...giftCalls(http, staticUrl, call),
    /** A live's chat. @param key requested before each connection: every broadcast has its own */
    chat(key: () => Promise<string>, giftOf: (giftId: number) => KnownGift | undefined): ChatFeed {
      return async function* feed(signal) {
        const events = showroomChat({ socketUrl: options.socketUrl, key, connect: options.connect, signal });
        for await (const event of events) yield translated(() => toFeedEvent(event, { staticUrl, giftOf }));
      };
    },
  };
}

type Caller = <T>(work: Promise<T>) => Promise<T>;

function roomCalls(http: ShowroomHttp, options: ShowroomOptions, call: Caller) {
  const { staticUrl, webUrl } = options;
  return {
    /**
     * The group's lives on air, newest first, and all official rooms of any genre in the platform's order; each once.
     */
    async onlives(signal: AbortSignal): Promise<{ ours: ShowroomOnAir[]; official: FarmRoom[] }> {
      const answer = await call(http.onlives({ signal }));
      const cells = answer.onlives.flatMap((genre) => genre.lives).filter(isLive);
      const ours = new Map<number, ShowroomOnAir>();
      const official = new Map<number, FarmRoom>();
      for (const cell of cells) {
        if (isOurs(cell, options.isMemberRoom)) ours.set(cell.room_id, toOnAir(cell, staticUrl));
        if (isFarmed(cell)) official.set(cell.room_id, toFarmRoom(cell));
      }
      return {
        ours: [...ours.values()].sort((one, other) => other.live.startedAtSec - one.live.startedAtSec),
        official: [...official.values()],
      };
    },
    /** Announced lives: room id → start in Unix seconds. */
    async upcoming(signal: AbortSignal): Promise<Map<number, number>> {
      const rooms = await call(http.upcoming(wire.GENRE_IDOL, { signal }));
      return new Map(rooms.map((room) => [room.room_id, room.next_live_start_at]));
    },
    async campaign(signal: AbortSignal): Promise<Map<number, Partial<RoomFacts>>> {
      const rooms = await call(http.campaignRooms({ signal }));
      return new Map(rooms.map((room) => [room.id, campaignFacts(room, staticUrl)]));
    },
    async profile(
      roomId: number,
      signal?: AbortSignal,
    ): Promise<{ profile: PlatformProfile; facts: Partial<RoomFacts> }> {
      const profile = await call(http.profile(roomId, { signal }));
      return { profile: toProfile(profile, staticUrl, webUrl), facts: profileFacts(profile, staticUrl) };
    },
    async nextLive(roomId: number, signal?: AbortSignal): Promise<NextLive> {
      const { epoch, text } = await call(http.nextLive(roomId, { signal }));
      return { epoch, text: epoch === null ? "TBD" : cleanText(text) };
    },
    /**
     * Fan letters of all pages, newest first, without duplicates, at most sixty. Stops at a page without new letters.
     */
    async fanLetters(roomId: number): Promise<FanLetter[]> {
      const letters = new Map<string, FanLetter>();
      for (let page = 1, before = -1; before < letters.size && letters.size < MAX_LETTERS; page += 1) {
        before = letters.size;
        for (const one of await call(http.recommendComments(roomId, page))) {
          const letter = toFanLetter(one, staticUrl);
          letters.set(JSON.stringify(letter), letter);
        }
      }
      return [...letters.values()]
        .sort((one, other) => other.created_at - one.created_at)
        .slice(0, MAX_LETTERS);
    },
    async totalRank(roomId: number): Promise<TotalRankEntry[]> {
      const fans = await call(http.summaryRanking(roomId));
      return fans.slice(0, MAX_RANKED).map((fan) => toTotalRank(fan, staticUrl));
    },
    /** Ticketed shows of the official room, soonest first. */
    async premiumShows(signal: AbortSignal): Promise<PremiumShow[]> {
      const shows = await call(http.premiumLives({ signal }));
      return shows
        .filter((show) => show.room_name === OFFICIAL_ROOM_NAME || options.isMemberRoom(show.room_id))
        .map((show) => toPremiumShow(show, staticUrl, webUrl))
        .sort((one, other) => one.start_at - other.start_at);
    },
  };
}

function giftCalls(http: ShowroomHttp, staticUrl: string, call: Caller) {
  return {
    async giftCatalogue(roomId: number): Promise<GiftCatalogue> {
      const { normal, enquete } = await call(http.giftList(roomId));
      return [...normal, ...enquete].map((gift) => [
        gift.gift_id,
        {
          name: cleanText(gift.gift_name),
          point: gift.point,
          free: gift.free,
          image: webAddress(gift.image, giftAddress(staticUrl, gift.gift_id)),
        },
      ]);
    },
  };
}

/** The source of SHOWROOM's lives. The list lags up to half a minute, and only a profile says that a live is over. */
export function showroomSource(showroom: Pick<Showroom, "onlives" | "profile">): LiveSource {
  return {
    async list(signal) {
      const { ours, official } = await showroom.onlives(signal);
      return { onAir: ours, ended: new Set(), isWhole: true, official };
    },
    async isOver(onAir, _sign, signal) {
      if (onAir.platform !== "showroom") return false;
      try {
        const { profile } = await showroom.profile(onAir.roomId, signal);
        return !profile.is_live || profile.live_id !== onAir.liveId;
      } catch (error) {
        // A room that does not exist has no live; other failures prove nothing.
        return error instanceof AppError && error.code === "room_not_found";
      }
    },
  };
}
