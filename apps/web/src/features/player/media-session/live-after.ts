import type { Live } from "@penlight/contract";
import { favouritesFirst, type Favourites } from "../../../api/favourites.ts";
import { PLATFORMS, viewsOf } from "../../../base/platforms.ts";

/**
 * The path of the page of the next live among those without a ticket: favourites first, then the most watched,
 * cyclically. Null where there is no other.
 * @param path path of the current live's page
 */
export function liveAfter(lives: readonly Live[], favourites: Favourites, path: string): string | null {
  const byViews = lives
    .filter(({ ticketed }) => !ticketed)
    .toSorted((one, other) => viewsOf(other) - viewsOf(one));
  const pages = favouritesFirst(byViews, favourites, ({ member }) => member.roomId).map((live) =>
    PLATFORMS[live.platform].path(live),
  );
  const next = pages[(pages.indexOf(path) + 1) % pages.length];
  return next === undefined || next === path ? null : next;
}
