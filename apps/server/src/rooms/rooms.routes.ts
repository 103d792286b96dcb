import type { LiveCard, NextLive, Onlives, PremiumShow, TotalRankEntry } from "@penlight/contract";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type HotRoutes, type Routes } from "../http/route.ts";
import type { Known } from "../base/known.ts";
import type { RoomLists } from "./room-lists.ts";
import type { RoomReads } from "./room-reads.ts";

export interface RoomRoutesOptions {
  lists: RoomLists;
  reads: RoomReads;
  /** The group's lives on SHOWROOM; null before the first list. */
  onlives: () => Known<LiveCard[]> | null;
  /** Ticketed shows; null before the first list. */
  premiumShows: () => PremiumShow[] | null;
}

type HotNames =
  | "listRooms"
  | "listAcademyRooms"
  | "listTraineeRooms"
  | "listOnlives"
  | "listPremiumLives"
  | "listPremiumShows";
type ReadNames =
  | "getNextLive"
  | "getNextLiveAlias"
  | "listFanLetters"
  | "listTotalRank"
  | "listTotalRankWithKey"
  | "getRoomProfile";

/** Lists that are the same for everybody: answered from memory. */
export function hotRoomRoutes(options: RoomRoutesOptions): HotRoutes<HotNames> {
  const { lists, onlives, premiumShows } = options;
  const lives = (keep: (card: LiveCard) => boolean): Known<Onlives> | null => {
    const known = onlives();
    return known && { value: toOnlives(known.value.filter(keep)), staleSinceMs: known.staleSinceMs };
  };
  const rooms = cacheControl.publicFor(60);
  const airing = cacheControl.publicFor(10);
  return {
    listRooms: { hot: true, cacheControl: rooms, read: () => fresh(lists.list("regular")) },
    listAcademyRooms: { hot: true, cacheControl: rooms, read: () => fresh(lists.list("academy")) },
    listTraineeRooms: { hot: true, cacheControl: rooms, read: () => fresh(lists.list("trainee")) },
    listOnlives: { hot: true, cacheControl: airing, read: () => lives(() => true) },
    listPremiumLives: {
      hot: true,
      cacheControl: airing,
      read: () => lives((card) => card.premium_room_type === 1),
    },
    listPremiumShows: {
      hot: true,
      cacheControl: cacheControl.publicFor(300),
      read: () => {
        const shows = premiumShows();
        return shows && fresh(shows);
      },
    },
  };
}

/** One room. */
export function roomRoutes({ reads }: RoomRoutesOptions): Routes<ReadNames> {
  const ours = async <T>(roomId: number, read: (roomId: number) => Promise<T>): Promise<T> => {
    reads.assertOurs(roomId);
    return read(roomId);
  };
  const nextLive = (roomId: number): Promise<Known<NextLive>> =>
    ours(roomId, (id) => reads.nextLives.get(id));
  const totalRank = (roomId: number): Promise<Known<TotalRankEntry[]>> =>
    ours(roomId, (id) => reads.totalRanks.get(id));
  const aMinute = cacheControl.publicFor(60);
  return {
    getNextLive: { who: "anyone", cacheControl: aMinute, answer: ({ params }) => nextLive(params.id) },
    getNextLiveAlias: { who: "anyone", cacheControl: aMinute, answer: ({ params }) => nextLive(params.id) },
    listFanLetters: {
      who: "anyone",
      cacheControl: cacheControl.publicFor(300),
      answer: ({ params }) => ours(params.id, (id) => reads.fanLetters.get(id)),
    },
    listTotalRank: { who: "anyone", cacheControl: aMinute, answer: ({ params }) => totalRank(params.id) },
    listTotalRankWithKey: {
      who: "anyone",
      cacheControl: aMinute,
      answer: ({ params }) => totalRank(params.id),
    },
    getRoomProfile: {
      who: "anyone",
      limit: "profile",
      cacheControl: cacheControl.publicFor(10),
      answer: ({ params }) => reads.profile(params.id),
    },
  };
}

function toOnlives(data: LiveCard[]): Onlives {
  return data.length > 0
    ? { message: "Room Is Live", is_live: true, data }
    : { message: "Room Not Live", is_live: false, data };
}
