/**
 * The query of the history's pages, read by one rule in the browser and in the server: both must take an address for
 * the same list. This module imports nothing, so a page loads it without the schemas.
 */

/** The list of past lives that an address asks for. A field that is undefined has its default: all, newest first, page one. */
export interface HistorySearch {
  type?: "showroom" | "idn" | undefined;
  sort?: "gift" | "views" | "duration" | undefined;
  search?: string | undefined;
  /** First and last day, `YYYY-MM-DD`, in the theater's zone. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

const MAX_SEARCH = 60;
const MAX_PAGE = 9_999;

/**
 * Reads a query's parameters. Returns all fields, also those that are undefined: a router merges them over what the
 * address says.
 * @param given each parameter's text, as a router or `URLSearchParams` gives it; anything else counts as absent
 */
export function readHistorySearch(given: Record<string, unknown>): HistorySearch {
  const { type, sort, from, to } = given;
  const search = textOf(given["search"]).trim();
  const pageText = textOf(given["page"]);
  const page = /^[1-9]\d*$/.test(pageText) ? Number(pageText) : 1;
  return {
    type: type === "showroom" || type === "idn" ? type : undefined,
    sort: sort === "gift" || sort === "views" || sort === "duration" ? sort : undefined,
    search: search !== "" && search.length <= MAX_SEARCH ? search : undefined,
    from: dayOf(from),
    to: dayOf(to),
    page: page > 1 && page <= MAX_PAGE ? page : undefined,
  };
}

/** A day of the calendar since 1970: the 31st of February is none, whatever `Date` makes of it. */
function dayOf(given: unknown): string | undefined {
  if (typeof given !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return undefined;
  const ms = Date.parse(given);
  return ms >= 0 && new Date(ms).toISOString().startsWith(given) ? given : undefined;
}

/** The second at which a replay begins, from the live's start; undefined when the address names none. */
export function readMoment(given: Record<string, unknown>): { t: number | undefined } {
  const text = textOf(given["t"]);
  return { t: /^\d{1,6}$/.test(text) ? Number(text) : undefined };
}

/** A router gives "48" as a number and "true" as a boolean. */
function textOf(given: unknown): string {
  return typeof given === "string" || typeof given === "number" || typeof given === "boolean"
    ? String(given)
    : "";
}
