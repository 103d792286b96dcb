import type { Live, Platform } from "@penlight/contract";
import { useQuery } from "@tanstack/react-query";
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

/** Who is on air now. */
export function useLives(): Lives {
  const lives = useQuery(queries.lives());
  const favourites = useFavourites();
  return {
    ready: lives.data !== undefined,
    failed: lives.isLoadingError,
    retry: () => {
      if (lives.isError) void lives.refetch();
    },
    all: dearestFirst(lives.data ?? [], favourites, roomOf).map((live) => listedLive(live, favourites)),
    favourites,
  };
}

/** What anybody can watch, of one platform or of all. */
export function freeLives<T extends Live>({ all }: { all: readonly T[] }, platform?: Platform): T[] {
  return all.filter((live) => !live.ticketed && (platform === undefined || live.platform === platform));
}

/** Everything on air that anybody can watch: whoever is dear first, then the most watched. */
export function mostWatched(lives: Pick<Lives, "all" | "favourites">): ListedLive[] {
  const byViews = freeLives(lives).sort((one, other) => other.views - one.views);
  return dearestFirst(byViews, lives.favourites, roomOf);
}

type OnAir = Pick<Lives, "all">;

/** Room → where its member is live; of two platforms the one that is looked for first. */
export function placesOnAir({ all }: OnAir): Map<number, PlaceOnAir> {
  const places = new Map<number, PlaceOnAir>();
  for (const name of PLATFORM_NAMES.toReversed()) {
    for (const { platform, room, urlKey, member, to } of all) {
      if (platform === name && member.roomId !== null)
        places.set(member.roomId, { platform, room, urlKey, to });
    }
  }
  return places;
}

/** A member's live on the other platform, while her page of this one has none. @param path our page of this one */
export function liveElsewhere({ all }: OnAir, roomId: number | null, path: string): ListedLive | undefined {
  return all.find((live) => roomId !== null && live.member.roomId === roomId && live.to !== path);
}
