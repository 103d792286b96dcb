import { createRoute } from "@tanstack/react-router";
import { loadPlayerCode } from "../features/player/prepare-player.ts";
import { loadRoom } from "./room.loader.ts";
import { pageCode } from "./page.ts";
import { rootRoute } from "./root.ts";

const loadRoomPage = () => import("./room.tsx");

/**
 * Loads the code of the live page, the player and the mini player before a fan opens a live: a network that is lost
 * afterwards must not end the live. A failure is shown when the page is opened.
 */
export function loadWatchPage(): Promise<unknown> {
  return Promise.allSettled([loadRoomPage(), loadPlayerCode(), import("./shell/MiniPlayer.tsx")]);
}

/** The path and the code of a room's page. Its component is told its route, because each has parameters of its own. */
function roomPageAt<P extends "/room/$urlKey/$roomId" | "/room" | "/idn/$username">(path: P) {
  const load = async () => ({ default: (await loadRoomPage()).roomPage(path) });
  return { path, ...pageCode("src/pages/room.tsx", load) };
}

/** The live page of a SHOWROOM room. */
export const showroomPage = createRoute({
  ...roomPageAt("/room/$urlKey/$roomId"),
  getParentRoute: () => rootRoute,
  loader: ({ context, params }) => loadRoom(context, params),
});

/** The live page of the official room. */
export const officialRoomPage = createRoute({
  ...roomPageAt("/room"),
  getParentRoute: () => rootRoute,
  loader: ({ context }) => loadRoom(context, {}),
});

/** The live page of an IDN channel. */
export const idnPage = createRoute({
  ...roomPageAt("/idn/$username"),
  getParentRoute: () => rootRoute,
  loader: ({ context, params }) => loadRoom(context, params),
});
