import { describe, expect, test } from "vitest";
import { audioFrameRange, clocksOf, clockText, newestSequence, segmentStartMs } from "./timeline.ts";

test("the clock shows the time since the start, and is stopped before it", () => {
  expect([0, 3, 4, 5, 6].map((sec) => clockText(sec))).toEqual(["00:00", "00:00", "00:00", "00:01", "00:02"]);
  expect(clockText(4 + 3599)).toBe("59:59");
  expect(clockText(4 + 3600)).toBe("1:00:00");
  expect(clockText(4 + 36_123)).toBe("10:02:03");
  expect([clocksOf(4, 2), clocksOf(8, 1)]).toEqual([["00:04", "00:05"], ["00:04"]]);
});

describe.each([1, 2])("segments of %i s", (segmentSec) => {
  const span = { startedAtMs: 10_000, segmentSec };

  test("are listed when they are complete", () => {
    const leadIn = 4 / segmentSec;
    const newest = [9_999, 10_000, 11_999, 12_000, 14_000].map((nowMs) => newestSequence(span, nowMs));
    expect(newest).toEqual(
      segmentSec === 1
        ? [-1, leadIn - 1, leadIn, leadIn + 1, leadIn + 3]
        : [-1, leadIn - 1, leadIn - 1, leadIn, leadIn + 1],
    );
    expect(newestSequence({ ...span, endedAtMs: 12_500 }, 99_000)).toBe(leadIn + 2 / segmentSec - 1);
    expect(newestSequence({ ...span, endedAtMs: 0 }, 99_000)).toBe(leadIn - 1);
    expect([0, leadIn].map((sequence) => segmentStartMs(span, sequence))).toEqual([6_000, 10_000]);
  });

  test("contain each audio frame exactly once", () => {
    for (let sequence = 0; sequence < 50; sequence++) {
      const { from, to } = audioFrameRange(sequence, segmentSec);
      expect(from).toBe(sequence === 0 ? 0 : audioFrameRange(sequence - 1, segmentSec).to);
      expect(from * 1920).toBeGreaterThanOrEqual(sequence * segmentSec * 90_000);
      expect((to - 1) * 1920).toBeLessThan((sequence + 1) * segmentSec * 90_000);
    }
  });
});
