import { AVATARS_PER_PAGE } from "@penlight/contract/constants";

/** How many pages so many avatars fill; one, if there are none. */
export function avatarPages(totalEntries: number): number {
  return Math.max(1, Math.ceil(totalEntries / AVATARS_PER_PAGE));
}

/** A page that exists: between the first and the last. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), pages);
}

/** Any of the pages. @param die 0 ≤ die < 1 */
export function randomPage(pages: number, die: number): number {
  return clampPage(1 + Math.floor(die * pages), pages);
}

/** Any of a page's avatars, of its first twelve; undefined when it has none. @param die 0 ≤ die < 1 */
export function pickAvatar<T>(avatars: readonly T[], die: number): T | undefined {
  const first = avatars.slice(0, AVATARS_PER_PAGE);
  return first[Math.floor(die * first.length)];
}
