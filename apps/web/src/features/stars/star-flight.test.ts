import { expect, it } from "vitest";
import { arcBetween } from "./star-flight.ts";

it("leads from the button to the video, above the straight line", () => {
  const way = arcBetween({ x: 100, y: 700 }, { x: 500, y: 300 });
  expect(way[0]?.y).toBeCloseTo(0);
  expect(way.at(-1)).toEqual({ x: 400, y: -400 });
  for (const { x, y } of way.slice(1, -1)) expect(y).toBeLessThan(-x);
});
