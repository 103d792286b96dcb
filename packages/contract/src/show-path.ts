/** Longest slug: with the rest of its path it stays below what the server takes for a page's address. */
const MAX_LENGTH = 80;

/**
 * A name as a part of an address: "Pajama Drive" → "pajama-drive". It is there to be read; what is meant is told
 * by the id behind it, so a name of other letters may leave nothing but `show`.
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

/** The page of a show. Its setlist's name is for the reader: only the id is looked at. This module imports nothing. */
export function showPath(setlistName: string, scheduleId: string): string {
  return `/theater/${slugOf(setlistName)}/${scheduleId}`;
}
