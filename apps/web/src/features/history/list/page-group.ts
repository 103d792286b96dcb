/** Number of page links under a list. */
const GROUP = 10;

export interface PageGroup {
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
