import { expect, it } from "vitest";
import { recentsQuery } from "./recents-query.ts";

it("includes all members, also former ones, for an address without parameters", () => {
  expect(recentsQuery({})).toEqual({ perpage: 12, filter: "all" });
});

it("converts days in Jakarta time to their first and last instant", () => {
  expect(recentsQuery({ from: "2026-11-20", to: "2026-11-20", search: "gita" })).toEqual({
    perpage: 12,
    filter: "all",
    search: "gita",
    from: "2026-11-19T17:00:00.000Z",
    to: "2026-11-20T16:59:59.999Z",
  });
});
