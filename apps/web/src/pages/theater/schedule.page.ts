import { createRoute } from "@tanstack/react-router";
import { laterQueries } from "../../api/later-queries.ts";
import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { pageCode } from "../page.ts";
import { rootRoute } from "../root.ts";

/** The theater's week, and the shows that are over. */
export const schedulePage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/theater-schedule",
  loader: ({ context }) => load(context),
  ...pageCode("src/pages/theater/schedule.tsx", () => import("./schedule.tsx")),
});

async function load({ cache, onServer }: RouteContext): Promise<void> {
  const reads = [cache.prefetchQuery(queries.weekShows()), cache.prefetchQuery(laterQueries.pastShows(1))];
  if (onServer) await Promise.all(reads);
}
