/** What of the list of past lives an address asks for. What is not named is as usual: all, newest first, page one. */
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

/** Reads an address's parameters; each is named even when there is none, or the address's own word would stand. */
export function readHistorySearch(given: Record<string, unknown>): HistorySearch {
  const { type, sort, search, from, to } = given;
  const text = typeof search === "string" || typeof search === "number" ? String(search) : "";
  const page = Number(given["page"]);
  return {
    type: type === "showroom" || type === "idn" ? type : undefined,
    sort: sort === "gift" || sort === "views" || sort === "duration" ? sort : undefined,
    search: text.trim() !== "" && text.length <= MAX_SEARCH ? text : undefined,
    from: dayOf(from),
    to: dayOf(to),
    page: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : undefined,
  };
}

function dayOf(given: unknown): string | undefined {
  return typeof given === "string" && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given
    : undefined;
}

/** Where a replay begins, in whole seconds from the live's start; undefined where none is asked for. */
export function readMoment(given: Record<string, unknown>): { t: number | undefined } {
  const t = given["t"];
  const seconds = typeof t === "number" || (typeof t === "string" && t !== "") ? Number(t) : Number.NaN;
  return { t: Number.isInteger(seconds) && seconds >= 0 && seconds <= 999_999 ? seconds : undefined };
}
