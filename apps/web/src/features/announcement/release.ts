import { keepStored, readStored, STORED, type OpenStorage } from "../../store/stored.ts";

/** The version that is announced: see `i18n/release-texts.ts`, whose words change with it. */
export const RELEASE = "0.6.0";

/** What stands in the release's place during a first visit, with when somebody was last seen in it, Unix milliseconds. */
const FIRST_VISIT = "first-visit:";
/** Whoever comes back after this long is here for the second time. */
const VISIT_MS = 30 * 60_000;

/**
 * Whether this release is to be announced now. Not to who has been told, nor who cannot be remembered to have
 * been; and not at a first visit: they have come to watch.
 * @param openedAtMs when the page was opened, Unix milliseconds
 */
export function isToAnnounce(open: OpenStorage<"getItem">, openedAtMs: number): boolean {
  const known = readStored(open, STORED.release);
  if (known === null) return false;
  if (known.startsWith(FIRST_VISIT)) return openedAtMs - Number(known.slice(FIRST_VISIT.length)) >= VISIT_MS;
  return known !== RELEASE;
}

/** Remembers that a first visit lasts until now, so that there can be a second. Unix milliseconds, both. */
export function rememberVisit(
  open: OpenStorage<"getItem" | "setItem">,
  openedAtMs: number,
  nowMs: number,
): void {
  const known = readStored(open, STORED.release);
  const isFirst = known === null || known.startsWith(FIRST_VISIT);
  if (isFirst && !isToAnnounce(open, openedAtMs)) keepStored(open, STORED.release, `${FIRST_VISIT}${nowMs}`);
}

/** Remembers that the announcement has been read. */
export function rememberAnnounced(open: OpenStorage<"setItem">): void {
  keepStored(open, STORED.release, RELEASE);
}
