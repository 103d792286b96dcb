/** Number of page buttons in a group. */
const GROUP = 10;

/** The number of pages for this many rows; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The page numbers of the group of ten that contains a page. */
export function pageGroup(page: number, pages: number): number[] {
  const first = Math.floor((page - 1) / GROUP) * GROUP + 1;
  return Array.from({ length: Math.min(GROUP, pages - first + 1) }, (_, index) => first + index);
}

/** Numbers of the first and the last row of a page, counted from 1 across all pages. */
export function rowSpan(page: number, rowsShown: number, pageSize: number): { first: number; last: number } {
  const before = (page - 1) * pageSize;
  return { first: before + 1, last: before + rowsShown };
}
