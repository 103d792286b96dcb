import { queries } from "../api/queries.ts";
import type { RouteContext } from "../api/route-context.ts";

/** All rooms, and who is on air. */
export async function loadListRoom({ cache, onServer }: RouteContext): Promise<void> {
  const reads = [
    cache.prefetchQuery(queries.regularRooms()),
    cache.prefetchQuery(queries.academyRooms()),
    cache.prefetchQuery(queries.traineeRooms()),
    cache.prefetchQuery(queries.lives()),
  ];
  if (onServer) await Promise.all(reads);
}
