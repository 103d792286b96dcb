import { createRoute } from "@tanstack/react-router";
import { boardQueries } from "../../api/board-queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { pageCode } from "../page.ts";
import { rootRoute } from "../root.ts";

/** The fans who watched most; it opens with this month. */
export const leaderboardPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/leaderboard",
  loader: ({ context }) => loadFans(context),
  ...pageCode("src/pages/boards/leaderboard.tsx", () => import("./leaderboard.tsx")),
});

/** The members who were on air most; it opens with this week. */
export const memberLeaderboardPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/leaderboard-members",
  loader: ({ context }) => loadMembers(context),
  ...pageCode("src/pages/boards/leaderboard-members.tsx", () => import("./leaderboard-members.tsx")),
});

async function loadFans({ cache, onServer }: RouteContext): Promise<void> {
  const read = cache.prefetchQuery(boardQueries.watchers("", null, 1));
  if (onServer) await read;
}

async function loadMembers({ cache, onServer }: RouteContext): Promise<void> {
  const read = cache.prefetchQuery(boardQueries.members("showroom", null, 1));
  if (onServer) await read;
}
