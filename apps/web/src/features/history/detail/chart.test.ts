import type { RecordGap, StoryMinute } from "@penlight/contract";
import { expect, it } from "vitest";
import { CHART, chartOf } from "./chart.ts";

const minutes = (...visits: (number | undefined)[]): StoryMinute[] =>
  visits.map((count, index) => ({
    atMs: index * 60_000,
    comments: index,
    points: 0,
    ...(count !== undefined && { visits: count }),
  }));
const chart = (visits: readonly (number | undefined)[], gaps: readonly RecordGap[] = []) => {
  const story = {
    minutes: minutes(...visits),
    chapters: [],
    titles: [],
    gaps: [...gaps],
    gifts: [],
    podium: [],
    people: [],
  };
  return chartOf({ platform: "showroom", story }, CHART.left + CHART.right + 400);
};

const gap = (fromMinute: number, untilMinute: number): RecordGap => ({
  of: "everything",
  fromMs: fromMinute * 60_000,
  untilMs: untilMinute * 60_000,
});
const unknown = (count: number): undefined[] => Array.from({ length: count }, () => undefined);

it("joins values that were read minutes apart", () => {
  expect(chart([10, undefined, 20, ...unknown(4), 30]).line.match(/M/g)).toHaveLength(1);
});

it.each([
  ["nothing was heard for long", [10, 20, ...unknown(5), 30], []],
  ["a gap is stated", [10, 20, undefined, 30], [gap(2.2, 2.8)]],
] as const)("breaks the line where %s", (_why, visits, gaps) => {
  const { line, area } = chart(visits, gaps);
  expect(line.match(/M/g)).toHaveLength(2);
  expect(line.endsWith("h.01")).toBe(true);
  // A single value has no area below it.
  expect(area.match(/Z/g)).toHaveLength(1);
});

it("finds the minute at a position, also outside of the chart", () => {
  const { indexAt } = chart([1, 2, 3, 4]);
  expect([0, CHART.left + 1, CHART.left + 150, CHART.left + 399, 9_999].map(indexAt)).toEqual([
    0, 0, 1, 3, 3,
  ]);
});

it("has no bar for minutes without comments", () => {
  expect(chart([1, 2, 3]).bars.match(/Z/g)).toHaveLength(2);
});
