import { expect, it } from "vitest";
import { beginProgress, watchProgress, type Movement } from "./attach-progress.ts";

const AT = { positionSec: 7, resting: false, maxStepSec: 3 };

/** One check per second; `positions[i]` is the position at second i + 1. */
function looks(positions: number[], resting = false): Movement[] {
  let progress = beginProgress(0, 0);
  return positions.map((positionSec, index) => {
    const look = watchProgress(progress, { ...AT, positionSec, resting }, (index + 1) * 1_000);
    progress = look.progress;
    return look.movement;
  });
}

it("reports how long a picture has stalled, and the length of the stall when it moves again", () => {
  expect(looks([1, 1, 1, 2, 3])).toEqual([
    { stillMs: 0, stoodMs: 0, movingMs: 1_000 },
    { stillMs: 1_000, stoodMs: 0, movingMs: 0 },
    { stillMs: 2_000, stoodMs: 0, movingMs: 0 },
    { stillMs: 0, stoodMs: 2_000, movingMs: 1_000 },
    { stillMs: 0, stoodMs: 0, movingMs: 2_000 },
  ]);
});

it("ignores a paused picture", () => {
  expect(looks([0, 0, 0], true).every(({ stillMs }) => stillMs === 0)).toBe(true);
});

it("attributes a late check to sleep, not to a stall", () => {
  const { progress, movement } = watchProgress(beginProgress(7, 0), AT, 600_000);
  expect(movement.stillMs).toBe(0);
  expect(watchProgress(progress, AT, 601_000).movement.stillMs).toBe(1_000);
});

it("does not count a jump as movement", () => {
  expect(looks([30, 30, 31]).map(({ stillMs, stoodMs }) => [stillMs, stoodMs])).toEqual([
    [1_000, 0],
    [2_000, 0],
    [0, 2_000],
  ]);
});
