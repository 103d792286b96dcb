import type { NextLive, PremiumShow, TotalRankEntry } from "@penlight/contract";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable } from "../http/route.ts";
import type { Known } from "../base/known.ts";
import type { RoomLists } from "./room-lists.ts";
import type { RoomReads } from "./room-reads.ts";
import type { FanRooms } from "./fan-rooms.ts";

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

/** Following, and a room as the caller sees it. */
export function fanRoomRoutes(rooms: FanRooms) {
  const { noStore } = cacheControl;
  return {
    getOwnRoomProfile: {
      who: "caller",
      handleField: "cookie",
      tokenless: true,
      limit: "profile",
      cacheControl: noStore,
      answer: ({ body }, { session }) => rooms.profile(session, body.room_id),
    },
    listFollowedRooms: {
      who: "fan",
      handleField: "cookies_id",
      tokenless: true,
      limit: "followedRooms",
      accountLimit: "followedRooms",
      cacheControl: noStore,
      answer: ({ body }, { session }) => rooms.followed(session, body.page ?? null, body.count),
    },
    followRoom: {
      who: "fan",
      handleField: "cookies_id",
      limit: "follow",
      accountLimit: "follow",
      cacheControl: noStore,
      answer: async ({ body }, { session }) =>
        fresh(await rooms.follow(session, body.room_id, body.flag === 1)),
    },
  } as const satisfies Partial<RouteTable>;
}
