import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { read, readOwn } from "./read.ts";

/** The time for which the server caches a recap. */
const RECAP_STALE_MS = 600_000;

/** Reads of what a fan watched: the activity log, and the yearly recaps derived from it. */
export const recapQueries = {
  /** A page of the fan's own log, newest first. */
  ownActivity: (page: number) =>
    queryOptions({ ...readOwn("listOwnActivity", { query: { page } }), staleTime: 0 }),
  /** The fan's recap of a year. @param year null for the current year */
  own: (year: number | null) =>
    queryOptions({
      ...readOwn("getWrapped", { query: year === null ? {} : { year } }),
      staleTime: RECAP_STALE_MS,
    }),
  /** A recap that its fan has shared by link. */
  shared: (token: string) =>
    queryOptions({ ...read("getSharedWrapped", { body: { token } }), staleTime: RECAP_STALE_MS }),
  /** Whether the fan shares a year's recap by link. */
  link: (year: number) => readOwn("getRecapLink", { params: { year } }),
};

/** Names of the reads that are derived from the fan's log. */
const FROM_LOG: readonly unknown[] = [
  "listOwnActivity",
  "getWrapped",
  "getLeaderboard",
  "getOwnRank",
  "getPodium",
];

/** Invalidates all reads derived from the fan's log, after an entry was deleted. */
export function refreshOwnActivity(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ predicate: ({ queryKey }) => FROM_LOG.includes(queryKey[0]) });
}
