import { boardQueries } from "../../api/board-queries.ts";
import type { RouteContext } from "../../api/route-context.ts";

/** Ranking of fans by watches this month. */
export async function loadLeaderboard({ cache, onServer }: RouteContext): Promise<void> {
  const read = cache.prefetchQuery(boardQueries.watchers("", null, 1));
  if (onServer) await read;
}

/** Ranking of members by lives this week. */
export async function loadLeaderboardMembers({ cache, onServer }: RouteContext): Promise<void> {
  const read = cache.prefetchQuery(boardQueries.members("showroom", null, 1));
  if (onServer) await read;
}
