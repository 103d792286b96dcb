import { expect, it } from "vitest";
import { mayMove, type MoveObstacles } from "./auto-move.ts";

const free: MoveObstacles = {
  typing: false,
  choosing: false,
  reducedMotion: false,
  hidden: false,
};

it("moves on when nothing stands in the way", () => {
  expect(mayMove(free)).toBe(true);
});

it.each(Object.keys(free))("stays when %s", (obstacle) => {
  expect(mayMove({ ...free, [obstacle]: true })).toBe(false);
});
