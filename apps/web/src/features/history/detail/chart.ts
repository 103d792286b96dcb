import type { RecordGap, Sitting } from "@penlight/contract";
import { countOf } from "../sitting.ts";
import { countTicks } from "../time-scale.ts";

/** Positions of the chart's parts, in pixels from its top. */
export const CHART = {
  height: 328,
  /** Space for labels on the left. */
  left: 52,
  right: 8,
  line: { top: 12, height: 188 },
  bars: { top: 220, height: 72 },
} as const;

export interface Chart {
  /** Converts a time to a horizontal position, and a position to the index of the nearest minute. */
  x: (atMs: number) => number;
  indexAt: (x: number) => number;
  yOfCount: (count: number) => number;
  counts: number[];
  comments: number[];
  /** SVG path of the line, interrupted where values are missing for a while; a single value is a dot. */
  line: string;
  /** SVG path of the area below the line. */
  area: string;
  /** SVG path of the comments, one bar per minute. */
  bars: string;
}

const MINUTE_MS = 60_000;
/**
 * Values further apart than this are not joined. Values are read about every two minutes, and stored when they change.
 */
const JOINED_MINUTES = 5;

/** The chart of a live for a given width in pixels. */
export function chartOf({ story, platform }: Pick<Sitting, "story" | "platform">, width: number): Chart {
  const { minutes, gaps } = story;
  const fromMs = minutes[0]?.atMs ?? 0;
  const spanMs = Math.max(MINUTE_MS, minutes.length * MINUTE_MS);
  const room = Math.max(1, width - CHART.left - CHART.right);
  const x = (atMs: number): number => CHART.left + ((atMs - fromMs) / spanMs) * room;
  const known = minutes.map((minute) => countOf(minute, platform));
  const counts = countTicks(Math.max(0, ...known.filter((count) => count !== undefined)));
  const comments = countTicks(Math.max(0, ...minutes.map((minute) => minute.comments)));
  const yOfCount = scale(CHART.line, counts.at(-1) ?? 0);
  const yOfComments = scale(CHART.bars, comments.at(-1) ?? 0);
  const points = minutes.flatMap(({ atMs }, index) => {
    const count = known[index];
    if (count === undefined) return [];
    const place: Point = [x(atMs + MINUTE_MS / 2), yOfCount(count)];
    return [{ atMs, place }];
  });
  const runs = runsOf(points, gaps);
  const foot = CHART.line.top + CHART.line.height;
  const barWidth = Math.max(1, (room / Math.max(1, minutes.length)) * 0.64);
  const barFoot = CHART.bars.top + CHART.bars.height;
  return {
    x,
    indexAt: (place) =>
      Math.min(minutes.length - 1, Math.max(0, Math.floor(((place - CHART.left) / room) * minutes.length))),
    yOfCount,
    counts,
    comments,
    line: runs.map((run) => (run.length === 1 ? `${pathOf(run)}h.01` : pathOf(run))).join(""),
    area: runs
      .filter((run) => run.length > 1)
      .map((run) => `${pathOf(run)}V${foot}H${round(run[0]?.[0] ?? 0)}Z`)
      .join(""),
    bars: minutes
      .filter((minute) => minute.comments > 0)
      .map((minute) => {
        const left = x(minute.atMs + MINUTE_MS / 2) - barWidth / 2;
        const top = yOfComments(minute.comments);
        return `M${round(left)} ${barFoot}V${round(top)}h${round(barWidth)}V${barFoot}Z`;
      })
      .join(""),
  };
}

type Point = readonly [x: number, y: number];

/** Runs of known values without a gap in between. */
function runsOf(points: readonly { atMs: number; place: Point }[], gaps: readonly RecordGap[]): Point[][] {
  const runs: Point[][] = [];
  points.forEach(({ atMs, place }, index) => {
    const beforeMs = points[index - 1]?.atMs ?? Number.NEGATIVE_INFINITY;
    const isFar = atMs - beforeMs > JOINED_MINUTES * MINUTE_MS;
    const isGap = gaps.some(
      ({ of, fromMs, untilMs }) => of === "everything" && fromMs < atMs && untilMs > beforeMs,
    );
    const run = isFar || isGap ? undefined : runs.at(-1);
    if (run) run.push(place);
    else runs.push([place]);
  });
  return runs;
}

function pathOf(run: readonly Point[]): string {
  return run.map(([x, y], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

function scale({ top, height }: { top: number; height: number }, highest: number) {
  return (figure: number): number => top + height - (figure / Math.max(1, highest)) * height;
}

/** A precision of a tenth of a pixel is enough. */
function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
