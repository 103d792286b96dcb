import type { QueryClient } from "@tanstack/react-query";
import { OWN_MS } from "../api/favourites.ts";
import { homeIsStale, loadHome, queries } from "../api/queries.ts";
import type { RouteContext } from "../api/route-context.ts";
import { atMost } from "../base/at-most.ts";
import { HOME_RECENTS } from "../features/history/home-recents.ts";
import { lazy } from "../ui/lazy/lazy.tsx";

/** The theater's block of the home page, which is below what a visitor sees first. */
export const HomeTheater = lazy(
  async () => (await import("../features/theater/HomeTheater.tsx")).HomeTheater,
  { when: "near" },
);

/** The lives that ended last, which on home are below what a visitor sees first. */
export const HomeRecents = lazy(
  async () => (await import("../features/history/HomeRecents.tsx")).HomeRecents,
  { when: "near" },
);

/** Who is next on a quiet evening: on others its code never comes. */
export const NextLive = lazy(async () => (await import("../features/lives/NextLive.tsx")).NextLive, {
  when: "near",
});

/** Birthdays of the week: a line of links, which needs no code to be pressed. */
export const HomeBirthdays = lazy(
  async () => (await import("../features/members/HomeBirthdays.tsx")).HomeBirthdays,
  { when: "near" },
);

/** Where somebody has just signed in, the page comes in their order. */
async function ownOrder(cache: QueryClient): Promise<void> {
  if (cache.getQueryData(queries.me().queryKey)?.logged_in !== true) return;
  await atMost(OWN_MS, cache.prefetchQuery({ ...queries.followedRooms(), staleTime: Infinity }));
}

/**
 * Everything on the home page in one call, but for what its lower parts read for themselves. In the
 * browser a page that was here before shows at once and is refreshed behind.
 */
export async function loadHomePage({ call, cache, onServer }: RouteContext): Promise<void> {
  const far = [
    cache.prefetchQuery(queries.weekShows()),
    cache.prefetchQuery(queries.recents(HOME_RECENTS)),
    cache.prefetchQuery(queries.birthdays()),
  ];
  if (!onServer) await ownOrder(cache);
  const parts = [NextLive, HomeRecents, HomeTheater, HomeBirthdays];
  if (homeIsStale(cache, Date.now())) {
    const loading = loadHome(cache, call).catch(() => {
      // The parts load themselves then, and say what went wrong.
    });
    const shown = cache.getQueryData(queries.lives().queryKey);
    if (onServer || !shown) await loading;
  }
  if (onServer) await Promise.all([...far, ...parts.map((part) => part.load())]);
}
