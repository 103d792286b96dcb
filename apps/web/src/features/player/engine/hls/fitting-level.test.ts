import { describe, expect, test } from "vitest";
import { fittingLevel, mostLevel } from "./fitting-level.ts";

const UPRIGHT = [
  { width: 144, height: 256 },
  { width: 288, height: 512 },
  { width: 432, height: 768 },
];
const WIDE = UPRIGHT.map(({ width, height }) => ({ width: height, height: width }));

describe("fittingLevel", () => {
  test.each([
    ["an upright live in a wide tile is 202 × 360", UPRIGHT, 640, 360, 1],
    ["a wide live fills the same tile", WIDE, 640, 360, 2],
    ["an upright live fills an upright stage", UPRIGHT, 360, 640, 2],
    ["a wide live is a band in it", WIDE, 360, 640, 1],
    ["a picture that fits to the pixel is not blown up", UPRIGHT, 455, 256, 0],
    ["one pixel more, and it would be", UPRIGHT, 457, 257, 1],
    ["a stage that is larger than all gets the best", WIDE, 1_920, 1_080, 2],
  ])("%s", (_name, levels, width, height, expected) => {
    expect(fittingLevel(levels, width, height)).toBe(expected);
  });

  test("chooses the higher bitrate of two levels with the same size", () => {
    const levels = [WIDE[1]!, WIDE[1]!, WIDE[2]!];
    expect(fittingLevel(levels, 500, 200)).toBe(1);
  });

  test("has no limit when the playlist has no sizes", () => {
    const unsized = { width: 0, height: 0 };
    expect(fittingLevel([unsized, unsized, unsized], 640, 360)).toBe(2);
  });
});

describe("mostLevel", () => {
  test.each([
    [288, 1],
    [360, 1],
    [1_000, 2],
    [100, 0],
  ])("is limited to %i lines", (lines, expected) => {
    expect([mostLevel(UPRIGHT, lines), mostLevel(WIDE, lines)]).toEqual([expected, expected]);
  });

  test("is the first level when there are none", () => {
    expect(mostLevel([], 360)).toBe(0);
  });
});
