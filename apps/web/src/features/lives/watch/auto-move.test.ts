import { expect, it } from "vitest";
import { mayMove, type MoveObstacles } from "./auto-move.ts";

const free: MoveObstacles = {
  typing: false,
  choosing: false,
  reducedMotion: false,
  hidden: false,
};

it("moves on when there is no obstacle", () => {
  expect(mayMove(free)).toBe(true);
});

it.each(Object.keys(free))("does not move on when %s", (obstacle) => {
  expect(mayMove({ ...free, [obstacle]: true })).toBe(false);
});
