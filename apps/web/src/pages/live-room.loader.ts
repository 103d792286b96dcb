import type { RoomProfile } from "@penlight/contract";
import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import type { QueryClient } from "@tanstack/react-query";
import { isGone } from "../api/errors.ts";
import { nearPicture } from "../api/picture.ts";
import { queries } from "../api/queries.ts";
import { memberName } from "../member-name.ts";
import { PLAYER_MODULES, prepareRoomPlayer } from "../features/player/prepare-player.ts";
import { paths } from "../paths.ts";
import { roomAbout } from "./live-room/room-about.ts";
import type { PageView, RouteContext } from "../routes.tsx";

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
  { cache, messages, onServer }: RouteContext,
  params: { urlKey?: string; roomId?: string },
): Promise<PageView> {
  const { urlKey, roomId } = roomOfParams(params);
  const profile = queries.roomProfile(roomId);
  const known = cache.getQueryState(profile.queryKey);
  const streams = queries.liveStreams(roomId).queryKey;
  const view = (status: 200 | 404, name: string, isLive: boolean, found?: RoomProfile): PageView => ({
    status,
    head: {
      title: isLive ? messages.room.liveTitle(name) : messages.room.title(name),
      description: messages.room.description(name),
      canonical: paths.room(urlKey, roomId),
      image: found?.image_l,
      preloadImage: found && nearPicture(found.image_m),
    },
    ...(Array.isArray(cache.getQueryData(streams)) && { modules: PLAYER_MODULES }),
  });
  if (isGone(known?.error)) return view(404, urlKey, false);

  const reads = [
    cache.prefetchQuery(profile),
    cache.prefetchQuery(queries.liveInfo(roomId)),
    cache.prefetchQuery(queries.liveStreams(roomId)),
    ...(isTicketed(cache, roomId) ? [] : [cache.prefetchQuery(queries.liveComments(roomId))]),
    roomAbout.ready(),
    cache.prefetchQuery(queries.onlives()),
    cache.prefetchQuery(queries.idnLives()),
  ];
  if (!onServer) {
    void prepareRoomPlayer(cache, roomId);
    return view(200, urlKey, false);
  }
  await Promise.all(reads);
  const found = cache.getQueryData(profile.queryKey);
  if (!found && isGone(cache.getQueryState(profile.queryKey)?.error)) return view(404, urlKey, false);
  const info = cache.getQueryData(queries.liveInfo(roomId).queryKey);
  return view(200, memberName(found?.main_name ?? urlKey), info?.is_onlive ?? false, found);
}

/** Only ticket holders may read the chat of such a live. */
function isTicketed(cache: QueryClient, roomId: number): boolean {
  const card = cache.getQueryData(queries.onlives().queryKey)?.data.find((live) => live.room_id === roomId);
  const streams = cache.getQueryData(queries.liveStreams(roomId).queryKey);
  return card?.premium_room_type === 1 || (streams !== undefined && "reason" in streams);
}
