import { readHistorySearch } from "@penlight/contract/history-search";
import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { recentsQuery } from "../../features/history/list/recents-query.ts";

/** Loads the page of past lives that an address describes. */
export async function loadHistory({ cache, onServer }: RouteContext, search: object): Promise<void> {
  const reading = cache.prefetchQuery(queries.recents(recentsQuery(readHistorySearch({ ...search }))));
  if (onServer) await reading;
}
