/** Maximum length of a slug: with the rest of the path it stays below the server's limit for page paths. */
const MAX_LENGTH = 80;

/**
 * A name in a URL: "Pajama Drive" → "pajama-drive". It is for readers only, since pages are found by the id that
 * follows; a name without Latin letters becomes `show`.
 */
export function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'\u2019]/g, "")
    .toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, "");
  return slug || "show";
}

/**
 * Path of a show's page. The setlist's name is for readers only; the page is found by the id. This module imports
 * nothing.
 */
export function showPath(setlistName: string, scheduleId: string): string {
  return `/theater/${slugOf(setlistName)}/${scheduleId}`;
}
