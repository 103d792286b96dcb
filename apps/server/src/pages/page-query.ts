import { readHistorySearch, readMoment } from "@penlight/contract/history-search";

type Query = Record<string, string | number | undefined>;

/** Parameters that change the rendering of every page. */
const ofEveryPage = (given: Record<string, unknown>): Query => ({
  view_type: given["view_type"] === "android" ? "android" : undefined,
});

/** Parameters of single pages, parsed as the page itself does. */
const OF_PAGES: readonly { path: RegExp; read: (given: Record<string, unknown>) => Query }[] = [
  { path: /^\/live-history$/, read: (given) => ({ ...readHistorySearch(given) }) },
  // A replay's first view is the same for every moment; only the browser shows the moment.
  { path: /^\/history\//, read: (given) => ({ t: readMoment(given).t === undefined ? undefined : 0 }) },
];

/**
 * The part of a URL's query that changes the rendering of its page, normalised: only this reaches the renderer.
 * @param target path and query as requested
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

/** Parameters in the form of the page's router: a repeated one is a list. */
function parametersOf(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
