import type { Live, Platform } from "@penlight/contract";
import type { Known } from "../base/known.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import type { RouteTable } from "../http/route.ts";
import type { RoomSource } from "./room-source.ts";

/**
 * Who is on air, and one room: the same for everybody.
 * @param lives null before the first list
 */
export function roomsOnAirRoutes(
  rooms: Readonly<Record<Platform, RoomSource>>,
  lives: () => Known<Live[]> | null,
) {
  return {
    listLives: { hot: true, cacheControl: cacheControl.publicFor(10), read: lives },
    getLiveRoom: {
      who: "anyone",
      limit: "liveInfo",
      cacheControl: cacheControl.publicFor(5),
      answer: ({ params }) => rooms[params.platform].room(params.room),
    },
  } as const satisfies Partial<RouteTable>;
}
