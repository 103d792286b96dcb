import type { EndpointName } from "@penlight/contract";
import type { QueryClient } from "@tanstack/react-query";

/** The reads of the theater: a changed show may be in any of them. */
const THEATER_READS: readonly EndpointName[] = [
  "listWeekShows",
  "listPastShows",
  "getSchedule",
  "getScheduleToday",
];

/** Reads anew what is on screen of the theater; what is not, when it is looked at next. */
export function rereadTheater(cache: QueryClient): void {
  const isTheaters = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    THEATER_READS.some((name) => name === queryKey[0]);
  void cache.invalidateQueries({ predicate: isTheaters });
}
