import type { EndpointName, TheaterState } from "@penlight/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useChannel } from "../../realtime/use-channel.ts";
import { useClock } from "../../ui/clock/use-clock.ts";

/** Updates the theater's data on screen by the `theater` channel. */
export function useTheaterFeed(): void {
  const cache = useQueryClient();
  // The document's data is as old as its rendering, and changes before the subscription were not received.
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

/** The theater's reads: a changed show may be part of any of them. */
const THEATER_READS: readonly EndpointName[] = [
  "listWeekShows",
  "listPastShows",
  "getSchedule",
  "getScheduleToday",
  // Contains the member's upcoming shows.
  "getMemberProfile",
];

/** Refetches the theater's data on screen; other data is refetched when it is next shown. */
export function rereadTheater(cache: QueryClient): void {
  const isTheaters = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    THEATER_READS.some((name) => name === queryKey[0]);
  void cache.invalidateQueries({ predicate: isTheaters });
}
