import { isGone } from "../api/errors.ts";
import { queries } from "../api/queries.ts";
import { prepareIdnPlayer } from "../features/player/prepare-player.ts";
import type { RouteContext } from "../api/route-context.ts";
import { watchPartsReady } from "./watch/watch-parts.ts";

/** Starts everything that the IDN page shows first, at once; in the browser the player too. */
export async function loadIdnRoom({ cache, onServer }: RouteContext, username: string): Promise<void> {
  const watch = queries.idnWatch(username);
  if (isGone(cache.getQueryState(watch.queryKey)?.error)) return;
  const reads = [
    cache.prefetchQuery(watch),
    cache.prefetchQuery(queries.onlives()),
    cache.prefetchQuery(queries.idnLives()),
  ];
  if (onServer) await Promise.all([...reads, watchPartsReady()]);
  else void prepareIdnPlayer(cache, username);
}
