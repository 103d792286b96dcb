import { RELEASE_KEY } from "../../api/kept-keys.ts";

/** Names what is announced: see `i18n/release-texts.ts`, whose words change with it. */
export const RELEASE = "2026-11-22";

/** What stands in the release's place since a first visit, with its moment in Unix milliseconds. */
const FIRST_VISIT = "first-visit:";
/** Whoever comes back after this long is here for the second time. */
const VISIT_MS = 30 * 60_000;

/**
 * Whether this release is to be announced now. Not to who has been told, nor who cannot be remembered to have
 * been; and not at a first visit: they have come to watch.
 * @param nowMs Unix milliseconds
 */
export function isToAnnounce(open: () => Pick<Storage, "getItem">, nowMs: number): boolean {
  try {
    const known = open().getItem(RELEASE_KEY);
    if (known === null) return false;
    if (known.startsWith(FIRST_VISIT)) return nowMs - Number(known.slice(FIRST_VISIT.length)) >= VISIT_MS;
    return known !== RELEASE;
  } catch {
    // A browser that forbids storage would be told at every visit.
    return false;
  }
}

/** Remembers a first visit, so that there can be a second. @param nowMs Unix milliseconds */
export function rememberVisit(open: () => Pick<Storage, "getItem" | "setItem">, nowMs: number): void {
  try {
    const storage = open();
    if (storage.getItem(RELEASE_KEY) === null) storage.setItem(RELEASE_KEY, `${FIRST_VISIT}${nowMs}`);
  } catch {
    // Whoever forbids it is told of no release.
  }
}

/** Remembers that the announcement has been read. */
export function rememberAnnounced(open: () => Pick<Storage, "setItem">): void {
  try {
    open().setItem(RELEASE_KEY, RELEASE);
  } catch {
    // Full storage: it is told once more at the next visit.
  }
}
