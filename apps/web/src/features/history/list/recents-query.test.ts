import { expect, it } from "vitest";
import { recentsQuery } from "./recents-query.ts";

it("asks for what is usual without a word", () => {
  expect(recentsQuery({})).toEqual({ page: 1, perpage: 12 });
});

it("takes days for the theater's, from their first moment to their last", () => {
  expect(recentsQuery({ from: "2026-11-20", to: "2026-11-20", search: " gita " })).toEqual({
    page: 1,
    perpage: 12,
    search: "gita",
    from: "2026-11-19T17:00:00.000Z",
    to: "2026-11-20T16:59:59.999Z",
  });
});
