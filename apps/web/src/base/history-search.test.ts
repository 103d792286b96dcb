import { expect, it } from "vitest";
import { readHistorySearch, readMoment } from "./history-search.ts";

const named = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readHistorySearch(given)).filter(([, value]) => value !== undefined));

it("takes what an address asks for, and leaves out what is usual or nothing", () => {
  const asked = { type: "idn", sort: "gift", search: "gita", from: "2026-11-01", to: "2026-11-20", page: 3 };
  expect(named(asked)).toEqual(asked);
  expect(named({ type: "all", sort: "date", search: " ", from: "x", to: "2026-13-40", page: 1 })).toEqual({});
});

it("takes a search of digits for a text", () => {
  expect(named({ search: 48 })).toEqual({ search: "48" });
});

it.each([
  [3_660, 3_660],
  ["0", 0],
  [-1, undefined],
  ["", undefined],
  ["soon", undefined],
])("reads the moment %s as %s", (t, seconds) => {
  expect(readMoment({ t }).t).toBe(seconds);
});
