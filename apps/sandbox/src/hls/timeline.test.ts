import { expect, test } from "vitest";
import { audioFrameRange, clockText, newestSequence, segmentStartMs } from "./timeline.ts";

test("the clock shows the time since the start, and stands still before it", () => {
  expect([0, 1, 2, 3].map((sequence) => clockText(sequence, 1))).toEqual([
    "00:00",
    "00:00",
    "00:01",
    "00:03",
  ]);
  expect(clockText(2 + 1799, 1)).toBe("59:59");
  expect(clockText(2 + 1800, 0)).toBe("1:00:00");
  expect(clockText(2 + 18_061, 1)).toBe("10:02:03");
});

test("segments are listed when they are complete", () => {
  const span = { startedAtMs: 10_000 };
  expect([9_999, 10_000, 11_999, 12_000, 14_000].map((nowMs) => newestSequence(span, nowMs))).toEqual([
    -1, 1, 1, 2, 3,
  ]);
  expect(newestSequence({ ...span, endedAtMs: 13_000 }, 99_000)).toBe(2);
  expect(newestSequence({ ...span, endedAtMs: 0 }, 99_000)).toBe(1);
  expect([0, 2].map((sequence) => segmentStartMs(span, sequence))).toEqual([6_000, 10_000]);
});

test("each audio frame belongs to exactly one segment", () => {
  for (let sequence = 0; sequence < 50; sequence++) {
    const { from, to } = audioFrameRange(sequence);
    expect(from).toBe(sequence === 0 ? 0 : audioFrameRange(sequence - 1).to);
    expect(from * 1920).toBeGreaterThanOrEqual(sequence * 180_000);
    expect((to - 1) * 1920).toBeLessThan((sequence + 1) * 180_000);
  }
});
