import { homeIsStale, loadHome, queries } from "../api/queries.ts";
import type { RouteContext } from "../api/route-context.ts";
import { lazy } from "../ui/lazy/lazy.tsx";

/** The theater's block of the home page, which is below what a visitor sees first. */
export const HomeTheater = lazy(
  async () => (await import("../features/theater/HomeTheater.tsx")).HomeTheater,
  { when: "near" },
);

/**
 * Everything on the home page in one call, but for the theater's week, which the schedule reads too. In the
 * browser a page that was here before shows at once and is refreshed behind.
 */
export async function loadHomePage({ call, cache, onServer }: RouteContext): Promise<void> {
  const week = cache.prefetchQuery(queries.weekShows());
  if (homeIsStale(cache, Date.now())) {
    const loading = loadHome(cache, call).catch(() => {
      // The parts load themselves then, and say what went wrong.
    });
    const shown = cache.getQueryData(queries.lives().queryKey);
    if (onServer || !shown) await loading;
  }
  if (onServer) await Promise.all([week, HomeTheater.load()]);
  else HomeTheater.retry();
}
