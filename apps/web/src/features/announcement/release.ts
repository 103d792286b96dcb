import { RELEASE_KEY } from "../../kept-keys.ts";

/** Names what is announced: see `i18n/release-texts.ts`, whose words change with it. */
export const RELEASE = "2026-11-22";

/** Whether somebody has read the announcement of this release, or cannot be remembered to have. */
export function isAnnounced(open: () => Pick<Storage, "getItem">): boolean {
  try {
    return open().getItem(RELEASE_KEY) === RELEASE;
  } catch {
    // A browser that forbids storage would be told at every visit.
    return true;
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
