import { useQuery } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
import { followedFirst, useFollowed } from "../../api/use-followed.ts";
import { liveOfCard, liveOfIdn, type Live } from "./live.ts";

export interface Lives {
  /** Whether both platforms' lists are known; until then the lists below may be short. */
  ready: boolean;
  /** A list could not be had, and nothing older is at hand. */
  failed: boolean;
  retry: () => void;
  /** Free SHOWROOM lives. */
  showroom: Live[];
  /** Ticketed SHOWROOM lives. */
  premium: Live[];
  idn: Live[];
}

/** Who is on air now; in each list those first whom the fan follows. */
export function useLives(): Lives {
  const onlives = useQuery(queries.onlives());
  const idnLives = useQuery(queries.idnLives());
  const followed = useFollowed();
  const ordered = (lives: Live[]): Live[] => followedFirst(lives, (live) => live.followed);
  const showroom = ordered((onlives.data?.data ?? []).map((card) => liveOfCard(card, followed)));
  const reads = [onlives, idnLives];
  return {
    ready: onlives.data !== undefined && idnLives.data !== undefined,
    failed: reads.some((read) => read.isLoadingError),
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch();
    },
    showroom: showroom.filter((live) => !live.ticketed),
    premium: showroom.filter((live) => live.ticketed),
    idn: ordered((idnLives.data ?? []).map((live) => liveOfIdn(live, followed))),
  };
}

/** Everything on air that anybody can watch: whom the fan follows first, then the most watched. */
export function mostWatched(lives: Pick<Lives, "showroom" | "idn">): Live[] {
  const all = [...lives.showroom, ...lives.idn].sort((one, other) => other.views - one.views);
  return followedFirst(all, (live) => live.followed);
}
