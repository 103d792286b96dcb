import { queries } from "../api/queries.ts";
import type { RouteContext } from "../api/route-context.ts";

/** Who is on air; the fan's own list, only the browser asks for. */
export async function loadFollow({ cache, onServer }: RouteContext): Promise<void> {
  const lives = cache.prefetchQuery(queries.lives());
  if (onServer) await lives;
}
