import { expect, it } from "vitest";
import { recentsQuery } from "./recents-query.ts";

it("asks for everybody's, also of who has left the group, where an address says nothing", () => {
  expect(recentsQuery({})).toEqual({ page: 1, perpage: 12, filter: "all" });
});

it("takes days for the theater's, from their first moment to their last", () => {
  expect(recentsQuery({ from: "2026-11-20", to: "2026-11-20", search: "gita" })).toEqual({
    page: 1,
    perpage: 12,
    filter: "all",
    search: "gita",
    from: "2026-11-19T17:00:00.000Z",
    to: "2026-11-20T16:59:59.999Z",
  });
});
