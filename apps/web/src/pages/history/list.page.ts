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
  // The router adds the address's other parameters to what `validateSearch` returns. The page reads this value too.
  loaderDeps: ({ search }) => readHistorySearch({ ...search }),
  loader: ({ context, deps }) => load(context, deps),
  ...pageCode("src/pages/history/list.tsx", () => import("./list.tsx"), {
    readQuery: (given) => ({ ...readHistorySearch(given) }),
  }),
});

async function load({ cache, onServer }: RouteContext, search: HistorySearch): Promise<void> {
  const reading = cache.prefetchQuery(queries.recents(recentsQuery(search)));
  if (onServer) await reading;
}
