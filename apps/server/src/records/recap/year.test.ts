import { expect, it } from "vitest";
import { figuresOf } from "./year.ts";

const at = (text: string): number => Date.parse(`${text}+07:00`);

it("computes the usual hour, the longest streak and the busiest week in Jakarta time", () => {
  const watches = [
    at("2026-03-01T23:30"),
    // Half an hour later, but on the next day.
    at("2026-03-02T00:10"),
    at("2026-03-03T21:00"),
    at("2026-03-10T21:10"),
    at("2026-03-11T21:20"),
    at("2026-03-11T22:00"),
    at("2026-03-15T05:00"),
  ];
  expect(figuresOf(watches)).toEqual({
    usualHour: { hour: 21, watches: 3 },
    longestStreak: { days: 3, from: "2026-03-01", until: "2026-03-03" },
    busiestWeek: { from: "2026-03-09", until: "2026-03-15", watches: 4 },
  });
});

it("returns null for a year without watches", () => {
  expect(figuresOf([])).toEqual({ usualHour: null, longestStreak: null, busiestWeek: null });
});
