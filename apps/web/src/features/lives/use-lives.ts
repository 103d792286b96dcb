import type { Live, Platform } from "@penlight/contract";
import { useMemo } from "react";
import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import {
  favouritesFirst,
  favouriteKind,
  useFavourites,
  type FavouriteKind,
  type Favourites,
} from "../../api/favourites.ts";
import { memberName, smallFace } from "../../base/member.ts";
import type { RoomLink } from "../../base/links.ts";
import {
  isSameRoom,
  PLATFORM_NAMES,
  PLATFORMS,
  viewsOf,
  type PlaceOnAir,
  type RoomRef,
} from "../../base/platforms.ts";
import { penlightClass } from "../../ui/theme/penlight.ts";

/** A live with derived data for cards and lists, computed once. */
export interface ListedLive extends Live {
  /** Our page of it. */
  link: RoomLink;
  /** The name that fans use for her. */
  name: string;
  face: string;
  image: string;
  views: number;
  /** The member's `pen-…` class. */
  penlight: string;
  /** Whether she is an oshi or followed. */
  favourite: FavouriteKind;
}

export function listedLive(live: Live, favourites?: Favourites): ListedLive {
  const { platform, urlKey, member, cover } = live;
  return {
    ...live,
    link: PLATFORMS[platform].linkTo(live),
    name: memberName(member.name),
    face: smallFace(member.face),
    image: PLATFORMS[platform].cover(cover, "m"),
    views: viewsOf(live),
    penlight: penlightClass(member.roomId, urlKey),
    favourite: favourites ? favouriteKind(favourites, member.roomId) : null,
  };
}

export interface Lives {
  /** Whether the lives are loaded; until then the list may be incomplete. */
  ready: boolean;
  /** Whether loading failed and there is no older data. */
  failed: boolean;
  retry: () => void;
  /** Everything on air, favourites first. */
  all: ListedLive[];
  /** The viewer's favourites. */
  favourites: Favourites;
}

const roomOf = ({ member }: Live): number | null => member.roomId;

const NOBODY: readonly Live[] = [];
const always = (): boolean => true;

/**
 * The lives on air; re-renders on every update of a counted live. Unchanged lives are the same objects while their
 * order is unchanged.
 * @param counts selects lives
 * @param order favourites that determine the order, where later changes must not reorder the list
 */
export function useLives(counts: (live: Live) => boolean = always, order?: Favourites): Lives {
  const favourites = useFavourites();
  const all = useFromLives((lives) =>
    favouritesFirst(lives.filter(counts), order ?? favourites, roomOf).map((live) =>
      listedLive(live, favourites),
    ),
  );
  return { ...useLivesRead(), all, favourites };
}

/** The state of the lives query; re-renders only when it changes. */
export function useLivesRead(): Pick<Lives, "ready" | "failed" | "retry"> {
  const lives = useQuery({ ...queries.lives(), select: () => true });
  return {
    ready: lives.data === true,
    failed: lives.isLoadingError,
    retry: () => {
      if (lives.isError) void lives.refetch();
    },
  };
}

/**
 * A value derived from the lives on air; re-renders only when it changes.
 * @param select returns plain values, arrays or objects, which are compared structurally
 */
export function useFromLives<T>(select: (lives: readonly Live[]) => T): T {
  const { data } = useQuery({ ...queries.lives(), select });
  return data ?? select(NOBODY);
}

/** Whether it can be watched without a ticket. */
export const isFree = ({ ticketed }: Live): boolean => !ticketed;

/** Lives without a ticket, of one platform or of all. */
export function freeLives<T extends Live>({ all }: { all: readonly T[] }, platform?: Platform): T[] {
  return all.filter((live) => isFree(live) && (platform === undefined || live.platform === platform));
}

/** Lives without a ticket: favourites first, then the most watched. */
export function mostWatched(lives: Pick<Lives, "all" | "favourites">): ListedLive[] {
  const byViews = freeLives(lives).sort((one, other) => other.views - one.views);
  return favouritesFirst(byViews, lives.favourites, roomOf);
}

type OnAir = Pick<Lives, "all">;

/**
 * Rooms whose members are live, and where; if on both platforms, the preferred one is last, so that it wins in a map.
 */
function placesOf(lives: readonly Live[]): [number, PlaceOnAir][] {
  return PLATFORM_NAMES.toReversed().flatMap((name) =>
    lives.flatMap((live): [number, PlaceOnAir][] => {
      const { platform, room, urlKey, member } = live;
      if (platform !== name || member.roomId === null) return [];
      return [[member.roomId, { platform, room, urlKey, link: PLATFORMS[platform].linkTo(live) }]];
    }),
  );
}

const everyLive = (lives: readonly Live[]): readonly Live[] => lives;

/**
 * Map from room number to the place where its member is live; if on both platforms, the preferred one. The same object
 * until it changes.
 * @param among selects lives
 */
export function usePlacesOnAir(
  among: (lives: readonly Live[]) => readonly Live[] = everyLive,
): ReadonlyMap<number, PlaceOnAir> {
  const places = useFromLives((lives) => placesOf(among(lives)));
  return useMemo(() => new Map(places), [places]);
}

/**
 * A member's live in another room than this one. @param roomId her SHOWROOM room; null where she has none
 */
export function liveElsewhere({ all }: OnAir, roomId: number | null, room: RoomRef): ListedLive | undefined {
  return all.find((live) => roomId !== null && live.member.roomId === roomId && !isSameRoom(live, room));
}
