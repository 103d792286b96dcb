/**
 * The query of the history pages, parsed by the same code in the browser and on the server, so that both get the same
 * list for a URL. This module imports nothing, so a page loads it without the schemas.
 */

const MAX_SEARCH = 60;
const MAX_PAGE = 9_999;

/** Reads a parameter's text, as a router or `URLSearchParams` returns it; undefined for what is no value of it. */
type Read<T> = (given: unknown) => T | undefined;

/** A parameter with a few possible values. They are listed, so that the schema of the call has them too. */
export interface OneOf<T extends string> extends Read<T> {
  values: readonly T[];
}

function oneOf<const T extends string>(...values: T[]): OneOf<T> {
  return Object.assign((given: unknown) => values.find((value) => value === given), { values });
}

/**
 * The filters of the list of past lives. The address, its validation, the call and the server's query all have these
 * fields. Undefined is a field's default: all, newest first, page one.
 */
export const historyFilters = {
  type: oneOf("showroom", "idn"),
  sort: oneOf("gift", "views", "duration"),
  search: searchOf,
  /** First and last day, `YYYY-MM-DD`, in Jakarta. */
  from: dayOf,
  to: dayOf,
  page: laterPageOf,
};

type Filters = typeof historyFilters;

/** The list of past lives that a URL requests. */
export type HistorySearch = { [Name in keyof Filters]?: ReturnType<Filters[Name]> };

/** Parses query parameters. Returns all fields, including undefined ones: a router merges them over those of the URL. */
export function readHistorySearch(given: Record<string, unknown>): HistorySearch {
  const read = Object.entries(historyFilters).map(([name, filter]) => [name, filter(given[name])] as const);
  return Object.fromEntries(read);
}

function searchOf(given: unknown): string | undefined {
  const search = textOf(given).trim();
  return search !== "" && search.length <= MAX_SEARCH ? search : undefined;
}

function laterPageOf(given: unknown): number | undefined {
  const text = textOf(given);
  const page = /^[1-9]\d*$/.test(text) ? Number(text) : 1;
  return page > 1 && page <= MAX_PAGE ? page : undefined;
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
