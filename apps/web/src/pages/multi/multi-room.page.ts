import { createRoute } from "@tanstack/react-router";
import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import type { GridQuery } from "../../base/grid/grid-address.ts";
import type { GridKind } from "../../base/grid/grid-kinds.ts";
import { GRID_PATHS } from "../../base/grid/grid-paths.ts";
import { loadPlayerCode } from "../../features/player/prepare-player.ts";
import { pageCode } from "../page.ts";
import { rootRoute } from "../root.ts";

/** Several rooms side by side. The page has four addresses, and reads its rooms from the query (`use-grid.ts`). */
function multiRoomPage<K extends GridKind>(kind: K) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: GRID_PATHS[kind],
    validateSearch: (search: GridQuery): GridQuery => search,
    loader: ({ context }) => load(context),
    ...pageCode("src/pages/multi/multi-room.tsx", async () => ({
      default: (await import("./multi-room.tsx")).multiRoomPage(kind),
    })),
  });
}

export const multiRoomPages = [
  multiRoomPage("showroom"),
  multiRoomPage("showroom-phone"),
  multiRoomPage("idn"),
  multiRoomPage("idn-phone"),
] as const;

/** The current lives decide which rooms of a stored grid are restored. */
async function load({ cache, onServer }: RouteContext): Promise<void> {
  const lives = cache.prefetchQuery(queries.lives());
  if (onServer) await lives;
  else void loadPlayerCode();
}
