import { createRoute } from "@tanstack/react-router";
import { isGone } from "../../api/call.ts";
import { laterQueries } from "../../api/later-queries.ts";
import { queries } from "../../api/queries.ts";
import type { RouteContext } from "../../api/route-context.ts";
import { pageCode } from "../page.ts";
import { rootRoute } from "../root.ts";

/** A show of the theater. The setlist's name in the address is for readers: only the id is looked up. */
export const showPage = createRoute({
  getParentRoute: () => rootRoute,
  path: "/theater/$setlist/$scheduleId",
  loader: ({ context, params }) => load(context, params.scheduleId),
  ...pageCode("src/pages/theater/show.tsx", () => import("./show.tsx")),
});

/** Reads the show, and the others of its week. */
async function load({ cache, onServer }: RouteContext, scheduleId: string): Promise<void> {
  const show = laterQueries.show(scheduleId);
  if (isGone(cache.getQueryState(show.queryKey)?.error)) return;
  const reads = [cache.prefetchQuery(show), cache.prefetchQuery(queries.weekShows())];
  if (onServer) await Promise.all(reads);
}
