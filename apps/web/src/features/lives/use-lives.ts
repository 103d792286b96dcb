import type { Live, Platform } from "@penlight/contract";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
import { followedFirst, useFollowed } from "../../api/use-followed.ts";
import { listedLive, type ListedLive } from "./live.ts";

export interface Lives {
  /** Whether it is known who is on air; until then the list may be short. */
  ready: boolean;
  /** The list could not be had, and nothing older is at hand. */
  failed: boolean;
  retry: () => void;
  /** Everything on air, whom the fan follows first. */
  all: ListedLive[];
}

/** Who is on air now. */
export function useLives(): Lives {
  const lives = useQuery(queries.lives());
  const followed = useFollowed();
  return {
    ready: lives.data !== undefined,
    failed: lives.isLoadingError,
    retry: () => {
      if (lives.isError) void lives.refetch();
    },
    all: followedFirst(
      (lives.data ?? []).map((live) => listedLive(live, followed)),
      (live) => live.followed,
    ),
  };
}

/** What anybody can watch, of one platform or of all. */
export function freeLives<T extends Live>({ all }: { all: readonly T[] }, platform?: Platform): T[] {
  return all.filter((live) => !live.ticketed && (platform === undefined || live.platform === platform));
}

/** Everything on air that anybody can watch: whom the fan follows first, then the most watched. */
export function mostWatched(lives: Pick<Lives, "all">): ListedLive[] {
  const byViews = freeLives(lives).sort((one, other) => other.views - one.views);
  return followedFirst(byViews, (live) => live.followed);
}
