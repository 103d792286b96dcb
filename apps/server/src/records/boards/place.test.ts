import { expect, it } from "vitest";
import { fansAbove, fansOf, stretchesOf } from "./place.ts";

const SCORES = [
  { score: 9, fans: 1 },
  { score: 4, fans: 3 },
  { score: 1, fans: 20 },
];

it("finds the start of a page from the number of fans at each score, from the nearer end", () => {
  expect(stretchesOf(SCORES, 0, 5)).toEqual([{ score: 9, skip: 0, limit: 5, fromEnd: false }]);
  expect(stretchesOf(SCORES, 2, 5)).toEqual([{ score: 4, skip: 1, limit: 5, fromEnd: false }]);
  expect(stretchesOf(SCORES, 14, 5)).toEqual([{ score: 1, skip: 10, limit: 5, fromEnd: false }]);
  expect(stretchesOf(SCORES, 16, 5)).toEqual([{ score: 1, skip: 3, limit: 5, fromEnd: true }]);
  expect(stretchesOf(SCORES, 24, 5)).toEqual([]);
  expect(stretchesOf([], 0, 5)).toEqual([]);
});

it("continues with the next lower score where a score does not fill the page", () => {
  expect(stretchesOf(SCORES, 3, 5)).toEqual([
    { score: 4, skip: 0, limit: 1, fromEnd: true },
    { score: 3, skip: 0, limit: 4, fromEnd: false },
  ]);
});

it("counts the fans above a score, and all fans", () => {
  expect(fansAbove(SCORES, 4)).toBe(1);
  expect(fansAbove(SCORES, 1)).toBe(4);
  expect(fansOf(SCORES)).toBe(24);
});
