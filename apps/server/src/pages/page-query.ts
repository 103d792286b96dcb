import { readHistorySearch, readMoment } from "@penlight/contract/history-search";

type Query = Record<string, string | number | undefined>;

/** The parameters by which every page looks different. */
const ofEveryPage = (given: Record<string, unknown>): Query => ({
  view_type: given["view_type"] === "android" ? "android" : undefined,
});

/** The parameters of single pages, read as the page itself reads them. */
const OF_PAGES: readonly { path: RegExp; read: (given: Record<string, unknown>) => Query }[] = [
  { path: /^\/live-history$/, read: (given) => ({ ...readHistorySearch(given) }) },
  // A replay's first view is the same at each moment: only the browser shows one.
  { path: /^\/history\//, read: (given) => ({ t: readMoment(given).t === undefined ? undefined : 0 }) },
];

/**
 * The part of an address's query by which its page looks different, in one spelling: nothing else of it reaches the
 * renderer.
 * @param target path and query, as asked for
 * @returns with its question mark; empty for none
 */
export function pageQuery(path: string, target: string): string {
  const at = target.indexOf("?");
  if (at < 0) return "";
  const given = parametersOf(new URLSearchParams(target.slice(at)));
  const own = OF_PAGES.find((page) => page.path.test(path))?.read(given);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...ofEveryPage(given), ...own }))
    if (value !== undefined) query.set(name, String(value));
  query.sort();
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** As the page's router gives them: a parameter that is named twice is a list. */
function parametersOf(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
