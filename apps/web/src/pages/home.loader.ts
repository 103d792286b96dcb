import { nearPicture } from "../api/picture.ts";
import { homeIsStale, loadHome, queries } from "../api/queries.ts";
import { paths } from "../paths.ts";
import type { PageView, RouteContext } from "../routes.tsx";
import { homeTheater } from "./home-theater.ts";

/**
 * Everything on the home page in one call, but for the theater's week, which the schedule reads too. In the
 * browser a page that was here before shows at once and is refreshed behind.
 */
export async function loadHomePage({ call, cache, messages, onServer }: RouteContext): Promise<PageView> {
  const theater = Promise.all([cache.prefetchQuery(queries.weekShows()), homeTheater.ready()]);
  if (homeIsStale(cache, Date.now())) {
    const loading = loadHome(cache, call).catch(() => {
      // The parts load themselves then, and say what went wrong.
    });
    const shown = cache.getQueryData(queries.onlives().queryKey);
    if (onServer || !shown) await loading;
  }
  if (onServer) await theater;
  const first = cache.getQueryData(queries.onlives().queryKey)?.data.find((card) => !card.premium_room_type);
  return {
    status: 200,
    head: {
      title: messages.home.title,
      description: messages.app.description,
      canonical: paths.home(),
      image: first?.image,
      preloadImage: first && nearPicture(first.image),
    },
  };
}
