import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { read, readOwn } from "./read.ts";

/** As long as the server keeps a recap. */
const RECAP_STALE_MS = 600_000;

/** Reads of what a fan watched: their log, and the years that follow from it. */
export const recapQueries = {
  /** A page of the fan's own log, newest first. */
  ownActivity: (page: number) =>
    queryOptions({ ...readOwn("listOwnActivity", { query: { page } }), staleTime: 0 }),
  /** The fan's year. @param year null: the one that it is */
  own: (year: number | null) =>
    queryOptions({
      ...readOwn("getWrapped", { query: year === null ? {} : { year } }),
      staleTime: RECAP_STALE_MS,
    }),
  /** A year that its fan shows by a link. */
  shared: (token: string) =>
    queryOptions({ ...read("getSharedWrapped", { body: { token } }), staleTime: RECAP_STALE_MS }),
  /** Whether the fan shows a year by a link. */
  link: (year: number) => readOwn("getRecapLink", { params: { year } }),
};

/** What follows from the fan's log, by the names of the reads. */
const FROM_LOG: readonly unknown[] = [
  "listOwnActivity",
  "getWrapped",
  "getLeaderboard",
  "getOwnRank",
  "getPodium",
];

/** Reads anew what follows from the fan's log, after a line has gone out of it. */
export function refreshOwnActivity(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ predicate: ({ queryKey }) => FROM_LOG.includes(queryKey[0]) });
}
