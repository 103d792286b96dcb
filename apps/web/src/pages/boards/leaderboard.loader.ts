import { boardQueries } from "../../api/board-queries.ts";
import type { RouteContext } from "../../api/route-context.ts";

/** Who watched most this month. */
export async function loadLeaderboard({ cache, onServer }: RouteContext): Promise<void> {
  const read = cache.prefetchQuery(boardQueries.watchers("", null, 1));
  if (onServer) await read;
}

/** Which members were on air most this week. */
export async function loadLeaderboardMembers({ cache, onServer }: RouteContext): Promise<void> {
  const read = cache.prefetchQuery(boardQueries.members("showroom", null, 1));
  if (onServer) await read;
}
