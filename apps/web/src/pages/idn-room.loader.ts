import { isGone } from "../api/errors.ts";
import { nearPicture } from "../api/picture.ts";
import { queries } from "../api/queries.ts";
import { memberName } from "../member-name.ts";
import { PLAYER_MODULES, prepareIdnPlayer } from "../features/player/prepare-player.ts";
import { paths } from "../paths.ts";
import type { PageView, RouteContext } from "../routes.tsx";

/** Starts everything that the IDN page shows first, at once; in the browser the player too. */
export async function loadIdnRoom(
  { cache, messages, onServer }: RouteContext,
  username: string,
): Promise<PageView> {
  const watch = queries.idnWatch(username);
  const view = (status: 200 | 404, name: string, isLive: boolean, image?: string): PageView => ({
    status,
    head: {
      title: isLive ? messages.room.liveTitle(name) : messages.room.title(name),
      description: messages.idn.description(name),
      canonical: paths.idn(username),
      image,
      preloadImage: image && nearPicture(image),
    },
    ...(isLive && { modules: PLAYER_MODULES }),
  });
  if (isGone(cache.getQueryState(watch.queryKey)?.error)) return view(404, username, false);

  const reads = [
    cache.prefetchQuery(watch),
    cache.prefetchQuery(queries.onlives()),
    cache.prefetchQuery(queries.idnLives()),
  ];
  if (!onServer) {
    void prepareIdnPlayer(cache, username);
    return view(200, username, false);
  }
  await Promise.all(reads);
  const found = cache.getQueryData(watch.queryKey);
  if (!found && isGone(cache.getQueryState(watch.queryKey)?.error)) return view(404, username, false);
  const name = memberName(found?.user.name ?? username);
  return view(200, name, found?.is_live ?? false, found?.is_live ? found.image : found?.member_info.img);
}
