import { isGone } from "../../api/errors.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";

/** A show, and the others of its week. */
export async function loadTheaterShow({ cache, onServer }: RouteContext, scheduleId: string): Promise<void> {
  const show = laterQueries.show(scheduleId);
  if (isGone(cache.getQueryState(show.queryKey)?.error)) return;
  const reads = [cache.prefetchQuery(show), cache.prefetchQuery(queries.weekShows())];
  if (onServer) await Promise.all(reads);
}
