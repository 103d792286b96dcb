import { writeStored, readStored, STORED, type OpenStorage } from "../../store/stored.ts";

/** The announced version. Its texts in `i18n/release-texts.ts` must be changed with it. */
export const RELEASE = "0.6.0";

/**
 * Prefix stored instead of the release during a first visit, followed by the time of the last activity, Unix
 * milliseconds.
 */
const FIRST_VISIT = "first-visit:";
/** After an absence of this length a visitor is on their second visit. */
const VISIT_MS = 30 * 60_000;

/**
 * Whether to announce this release now: not to those who have read it, nor where that cannot be stored, nor at a first
 * visit, whose visitors have come to watch.
 * @param openedAtMs when the page was opened, Unix milliseconds
 */
export function isToAnnounce(open: OpenStorage<"getItem">, openedAtMs: number): boolean {
  const known = readStored(open, STORED.release);
  if (known === null) return false;
  if (known.startsWith(FIRST_VISIT)) return openedAtMs - Number(known.slice(FIRST_VISIT.length)) >= VISIT_MS;
  return known !== RELEASE;
}

/**
 * Stores that a first visit lasts until now, so that a second one can be recognized. Both times in Unix milliseconds.
 */
export function rememberVisit(
  open: OpenStorage<"getItem" | "setItem">,
  openedAtMs: number,
  nowMs: number,
): void {
  const known = readStored(open, STORED.release);
  const isFirst = known === null || known.startsWith(FIRST_VISIT);
  if (isFirst && !isToAnnounce(open, openedAtMs)) writeStored(open, STORED.release, `${FIRST_VISIT}${nowMs}`);
}

/** Stores that the announcement has been read. */
export function rememberAnnounced(open: OpenStorage<"setItem">): void {
  writeStored(open, STORED.release, RELEASE);
}
