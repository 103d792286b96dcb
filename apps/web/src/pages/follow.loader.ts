import { queries } from "../api/queries.ts";
import { paths } from "../paths.ts";
import type { PageView, RouteContext } from "../routes.tsx";

/** The frame around the fan's own list, which only the browser asks for. */
export async function loadFollow({ cache, messages, onServer }: RouteContext): Promise<PageView> {
  const reads = [cache.prefetchQuery(queries.onlives()), cache.prefetchQuery(queries.idnLives())];
  if (onServer) await Promise.all(reads);
  return {
    status: 200,
    head: {
      title: messages.fan.followTitle,
      description: messages.app.description,
      canonical: paths.follow(),
    },
  };
}
