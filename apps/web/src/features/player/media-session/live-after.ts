import type { Live } from "@penlight/contract";
import { dearestFirst, type Favourites } from "../../../api/favourites.ts";
import { PLATFORMS, viewsOf } from "../../../base/platforms.ts";

/**
 * Our page of the live that stands after another one among those that anybody can watch: whoever is dear first, then
 * the most watched, and after the last the first again. Null where there is no other.
 * @param path our page of that one
 */
export function liveAfter(lives: readonly Live[], favourites: Favourites, path: string): string | null {
  const byViews = lives
    .filter(({ ticketed }) => !ticketed)
    .toSorted((one, other) => viewsOf(other) - viewsOf(one));
  const pages = dearestFirst(byViews, favourites, ({ member }) => member.roomId).map((live) =>
    PLATFORMS[live.platform].path(live),
  );
  const next = pages[(pages.indexOf(path) + 1) % pages.length];
  return next === undefined || next === path ? null : next;
}
