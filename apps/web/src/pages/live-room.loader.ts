import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import type { QueryClient } from "@tanstack/react-query";
import { isGone } from "../api/errors.ts";
import { queries } from "../api/queries.ts";
import { prepareRoomPlayer } from "../features/player/prepare-player.ts";
import type { RouteContext } from "../api/route-context.ts";
import { watchPartsReady } from "./watch/watch-parts.ts";

/** The room that a route names; without parameters the official one. */
export function roomOfParams(params: { urlKey?: string; roomId?: string }): {
  urlKey: string;
  roomId: number;
} {
  return {
    urlKey: params.urlKey ?? OFFICIAL_URL_KEY,
    roomId: params.roomId === undefined ? OFFICIAL_ROOM_ID : Number.parseInt(params.roomId, 10) || 0,
  };
}

/** Starts everything that the live page shows first, at once; in the browser the player too. */
export async function loadLiveRoom(
  { cache, onServer }: RouteContext,
  params: { urlKey?: string; roomId?: string },
): Promise<void> {
  const { roomId } = roomOfParams(params);
  const profile = queries.roomProfile(roomId);
  if (isGone(cache.getQueryState(profile.queryKey)?.error)) return;
  const reads = [
    cache.prefetchQuery(profile),
    cache.prefetchQuery(queries.liveInfo(roomId)),
    cache.prefetchQuery(queries.liveStreams(roomId)),
    ...(isTicketed(cache, roomId) ? [] : [cache.prefetchQuery(queries.liveComments(roomId))]),
    cache.prefetchQuery(queries.onlives()),
    cache.prefetchQuery(queries.idnLives()),
  ];
  if (onServer) await Promise.all([...reads, watchPartsReady()]);
  else void prepareRoomPlayer(cache, roomId);
}

/** Only ticket holders may read the chat of such a live. */
function isTicketed(cache: QueryClient, roomId: number): boolean {
  const card = cache.getQueryData(queries.onlives().queryKey)?.data.find((live) => live.room_id === roomId);
  const streams = cache.getQueryData(queries.liveStreams(roomId).queryKey);
  return card?.premium_room_type === 1 || (streams !== undefined && "reason" in streams);
}
