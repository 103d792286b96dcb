import { readMoment } from "@penlight/contract/history-search";
import { createRoute } from "@tanstack/react-router";
import { isGone } from "../../api/call.ts";
import { laterQueries } from "../../api/later-queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { pageCode } from "../page.ts";
import { rootRoute } from "../root.ts";

/** A past live with its story. `t` in the query is the second at which its replay begins. */
export const pastLivePage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/history/$name/$historyId",
  validateSearch: (search): { t?: number } => readMoment(search),
  loader: ({ context, params }) => load(context, params.historyId),
  ...pageCode("src/pages/history/past-live.tsx", () => import("./past-live.tsx"), {
    // The server renders every moment of a replay alike: only the browser shows one.
    readQuery: (given) => ({ t: readMoment(given).t === undefined ? undefined : 0 }),
  }),
});

async function load({ cache, onServer }: RouteContext, dataId: string): Promise<void> {
  const sitting = laterQueries.sitting(dataId);
  if (isGone(cache.getQueryState(sitting.queryKey)?.error)) return;
  const reading = cache.prefetchQuery(sitting);
  if (onServer) await reading;
}
