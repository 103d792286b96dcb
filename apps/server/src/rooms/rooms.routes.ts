import type { NextLive, PremiumShow, TotalRankEntry } from "@penlight/contract";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable } from "../http/route.ts";
import type { Known } from "../base/known.ts";
import type { RoomLists } from "./room-lists.ts";
import type { RoomReads } from "./room-reads.ts";

export interface RoomRoutesOptions {
  lists: RoomLists;
  /** Ticketed shows; null before the first list. */
  premiumShows: () => PremiumShow[] | null;
}

/** Lists that are the same for everybody: answered from memory. */
export function hotRoomRoutes(options: RoomRoutesOptions) {
  const { lists, premiumShows } = options;
  const rooms = cacheControl.publicFor(60);
  return {
    listRooms: { hot: true, cacheControl: rooms, read: () => fresh(lists.list("regular")) },
    listAcademyRooms: { hot: true, cacheControl: rooms, read: () => fresh(lists.list("academy")) },
    listTraineeRooms: { hot: true, cacheControl: rooms, read: () => fresh(lists.list("trainee")) },
    listPremiumShows: {
      hot: true,
      cacheControl: cacheControl.publicFor(300),
      read: () => {
        const shows = premiumShows();
        return shows && fresh(shows);
      },
    },
  } as const satisfies Partial<RouteTable>;
}

/** One room. */
export function roomRoutes(reads: RoomReads) {
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
    listFanLetters: {
      who: "anyone",
      cacheControl: cacheControl.publicFor(300),
      answer: ({ params }) => ours(params.id, (id) => reads.fanLetters.get(id)),
    },
    listTotalRank: { who: "anyone", cacheControl: aMinute, answer: ({ params }) => totalRank(params.id) },
    getRoomProfile: {
      who: "anyone",
      limit: "profile",
      cacheControl: cacheControl.publicFor(10),
      answer: ({ params }) => reads.profile(params.id),
    },
  } as const satisfies Partial<RouteTable>;
}
