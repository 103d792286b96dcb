import { useParams } from "@tanstack/react-router";
import { roomOfParams, type NamedRoom, PLATFORMS } from "../base/platforms.ts";
import { isOnAir, type StagedView } from "../features/lives/watch/live-view.ts";
import { useWatchRoom, type WatchedRoom } from "../features/lives/watch/use-watch-room.ts";
import { useMessages } from "../i18n/i18n.ts";
import { PANEL_ID } from "../ui/layout/panel-id.ts";
import { useTitle } from "../ui/use-title.ts";
import { useWatching } from "./watch/use-watching.ts";
import { RoomNotFound } from "./watch/watch-parts.ts";
import { WatchRoom } from "./watch/WatchRoom.tsx";
import { isGone } from "../api/call.ts";
import { queries } from "../api/queries.ts";
import { addressOf } from "../base/links.ts";
import { memberName, nearPicture } from "../base/member.ts";
import { ENGINE_MODULES, PLAYER_MODULES } from "../features/player/prepare-player.ts";
import { headTexts } from "../i18n/head-texts.ts";
import type { PageRequest, PageResponse, PageModule } from "./page.ts";

/** The page of a room, on either platform. @param from its route */
export function roomPage(from: "/room/$urlKey/$roomId" | "/room" | "/idn/$username"): PageModule {
  function RoomPage() {
    const room = roomOfParams(useParams({ from }));
    // Remounts for another room, so that no state of the previous one remains.
    return <Room key={`${room.platform}:${room.room}`} room={room} />;
  }
  return { component: RoomPage, response };
}

function Room({ room }: { room: NamedRoom }) {
  const watched = useWatchRoom(room);
  const { view } = watched;
  if (view.state === "not-found") return <RoomNotFound />;
  return <OneRoom watched={watched} view={view} />;
}

/** The parts that belong to the page and not to its room: its title and its keyboard shortcuts. */
function OneRoom({ watched, view }: { watched: WatchedRoom; view: StagedView }) {
  const { room: text } = useMessages();
  const { name } = watched.subject;
  useTitle(isOnAir(view) ? text.liveTitle(name) : text.title(name));
  useWatching();
  return <WatchRoom watched={watched} view={view} panelId={PANEL_ID} hasKeys />;
}

/** The title has the member's name, or the name in the address where the member is unknown. */
function response({ cache, language, messages, params }: PageRequest): PageResponse {
  const room = roomOfParams(params);
  const { linkTo, cover } = PLATFORMS[room.platform];
  const { queryKey } = queries.liveRoom(room);
  const found = cache.getQueryData(queryKey);
  const still = found?.live?.cover ?? found?.cover;
  const name = memberName(found?.member.name ?? room.urlKey);
  const exists = found !== undefined || !isGone(cache.getQueryState(queryKey)?.error);
  const isPlayable = Array.isArray(cache.getQueryData(queries.streams(room).queryKey));
  return {
    status: exists ? 200 : 404,
    ...(exists && { watching: "room" }),
    head: {
      title: found?.live ? messages.room.liveTitle(name) : messages.room.title(name),
      description: headTexts[language].room[room.platform](name),
      canonical: addressOf(linkTo(room)),
      // Preview services request this picture: our own origin also has it while a platform refuses them.
      image: still && nearPicture(cover(still, "l")),
      preloadImage: still && nearPicture(cover(still, "m")),
    },
    ...(isPlayable && { early: ENGINE_MODULES, modules: PLAYER_MODULES }),
  };
}
