import type { Live } from "@penlight/contract";
import { favouritesFirst, type Favourites } from "../../api/favourites.ts";
import { SMALLEST } from "../../base/grid/grid.ts";
import { KINDS, type GridKind } from "../../base/grid/grid-kinds.ts";
import { viewsOf, type NamedRoom } from "../../base/platforms.ts";
import { freeLives } from "../../features/lives/use-lives.ts";

/**
 * The rooms suggested for an empty page: the oshi, then followed members, then the most watched. A member who is live
 * on both platforms is suggested once. At IDN's addresses IDN's rooms come first.
 */
export function suggestRooms(lives: readonly Live[], favourites: Favourites, kind: GridKind): NamedRoom[] {
  const { platform } = KINDS[kind];
  const byViews = freeLives({ all: lives }, platform === "idn" ? platform : undefined).sort(
    (one, other) => viewsOf(other) - viewsOf(one),
  );
  const fitting = favouritesFirst(byViews, favourites, ({ member }) => member.roomId);
  const isFirstOfHers = ({ member }: Live, at: number): boolean =>
    member.roomId === null || fitting.findIndex((other) => other.member.roomId === member.roomId) === at;
  return fitting
    .filter(isFirstOfHers)
    .slice(0, SMALLEST)
    .map(({ platform: on, room, urlKey }) => ({ platform: on, room, urlKey }));
}
