import { expect, it } from "vitest";
import { fansAbove, fansOf, placeAt } from "./place.ts";

const SCORES = [
  { score: 9, fans: 1 },
  { score: 4, fans: 3 },
  { score: 1, fans: 20 },
];

it("finds where a page begins by how many stand at each score", () => {
  expect(placeAt(SCORES, 0)).toEqual({ score: 9, skip: 0 });
  expect(placeAt(SCORES, 3)).toEqual({ score: 4, skip: 2 });
  expect(placeAt(SCORES, 10)).toEqual({ score: 1, skip: 6 });
  expect(placeAt(SCORES, 24)).toBeNull();
  expect(placeAt([], 0)).toBeNull();
});

it("counts who stands above, and all", () => {
  expect(fansAbove(SCORES, 4)).toBe(1);
  expect(fansAbove(SCORES, 1)).toBe(4);
  expect(fansOf(SCORES)).toBe(24);
});
