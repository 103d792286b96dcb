import { expect, it } from "vitest";
import { nextPaceMs, USUAL_PACE_MS } from "./flush-pace.ts";

it("slows down while frames come late, to a limit, and recovers", () => {
  let pace = USUAL_PACE_MS;
  const paces: number[] = [];
  for (const lateMs of [60, 60, 60, 60, 30, 0, 0, 0, 0]) paces.push((pace = nextPaceMs(pace, lateMs)));
  expect(paces).toEqual([200, 400, 800, 800, 800, 400, 200, 100, 100]);
});
