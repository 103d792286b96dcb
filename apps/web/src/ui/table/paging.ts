/** So many page buttons stand beside each other. */
const GROUP = 10;

/** How many pages so many rows fill; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The pages of the group of ten that a page is in. */
export function pageGroup(page: number, pages: number): number[] {
  const first = Math.floor((page - 1) / GROUP) * GROUP + 1;
  return Array.from({ length: Math.min(GROUP, pages - first + 1) }, (_, index) => first + index);
}

/** Numbers of the first and the last row of a page, counted from one over all pages. */
export function rowSpan(page: number, rowsShown: number, pageSize: number): { first: number; last: number } {
  const before = (page - 1) * pageSize;
  return { first: before + 1, last: before + rowsShown };
}
