import { createRoute } from "@tanstack/react-router";
import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { loadPlayerCode } from "../../features/player/prepare-player.ts";
import { pageCode } from "../page.ts";
import { rootRoute } from "../root.ts";

/** Several rooms side by side. The page has four addresses, and reads its rooms from the query (`use-grid.ts`). */
function multiRoomPage<P extends string>(path: P) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: ({ context }) => load(context),
    ...pageCode("src/pages/multi/multi-room.tsx", () => import("./multi-room.tsx")),
  });
}

export const multiRoomPages = [
  multiRoomPage("/multi-room"),
  multiRoomPage("/multi-room-sr-mobile"),
  multiRoomPage("/multi-room-idn"),
  multiRoomPage("/multi-room-idn-mobile"),
] as const;

/** The current lives decide which rooms of a stored grid are restored. */
async function load({ cache, onServer }: RouteContext): Promise<void> {
  const lives = cache.prefetchQuery(queries.lives());
  if (onServer) await lives;
  else void loadPlayerCode();
}
