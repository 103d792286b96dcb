import { expect, it } from "vitest";
import { pageCount, pageGroup, rowSpan } from "./paging.ts";

it("counts pages, and counts an empty list as one page", () => {
  expect([0, 1, 10, 11, 2_418].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2, 242]);
});

const span = (page: number, pages: number) => {
  const { pages: shown, before, behind } = pageGroup(page, pages);
  return [before, shown[0], shown.at(-1), behind];
};

it("shows the group of ten that contains a page, and fewer at the end", () => {
  expect(span(1, 25)).toEqual([null, 1, 10, 11]);
  expect(span(10, 25)).toEqual([null, 1, 10, 11]);
  expect(span(11, 25)).toEqual([10, 11, 20, 21]);
  expect(span(25, 25)).toEqual([20, 21, 25, null]);
  expect(pageGroup(242, 242).pages).toEqual([241, 242]);
});

it("has one page for an empty list, and the last page for a number beyond it", () => {
  expect(span(1, 0)).toEqual([null, 1, 1, null]);
  expect(span(99, 12)).toEqual([10, 11, 12, null]);
});

it("numbers the rows across all pages", () => {
  expect(rowSpan(1, 10, 10)).toEqual({ first: 1, last: 10 });
  expect(rowSpan(3, 4, 10)).toEqual({ first: 21, last: 24 });
});
