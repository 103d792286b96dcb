import type { PremiumShow, RoomType } from "@penlight/contract";
import type { Known } from "../base/clock.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable, privately, publicly } from "../http/route.ts";
import type { RoomLists } from "./room-lists.ts";
import type { RoomReads } from "./room-reads.ts";
import type { FanRooms } from "./fan-rooms.ts";

export interface RoomRoutesOptions {
  lists: RoomLists;
  /** While a platform's list behind the rooms fails: since when. Otherwise null. */
  staleSinceMs: () => number | null;
  /** Ticketed shows; null before the first list. */
  premiumShows: () => Known<PremiumShow[]> | null;
}

/** Routes for public lists, answered from memory. */
export function hotRoomRoutes(options: RoomRoutesOptions) {
  const { lists, staleSinceMs, premiumShows } = options;
  const listOf = (type: RoomType) => ({
    hot: true as const,
    cacheControl: cacheControl.publicFor(60),
    read: () => ({ value: lists.list(type), staleSinceMs: staleSinceMs() }),
  });
  return {
    listRooms: listOf("regular"),
    listAcademyRooms: listOf("academy"),
    listTraineeRooms: listOf("trainee"),
    listPremiumShows: { hot: true, cacheControl: cacheControl.publicFor(300), read: premiumShows },
  } as const satisfies Partial<RouteTable>;
}

/** Routes for one room. */
export function roomRoutes(reads: RoomReads) {
  const ours = async <T>(roomId: number, read: (roomId: number) => Promise<T>): Promise<T> => {
    reads.assertOurs(roomId);
    return read(roomId);
  };
  return {
    getNextLive: publicly(60, ({ params }) => ours(params.id, (id) => reads.nextLives.get(id))),
    listFanLetters: publicly(300, ({ params }) => ours(params.id, (id) => reads.fanLetters.get(id))),
    listTotalRank: publicly(60, ({ params }) => ours(params.id, (id) => reads.totalRanks.get(id))),
    getRoomProfile: publicly(10, ({ params }) => reads.profile(params.id)),
  } as const satisfies Partial<RouteTable>;
}

/** Routes for following, and for a room as the caller sees it. */
export function fanRoomRoutes(rooms: FanRooms) {
  return {
    getOwnRoomProfile: privately(({ body }, { session }) => rooms.profile(session, body.room_id)),
    listFollowedRooms: privately(({ body }, { session }) =>
      rooms.followed(session, body.page ?? null, body.count),
    ),
    followRoom: privately(async ({ body }, { session }) =>
      fresh(await rooms.follow(session, body.room_id, body.flag === 1)),
    ),
  } as const satisfies Partial<RouteTable>;
}
