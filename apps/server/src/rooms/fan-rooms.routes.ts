import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable } from "../http/route.ts";
import type { FanRooms } from "./fan-rooms.ts";

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
