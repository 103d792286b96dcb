import { createRoute } from "@tanstack/react-router";
import { queries } from "../api/queries.ts";
import type { RouteContext } from "../api/route-context.ts";
import { pageCode } from "./page.ts";
import { rootRoute } from "./root.ts";

/** All rooms of the group. */
export const listRoomPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/list-room",
  loader: ({ context }) => load(context),
  ...pageCode("src/pages/list-room.tsx", () => import("./list-room.tsx")),
});

async function load({ cache, onServer }: RouteContext): Promise<void> {
  const reads = [
    cache.prefetchQuery(queries.regularRooms()),
    cache.prefetchQuery(queries.academyRooms()),
    cache.prefetchQuery(queries.traineeRooms()),
    cache.prefetchQuery(queries.lives()),
  ];
  if (onServer) await Promise.all(reads);
}
