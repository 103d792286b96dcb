import type { StoryMinute } from "@penlight/contract";
import { expect, it } from "vitest";
import { CHART, chartOf, runsOf } from "./chart.ts";

const minutes = (...visits: (number | undefined)[]): StoryMinute[] =>
  visits.map((count, index) => ({
    atMs: index * 60_000,
    comments: index,
    points: 0,
    ...(count !== undefined && { visits: count }),
  }));
const chart = (...visits: (number | undefined)[]) => {
  const story = {
    minutes: minutes(...visits),
    chapters: [],
    titles: [],
    gaps: [],
    gifts: [],
    podium: [],
    people: [],
  };
  return chartOf({ platform: "showroom", story }, CHART.left + CHART.right + 400);
};

it("breaks the line where nobody knows the figure", () => {
  const { line, area } = chart(10, 20, undefined, 30);
  expect(line.match(/M/g)).toHaveLength(2);
  expect(line.endsWith("h.01")).toBe(true);
  // A lone figure has nothing below it.
  expect(area.match(/Z/g)).toHaveLength(1);
});

it("finds the minute below a finger, also beside the chart", () => {
  const { indexAt } = chart(1, 2, 3, 4);
  expect([0, CHART.left + 1, CHART.left + 150, CHART.left + 399, 9_999].map(indexAt)).toEqual([
    0, 0, 1, 3, 3,
  ]);
});

it("has no bar where nobody said anything", () => {
  expect(chart(1, 2, 3).bars.match(/Z/g)).toHaveLength(2);
});

it("takes neighbours for one stretch", () => {
  const [a, b, c] = [[0, 0] as const, [1, 1] as const, [2, 2] as const];
  expect(runsOf([null, a, b, null, null, c])).toEqual([[a, b], [c]]);
});
