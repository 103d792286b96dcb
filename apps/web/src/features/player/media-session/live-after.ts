import type { Live } from "@penlight/contract";
import { favouritesFirst, type Favourites } from "../../../api/favourites.ts";
import { addressOf, type RoomLink } from "../../../base/links.ts";
import { PLATFORMS, viewsOf } from "../../../base/platforms.ts";

/**
 * The page of the next live among those without a ticket: favourites first, then the most watched, cyclically. Null
 * where there is no other.
 * @param current the current live's page
 */
export function liveAfter(
  lives: readonly Live[],
  favourites: Favourites,
  current: RoomLink,
): RoomLink | null {
  const byViews = lives
    .filter(({ ticketed }) => !ticketed)
    .toSorted((one, other) => viewsOf(other) - viewsOf(one));
  const pages = favouritesFirst(byViews, favourites, ({ member }) => member.roomId).map((live) =>
    PLATFORMS[live.platform].linkTo(live),
  );
  const address = addressOf(current);
  const place = pages.findIndex((page) => addressOf(page) === address);
  const next = pages[(place + 1) % pages.length];
  return next === undefined || addressOf(next) === address ? null : next;
}
