import type { QueryClient } from "@tanstack/react-query";
import { isGone } from "../api/call.ts";
import { queries } from "../api/queries.ts";
import type { RouteContext } from "../api/route-context.ts";
import { isSameRoom, PLATFORMS, roomOfParams, type RoomParams, type RoomRef } from "../base/platforms.ts";
import { preparePlayer } from "../features/player/prepare-player.ts";
import { watchPartsReady } from "./watch/watch-parts.ts";

/** Starts loading everything that a room's page shows first, in parallel; in the browser also the player. */
export async function loadRoom({ cache, onServer }: RouteContext, params: RoomParams): Promise<void> {
  const room = roomOfParams(params);
  const known = queries.liveRoom(room);
  if (isGone(cache.getQueryState(known.queryKey)?.error)) return;
  const { numberOf, hasLog } = PLATFORMS[room.platform];
  const number = numberOf(room.room);
  const reads = [
    cache.prefetchQuery(known),
    cache.prefetchQuery(queries.streams(room)),
    ...(number === null ? [] : [cache.prefetchQuery(queries.roomProfile(number))]),
    ...(hasLog && !isTicketed(cache, room) ? [cache.prefetchQuery(queries.comments(room))] : []),
    cache.prefetchQuery(queries.lives()),
  ];
  if (onServer) await Promise.all([...reads, watchPartsReady()]);
  else void preparePlayer(cache, room);
}

/** Whether the live is ticketed: only ticket holders may read its chat. */
function isTicketed(cache: QueryClient, room: RoomRef): boolean {
  const live = cache.getQueryData(queries.lives().queryKey)?.find((other) => isSameRoom(other, room));
  const streams = cache.getQueryData(queries.streams(room).queryKey);
  return live?.ticketed === true || (streams !== undefined && "reason" in streams);
}
