/** Number of pages in a group. */
const GROUP = 10;

/** The number of pages for this many rows; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

interface PageGroup {
  pages: number[];
  /** The last page of the previous group; null in the first group. */
  before: number | null;
  /** The first page of the next group; null in the last group. */
  behind: number | null;
}

/** The group of ten pages that contains a page. All numbers count from 1. */
export function pageGroup(page: number, pages: number): PageGroup {
  const shown = Math.min(Math.max(page, 1), Math.max(pages, 1));
  const first = Math.floor((shown - 1) / GROUP) * GROUP + 1;
  const last = Math.min(first + GROUP - 1, Math.max(pages, 1));
  return {
    pages: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    before: first > 1 ? first - 1 : null,
    behind: last < pages ? last + 1 : null,
  };
}

/** Numbers of the first and the last row of a page, counted from 1 across all pages. */
export function rowSpan(page: number, rowsShown: number, pageSize: number): { first: number; last: number } {
  const before = (page - 1) * pageSize;
  return { first: before + 1, last: before + rowsShown };
}
