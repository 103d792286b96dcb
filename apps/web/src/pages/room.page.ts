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

const code = pageCode("src/pages/room.tsx", loadRoomPage);

/** The live page of a SHOWROOM room. */
export const showroomPage = createRoute({
  ...code,
  getParentRoute: () => rootRoute,
  path: "/room/$urlKey/$roomId",
  loader: ({ context, params }) => loadRoom(context, params),
});

/** The live page of the official room. */
export const officialRoomPage = createRoute({
  ...code,
  getParentRoute: () => rootRoute,
  path: "/room",
  loader: ({ context }) => loadRoom(context, {}),
});

/** The live page of an IDN channel. */
export const idnPage = createRoute({
  ...code,
  getParentRoute: () => rootRoute,
  path: "/idn/$username",
  loader: ({ context, params }) => loadRoom(context, params),
});
