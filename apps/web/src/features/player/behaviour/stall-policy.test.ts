import { expect, it } from "vitest";
import { STALL_MS, watchProgress } from "./stall-policy.ts";

const standing = { positionSec: 5, resting: false };

it("reports a picture that has not moved for ten seconds, once per wait", () => {
  let progress = { positionSec: 5, movedAtMs: 0 };
  const stalls: number[] = [];
  for (let nowMs = 1_000; nowMs <= 25_000; nowMs += 1_000) {
    const verdict = watchProgress(progress, standing, nowMs);
    progress = verdict.progress;
    if (verdict.stalled) stalls.push(nowMs);
  }
  expect(stalls).toEqual([STALL_MS, 2 * STALL_MS]);
});

it("starts anew with every movement", () => {
  const moved = watchProgress(
    { positionSec: 5, movedAtMs: 0 },
    { positionSec: 5.1, resting: false },
    STALL_MS,
  );
  expect(moved.stalled).toBe(false);
  expect(watchProgress(moved.progress, { positionSec: 5.1, resting: false }, STALL_MS + 9_999).stalled).toBe(
    false,
  );
});

it("lets a paused picture rest", () => {
  const rested = watchProgress(
    { positionSec: 5, movedAtMs: 0 },
    { positionSec: 5, resting: true },
    STALL_MS * 9,
  );
  expect(rested.stalled).toBe(false);
  expect(rested.progress.movedAtMs).toBe(STALL_MS * 9);
});
