import { readHistorySearch, type HistorySearch } from "@penlight/contract/history-search";
import { createRoute } from "@tanstack/react-router";
import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { recentsQuery } from "../../features/history/list/recents-query.ts";
import { pageCode } from "../page.ts";
import { rootRoute } from "../root.ts";

/** The past lives. Filters, search and page number are in the query. */
export const historyPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live-history",
  validateSearch: readHistorySearch,
  // Only the list's own parameters: the address may have others.
  loaderDeps: ({ search: { type, sort, search, from, to, page } }) => ({
    type,
    sort,
    search,
    from,
    to,
    page,
  }),
  loader: ({ context, deps }) => load(context, deps),
  ...pageCode("src/pages/history/list.tsx", () => import("./list.tsx"), {
    readQuery: (given) => ({ ...readHistorySearch(given) }),
  }),
});

async function load({ cache, onServer }: RouteContext, search: HistorySearch): Promise<void> {
  const reading = cache.prefetchQuery(queries.recents(recentsQuery(search)));
  if (onServer) await reading;
}
