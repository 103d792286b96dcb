/**
 * The query of the history pages, parsed by the same code in the browser and on the server, so that both get the same
 * list for a URL. This module imports nothing, so a page loads it without the schemas.
 */

/** The list of past lives that a URL requests. An undefined field has its default: all, newest first, page one. */
export interface HistorySearch {
  type?: "showroom" | "idn" | undefined;
  sort?: "gift" | "views" | "duration" | undefined;
  search?: string | undefined;
  /** First and last day, `YYYY-MM-DD`, in Jakarta. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

const MAX_SEARCH = 60;
const MAX_PAGE = 9_999;

/**
 * Parses query parameters. Returns all fields, including undefined ones: a router merges them over those of the URL.
 * @param given each parameter's text, as a router or `URLSearchParams` returns it; other values count as absent
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

/** A calendar day since 1970; nonexistent days such as 31 February are refused, although `Date` accepts them. */
function dayOf(given: unknown): string | undefined {
  if (typeof given !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return undefined;
  const ms = Date.parse(given);
  return ms >= 0 && new Date(ms).toISOString().startsWith(given) ? given : undefined;
}

/** The second at which a replay starts, from the live's start; undefined without one in the URL. */
export function readMoment(given: Record<string, unknown>): { t: number | undefined } {
  const text = textOf(given["t"]);
  return { t: /^\d{1,6}$/.test(text) ? Number(text) : undefined };
}

/** A router converts "48" to a number and "true" to a boolean. */
function textOf(given: unknown): string {
  return typeof given === "string" || typeof given === "number" || typeof given === "boolean"
    ? String(given)
    : "";
}
