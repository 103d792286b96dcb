import type { QueryClient } from "@tanstack/react-query";
import { queries } from "../../../api/queries.ts";
import { PLATFORMS } from "../../../base/platforms.ts";

/** Our page of the live that stands after another one among those on air; null where there is no other. @param path our page of that one */
export function liveAfter(cache: QueryClient, path: string): string | null {
  const pages = (cache.getQueryData(queries.lives().queryKey) ?? []).map((live) =>
    PLATFORMS[live.platform].path(live),
  );
  const next = pages[(pages.indexOf(path) + 1) % pages.length];
  return next === undefined || next === path ? null : next;
}
