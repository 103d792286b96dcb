import type { PremiumShow } from "@penlight/contract";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable, forAccount, forAnyone, forCaller } from "../http/route.ts";
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
  return {
    getNextLive: forAnyone(60, ({ params }) => ours(params.id, (id) => reads.nextLives.get(id))),
    listFanLetters: forAnyone(300, ({ params }) => ours(params.id, (id) => reads.fanLetters.get(id))),
    listTotalRank: forAnyone(60, ({ params }) => ours(params.id, (id) => reads.totalRanks.get(id))),
    getRoomProfile: forAnyone(10, ({ params }) => reads.profile(params.id), { limit: "profile" }),
  } as const satisfies Partial<RouteTable>;
}

/** Following, and a room as the caller sees it. */
export function fanRoomRoutes(rooms: FanRooms) {
  return {
    getOwnRoomProfile: forCaller(
      { limit: "profile", handleField: "cookie", tokenless: true },
      ({ body }, { session }) => rooms.profile(session, body.room_id),
    ),
    listFollowedRooms: forAccount(
      { limit: "followedRooms", handleField: "cookies_id", tokenless: true },
      ({ body }, { session }) => rooms.followed(session, body.page ?? null, body.count),
    ),
    followRoom: forAccount({ limit: "follow", handleField: "cookies_id" }, async ({ body }, { session }) =>
      fresh(await rooms.follow(session, body.room_id, body.flag === 1)),
    ),
  } as const satisfies Partial<RouteTable>;
}
