import { nearPicture } from "../api/picture.ts";
import { homeIsStale, loadHome, queries } from "../api/queries.ts";
import { paths } from "../paths.ts";
import type { PageView, RouteContext } from "../routes.tsx";

/**
 * Everything on the home page in one call. In the browser a page that was here before shows at once and is
 * refreshed behind.
 */
export async function loadHomePage({ call, cache, messages, onServer }: RouteContext): Promise<PageView> {
  if (homeIsStale(cache, Date.now())) {
    const loading = loadHome(cache, call).catch(() => {
      // The parts load themselves then, and say what went wrong.
    });
    const shown = cache.getQueryData(queries.onlives().queryKey);
    if (onServer || !shown) await loading;
  }
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
