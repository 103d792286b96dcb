import { queries } from "../../api/queries.ts";
import { paths } from "../../paths.ts";
import type { PageView, RouteContext } from "../../routes.tsx";

/** This week's shows, and the last ones that have passed. */
export async function loadTheaterSchedule(context: RouteContext): Promise<PageView> {
  const { cache, language, messages, onServer } = context;
  const reads = [cache.prefetchQuery(queries.weekShows()), cache.prefetchQuery(queries.pastShows(1))];
  if (!onServer) {
    // The page names itself; its texts come with its code.
    const { name: title, description } = messages.app;
    return { status: 200, head: { title, description, canonical: paths.theaterSchedule() } };
  }
  const { scheduleHead } = await import("../../features/theater/page-heads.ts");
  await Promise.all(reads);
  return { status: 200, head: scheduleHead(language) };
}
