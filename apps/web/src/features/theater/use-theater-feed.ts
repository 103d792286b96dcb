import type { EndpointName, TheaterState } from "@penlight/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useChannel } from "../../realtime/use-channel.ts";
import { useClock } from "../../ui/clock/use-clock.ts";

/** Keeps what is on screen of the theater in step with the `theater` channel. */
export function useTheaterFeed(): void {
  const cache = useQueryClient();
  // What the page came with is as old as its rendering; what changed before it was subscribed was told to nobody.
  const knownMs = useRef(useClock().getServerSnapshot() * 1_000);
  const reread = (): void => rereadTheater(cache);
  useChannel("theater", {
    onState: (state) => {
      const changedMs = Date.parse((state as TheaterState).changed_at);
      if (changedMs > knownMs.current) reread();
      knownMs.current = Math.max(changedMs, knownMs.current);
    },
    onEvent: reread,
    onGap: reread,
  });
}

/** The reads of the theater: a changed show may be in any of them. */
const THEATER_READS: readonly EndpointName[] = [
  "listWeekShows",
  "listPastShows",
  "getSchedule",
  "getScheduleToday",
  // Its shows to come.
  "getMemberProfile",
];

/** Reads anew what is on screen of the theater; what is not, when it is looked at next. */
export function rereadTheater(cache: QueryClient): void {
  const isTheaters = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    THEATER_READS.some((name) => name === queryKey[0]);
  void cache.invalidateQueries({ predicate: isTheaters });
}
