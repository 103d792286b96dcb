import type { Live, Platform } from "@penlight/contract";
import { useMemo } from "react";
import { useQuery } from "../../api/use-query.ts";
import { queries } from "../../api/queries.ts";
import { dearestFirst, dearOf, useFavourites, type Dear, type Favourites } from "../../api/favourites.ts";
import { memberName, smallFace } from "../../base/member.ts";
import { PLATFORM_NAMES, PLATFORMS, viewsOf, type PlaceOnAir } from "../../base/platforms.ts";
import { penlightClass } from "../../ui/theme/penlight.ts";

/** A live as cards and lists show it: what follows from it is worked out once. */
export interface ListedLive extends Live {
  /** Our page of it. */
  to: string;
  /** What fans call her. */
  name: string;
  face: string;
  image: string;
  views: number;
  /** The member's `pen-…` class. */
  penlight: string;
  /** An oshi, or followed. */
  dear: Dear;
}

export function listedLive(live: Live, favourites?: Favourites): ListedLive {
  const { platform, urlKey, member, cover } = live;
  return {
    ...live,
    to: PLATFORMS[platform].path(live),
    name: memberName(member.name),
    face: smallFace(member.face),
    image: PLATFORMS[platform].cover(cover, "m"),
    views: viewsOf(live),
    penlight: penlightClass(member.roomId, urlKey),
    dear: favourites ? dearOf(favourites, member.roomId) : null,
  };
}

export interface Lives {
  /** Whether it is known who is on air; until then the list may be short. */
  ready: boolean;
  /** The list could not be had, and nothing older is at hand. */
  failed: boolean;
  retry: () => void;
  /** Everything on air, whoever is dear first. */
  all: ListedLive[];
  /** Whoever that is. */
  favourites: Favourites;
}

const roomOf = ({ member }: Live): number | null => member.roomId;

const NOBODY: readonly Live[] = [];
const always = (): boolean => true;

/**
 * Who is on air now: renders with every news of a live that counts. Rows of lives without news are the same objects, as
 * long as they keep their places.
 * @param counts which lives count
 * @param order whose order they are in, where that is not to change with who is dear
 */
export function useLives(counts: (live: Live) => boolean = always, order?: Favourites): Lives {
  const favourites = useFavourites();
  const all = useFromLives((lives) =>
    dearestFirst(lives.filter(counts), order ?? favourites, roomOf).map((live) =>
      listedLive(live, favourites),
    ),
  );
  return { ...useLivesRead(), all, favourites };
}

/** How the list of who is on air stands; renders only when that changes. */
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
 * What follows from who is on air; renders only when it changes.
 * @param select gives plain values, arrays and objects: what is equal is the same
 */
export function useFromLives<T>(select: (lives: readonly Live[]) => T): T {
  const { data } = useQuery({ ...queries.lives(), select });
  return data ?? select(NOBODY);
}

/** Whether anybody can watch it. */
export const isFree = ({ ticketed }: Live): boolean => !ticketed;

/** What anybody can watch, of one platform or of all. */
export function freeLives<T extends Live>({ all }: { all: readonly T[] }, platform?: Platform): T[] {
  return all.filter((live) => isFree(live) && (platform === undefined || live.platform === platform));
}

/** Everything on air that anybody can watch: whoever is dear first, then the most watched. */
export function mostWatched(lives: Pick<Lives, "all" | "favourites">): ListedLive[] {
  const byViews = freeLives(lives).sort((one, other) => other.views - one.views);
  return dearestFirst(byViews, lives.favourites, roomOf);
}

type OnAir = Pick<Lives, "all">;

/** Rooms whose members are live, and where; of two platforms the one that is looked for first comes last. */
function placesOf(lives: readonly Live[]): [number, PlaceOnAir][] {
  return PLATFORM_NAMES.toReversed().flatMap((name) =>
    lives.flatMap((live): [number, PlaceOnAir][] => {
      const { platform, room, urlKey, member } = live;
      if (platform !== name || member.roomId === null) return [];
      return [[member.roomId, { platform, room, urlKey, to: PLATFORMS[platform].path(live) }]];
    }),
  );
}

const everyLive = (lives: readonly Live[]): readonly Live[] => lives;

/**
 * Room → where its member is live; of two platforms the one that is looked for first. The same until that changes.
 * @param among which lives count
 */
export function usePlacesOnAir(
  among: (lives: readonly Live[]) => readonly Live[] = everyLive,
): ReadonlyMap<number, PlaceOnAir> {
  const places = useFromLives((lives) => placesOf(among(lives)));
  return useMemo(() => new Map(places), [places]);
}

/** A member's live on the other platform, while her page of this one has none. @param path our page of this one */
export function liveElsewhere({ all }: OnAir, roomId: number | null, path: string): ListedLive | undefined {
  return all.find((live) => roomId !== null && live.member.roomId === roomId && live.to !== path);
}
