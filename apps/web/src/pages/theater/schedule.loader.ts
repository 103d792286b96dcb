import { laterQueries } from "../../api/later-queries.ts";
import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";

/** This week's shows, and the last ones that have passed. */
export async function loadTheaterSchedule({ cache, onServer }: RouteContext): Promise<void> {
  const reads = [cache.prefetchQuery(queries.weekShows()), cache.prefetchQuery(laterQueries.pastShows(1))];
  if (onServer) await Promise.all(reads);
}
