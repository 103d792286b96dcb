import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { readOwn } from "./read.ts";

/** As often as the server reads the platform's list is enough; the rooms of a run tell by themselves when they end. */
const ROOMS_EVERY_MS = 30_000;

/** Reads of the farming page. */
export const farmQueries = {
  /** Official rooms on air. */
  rooms: () => queryOptions({ ...readOwn("listFarmRooms", {}), refetchInterval: ROOMS_EVERY_MS }),
  /** The run that the server does for the fan; news of it come on the channel `me`. */
  ownRun: () => readOwn("getFarmRun", {}),
};

/** What the fan holds has changed, whichever room it was asked in. */
export function refreshStars(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "listStars" });
}
