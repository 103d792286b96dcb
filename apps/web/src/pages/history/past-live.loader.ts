import { isGone } from "../../api/call.ts";
import { laterQueries } from "../../api/later-queries.ts";
import type { RouteContext } from "../../api/route-context.ts";

/** Loads a past live with its story. */
export async function loadPastLive({ cache, onServer }: RouteContext, dataId: string): Promise<void> {
  const sitting = laterQueries.sitting(dataId);
  if (isGone(cache.getQueryState(sitting.queryKey)?.error)) return;
  const reading = cache.prefetchQuery(sitting);
  if (onServer) await reading;
}
