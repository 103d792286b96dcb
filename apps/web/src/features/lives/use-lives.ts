import { useQuery } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
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

/** Who is on air now. */
export function useLives(): Lives {
  const onlives = useQuery(queries.onlives());
  const idnLives = useQuery(queries.idnLives());
  const showroom = (onlives.data?.data ?? []).map(liveOfCard);
  const reads = [onlives, idnLives];
  return {
    ready: onlives.data !== undefined && idnLives.data !== undefined,
    failed: reads.some((read) => read.isLoadingError),
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch();
    },
    showroom: showroom.filter((live) => !live.ticketed),
    premium: showroom.filter((live) => live.ticketed),
    idn: (idnLives.data ?? []).map(liveOfIdn),
  };
}

/** Everything on air that anybody can watch, most watched first. */
export function mostWatched(lives: Lives): Live[] {
  return [...lives.showroom, ...lives.idn].sort((one, other) => other.views - one.views);
}
