import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { readOwn } from "./read.ts";

/** The server does not read the platform's list more often; rooms of a run report their end themselves. */
const ROOMS_EVERY_MS = 30_000;

/** The channel `me` announces that a run has advanced, but a page may subscribe later than the server advances. */
const RUN_EVERY_MS = 5_000;

/** Reads of the farming page. */
export const farmQueries = {
  /** Official rooms on air. */
  rooms: () => queryOptions({ ...readOwn("listFarmRooms", {}), refetchInterval: ROOMS_EVERY_MS }),
  /** The farming run that the server does for the fan. */
  ownRun: () =>
    queryOptions({
      ...readOwn("getFarmRun", {}),
      refetchInterval: ({ state }) => state.data?.run?.run.state === "running" && RUN_EVERY_MS,
    }),
};

/** Invalidates the fan's star balances, for whichever room they were read. */
export function refreshStars(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "listStars" });
}
