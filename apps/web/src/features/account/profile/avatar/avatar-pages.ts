import { AVATARS_PER_PAGE } from "@penlight/contract/constants";

/** Number of pages for this many avatars; at least one. */
export function avatarPages(totalEntries: number): number {
  return Math.max(1, Math.ceil(totalEntries / AVATARS_PER_PAGE));
}

/** Limits a page number to existing pages. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(1, page), pages);
}

/** A random page. @param random random number, 0 ≤ random < 1 */
export function randomPage(pages: number, random: number): number {
  return clampPage(1 + Math.floor(random * pages), pages);
}

/** A random one of a page's first twelve avatars; undefined when it has none. @param random random number, 0 ≤ random < 1 */
export function pickAvatar<T>(avatars: readonly T[], random: number): T | undefined {
  const first = avatars.slice(0, AVATARS_PER_PAGE);
  return first[Math.floor(random * first.length)];
}
