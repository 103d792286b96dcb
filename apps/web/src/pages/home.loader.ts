import type { QueryClient } from "@tanstack/react-query";
import { OWN_MS } from "../api/favourites.ts";
import { homeIsStale, loadHome, queries } from "../api/queries.ts";
import type { RouteContext } from "../api/route-context.ts";
import { atMost } from "../base/at-most.ts";
import { HOME_RECENTS } from "../features/history/home-recents.ts";
import { lazy } from "../ui/lazy/lazy.tsx";

/** The next announced live, shown only while nobody is live; otherwise its code is not loaded. */
export const HomeNextLive = lazy(async () => (await import("./home-next-live.tsx")).HomeNextLive, {
  onServer: true,
});

/** Maximum time for which an empty page waits for the call; then its parts load themselves. */
const HOME_MS = 4_000;

/** Directly after sign-in, the page waits for the fan's favourites, so that it is in their order. */
async function ownOrder(cache: QueryClient): Promise<void> {
  if (cache.getQueryData(queries.me().queryKey)?.logged_in !== true) return;
  await atMost(OWN_MS, cache.prefetchQuery({ ...queries.followedRooms(), staleTime: Infinity }));
}

/**
 * Loads the home page with one call, except for the data of its lower parts. In the browser a page that was loaded
 * before shows at once and is refreshed in the background.
 */
export async function loadHomePage({ call, cache, onServer }: RouteContext): Promise<void> {
  const far = [
    cache.prefetchQuery(queries.weekShows()),
    cache.prefetchQuery(queries.recents(HOME_RECENTS)),
    cache.prefetchQuery(queries.birthdays()),
  ];
  if (!onServer) await ownOrder(cache);
  if (homeIsStale(cache, Date.now())) {
    const loading = loadHome(cache, call).catch(() => {
      // The parts then load themselves and show their own errors.
    });
    const shown = cache.getQueryData(queries.lives().queryKey);
    if (onServer) await loading;
    else if (!shown) await atMost(HOME_MS, loading);
  }
  if (onServer) await Promise.all([...far, HomeNextLive.load()]);
}
