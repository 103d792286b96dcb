import { useParams } from "@tanstack/react-router";
import { roomOfParams, type NamedRoom } from "../base/platforms.ts";
import { isOnAir, type StagedView } from "../features/lives/watch/live-view.ts";
import { useWatchRoom, type WatchedRoom } from "../features/lives/watch/use-watch-room.ts";
import { useMessages } from "../i18n/i18n.ts";
import { PANEL_ID } from "../ui/layout/panel-id.ts";
import { useTitle } from "../ui/use-title.ts";
import { useWatching } from "./watch/use-watching.ts";
import { RoomNotFound } from "./watch/watch-parts.ts";
import { WatchRoom } from "./watch/WatchRoom.tsx";

/** The page of a room on either platform. */
export default function RoomPage() {
  const room = roomOfParams(useParams({ strict: false }));
  // Remounts for another room, so that no state of the previous one remains.
  return <Room key={`${room.platform}:${room.room}`} room={room} />;
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
