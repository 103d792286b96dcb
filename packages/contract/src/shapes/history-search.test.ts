import { expect, it } from "vitest";
import { readHistorySearch, readMoment } from "./history-search.ts";

const named = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readHistorySearch(given)).filter(([, value]) => value !== undefined));

it("parses a query, and leaves out defaults and empty values", () => {
  const asked = { type: "idn", sort: "gift", search: "gita", from: "2026-11-01", to: "2026-11-20", page: 3 };
  expect(named(asked)).toEqual(asked);
  expect(named({ type: "all", sort: "date", search: " ", from: "x", to: "2026-13-40", page: 1 })).toEqual({});
});

it("accepts numbers and booleans that a router made of texts", () => {
  expect(named({ search: 48 })).toEqual({ search: "48" });
  expect(named({ search: true })).toEqual({ search: "true" });
});

it.each(["2026-13-45", "2026-02-31", "2025-02-29", "0000-01-01", "1969-12-31", "2026-1-1", 20_261_101])(
  "refuses a day that does not exist or has no records: %s",
  (day) => {
    expect(named({ from: day, to: day })).toEqual({});
  },
);

it("accepts the last day of February", () => {
  expect(named({ from: "2024-02-29" })).toEqual({ from: "2024-02-29" });
});

it.each([["1"], ["0"], ["-2"], ["2.5"], ["1e3"], ["10000"], [["2", "3"]]])(
  "parses %j as page one",
  (page) => {
    expect(named({ page })).toEqual({});
  },
);

it.each([
  [3_660, 3_660],
  ["0", 0],
  [-1, undefined],
  ["", undefined],
  ["soon", undefined],
  ["1.5", undefined],
  ["1000000", undefined],
])("parses the moment %s as %s", (t, seconds) => {
  expect(readMoment({ t }).t).toBe(seconds);
});
