/** One page of a list. A page above the last is the last. @param page counts from one; default the first */
export function pageOf<T>(
  all: readonly T[],
  page: number | undefined,
  size: number,
): { items: T[]; currentPage: number; totalPages: number; total: number } {
  const totalPages = Math.max(1, Math.ceil(all.length / size));
  const currentPage = Math.min(Math.max(1, page ?? 1), totalPages);
  const first = (currentPage - 1) * size;
  return { items: all.slice(first, first + size), currentPage, totalPages, total: all.length };
}
