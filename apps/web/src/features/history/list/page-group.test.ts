import { expect, it } from "vitest";
import { pageGroup } from "./page-group.ts";

const span = (page: number, pages: number) => {
  const { pages: shown, before, behind } = pageGroup(page, pages);
  return [before, shown[0], shown.at(-1), behind];
};

it("shows ten pages at a time", () => {
  expect(span(1, 25)).toEqual([null, 1, 10, 11]);
  expect(span(10, 25)).toEqual([null, 1, 10, 11]);
  expect(span(11, 25)).toEqual([10, 11, 20, 21]);
  expect(span(25, 25)).toEqual([20, 21, 25, null]);
});

it("has one page for an empty list, and the last page for a number beyond it", () => {
  expect(span(1, 0)).toEqual([null, 1, 1, null]);
  expect(span(99, 12)).toEqual([10, 11, 12, null]);
});
