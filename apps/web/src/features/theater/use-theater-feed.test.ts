import type { Call } from "@penlight/contract";
import { expect, it, vi } from "vitest";
import { laterQueries } from "../../api/later-queries.ts";
import { createQueryClient, queries } from "../../api/queries.ts";
import { rereadTheater } from "./use-theater-feed.ts";
import { showOf } from "./sample-shows.ts";

it("invalidates the theater's lists and shows, and nothing else", async () => {
  const call = vi.fn(() => Promise.resolve([])) as unknown as Call;
  const cache = createQueryClient(call);
  cache.setQueryData(queries.weekShows().queryKey, [showOf({})]);
  cache.setQueryData(laterQueries.pastShows(2).queryKey, {
    data: [],
    currentPage: 2,
    totalPages: 2,
    totalData: 10,
  });
  const noShow = { message: "", setlist: { songs: [] }, memberList: [], data: null };
  cache.setQueryData(laterQueries.showToday().queryKey, noShow);
  cache.setQueryData(queries.lives().queryKey, []);
  rereadTheater(cache);
  const isOld = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated;
  expect(isOld(queries.weekShows().queryKey)).toBe(true);
  expect(isOld(laterQueries.pastShows(2).queryKey)).toBe(true);
  expect(isOld(laterQueries.showToday().queryKey)).toBe(true);
  expect(isOld(queries.lives().queryKey)).toBe(false);
});
