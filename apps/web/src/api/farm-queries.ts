import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { readOwn } from "./read.ts";

/** As often as the server reads the platform's list is enough; the rooms of a run tell by themselves when they end. */
const ROOMS_EVERY_MS = 30_000;

/** That a run has come on is told on the channel `me`; but a page may be slower to listen than the server to go on. */
const RUN_EVERY_MS = 5_000;

/** Reads of the farming page. */
export const farmQueries = {
  /** Official rooms on air. */
  rooms: () => queryOptions({ ...readOwn("listFarmRooms", {}), refetchInterval: ROOMS_EVERY_MS }),
  /** The run that the server does for the fan. */
  ownRun: () =>
    queryOptions({
      ...readOwn("getFarmRun", {}),
      refetchInterval: ({ state }) => state.data?.run?.run.state === "running" && RUN_EVERY_MS,
    }),
};

/** What the fan holds has changed, whichever room it was asked in. */
export function refreshStars(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "listStars" });
}
