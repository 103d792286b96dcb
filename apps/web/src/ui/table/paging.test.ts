import { expect, it } from "vitest";
import { pageCount, pageGroup, rowSpan } from "./paging.ts";

it("counts pages, and counts an empty list as one page", () => {
  expect([0, 1, 10, 11, 2_418].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2, 242]);
});

it("shows the group of ten that contains a page, and fewer at the end", () => {
  expect(pageGroup(1, 242)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(pageGroup(10, 242)[0]).toBe(1);
  expect(pageGroup(11, 242)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(pageGroup(242, 242)).toEqual([241, 242]);
  expect(pageGroup(1, 1)).toEqual([1]);
});

it("numbers the rows across all pages", () => {
  expect(rowSpan(1, 10, 10)).toEqual({ first: 1, last: 10 });
  expect(rowSpan(3, 4, 10)).toEqual({ first: 21, last: 24 });
});
