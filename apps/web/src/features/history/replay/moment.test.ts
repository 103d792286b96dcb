import type { ReplayEvent, StoryMinute } from "@penlight/contract";
import { expect, it } from "vitest";
import {
  apartFrom,
  chapterAt,
  chapterStep,
  commentsUntil,
  giftMarks,
  rowsAt,
  stillAt,
  chunkAt,
  chunksUntil,
} from "./moment.ts";

const MINUTE = 60_000;
const SPAN = { startedAtMs: 1_000, endedAtMs: 1_000 + 42 * MINUTE };
const comment = (atMs: number): ReplayEvent => ({
  type: "comment",
  id: `c${atMs}`,
  atMs,
  user: { id: "1", name: "Budi", avatar: "http://x/1.png" },
  text: "halo",
});
const minute = (index: number, comments: number, points = 0): StoryMinute => ({
  atMs: index * MINUTE,
  comments,
  points,
});
const chapter = (atMs: number) => ({ atMs, text: "halo", comments: 9 });

it("finds the chunk of a time, the previous and the next one", () => {
  const froms = (atMs: number) =>
    ([-1, 0, 1] as const).map((step) => (chunkAt(SPAN, atMs, step).fromMs - 1_000) / MINUTE);
  expect(froms(1_000)).toEqual([-5, 0, 5]);
  expect(froms(1_000 + 12 * MINUTE)).toEqual([5, 10, 15]);
  expect(chunksUntil(SPAN, 1_000 + 31 * MINUTE)).toHaveLength(2);
});

it("shows comments up to a time, newest first, and counts them", () => {
  const events = [comment(MINUTE + 1), comment(MINUTE + 2), comment(MINUTE + 3)];
  expect(rowsAt(events, MINUTE + 2).map(({ atMs }) => atMs)).toEqual([MINUTE + 2, MINUTE + 1]);
  expect(commentsUntil([minute(0, 7), minute(1, 3)], events, MINUTE + 2)).toBe(9);
});

it("steps between chapters, and to the live's ends", () => {
  const chapters = [chapter(10 * MINUTE), chapter(20 * MINUTE)];
  const step = (atMs: number, by: -1 | 1) => chapterStep(SPAN, chapters, atMs, by);
  expect([step(0, 1), step(10 * MINUTE, 1), step(20 * MINUTE, 1)]).toEqual([
    10 * MINUTE,
    20 * MINUTE,
    SPAN.endedAtMs,
  ]);
  expect([step(20 * MINUTE + 500, -1), step(12 * MINUTE, -1), step(10 * MINUTE, -1)]).toEqual([
    10 * MINUTE,
    10 * MINUTE,
    SPAN.startedAtMs,
  ]);
  expect(chapterAt(chapters, 11 * MINUTE)?.atMs).toBe(10 * MINUTE);
  expect(chapterAt(chapters, 15 * MINUTE)).toBeUndefined();
});

it("marks the minutes with the most gifts, at a minimum distance", () => {
  const minutes = [minute(0, 0, 5), minute(1, 0, 90), minute(2, 0, 80), minute(8, 0, 10), minute(9, 0)];
  expect(giftMarks(minutes, 5, 0.3).map(({ atMs }) => atMs / MINUTE)).toEqual([1, 8]);
  expect(apartFrom([chapter(0), chapter(5), chapter(11)], 10).map(({ atMs }) => atMs)).toEqual([0, 11]);
});

it("shows only a recent picture", () => {
  expect(stillAt([MINUTE, 2 * MINUTE], 3 * MINUTE)).toBe(2 * MINUTE);
  expect(stillAt([MINUTE], 30 * MINUTE)).toBeUndefined();
  expect(stillAt([MINUTE], 0)).toBeUndefined();
});
