/** A parameter by which a page looks different: what of a value counts; undefined for none. */
type Counts = (value: string) => string | undefined;

const like =
  (pattern: RegExp): Counts =>
  (value) =>
    pattern.test(value) ? value : undefined;

const day = like(/^\d{4}-\d{2}-\d{2}$/);
const MAX_SEARCH = 60;

const EVERYWHERE: Readonly<Record<string, Counts>> = { view_type: like(/^android$/) };

/** Beside those of every page. */
const OF_PAGES: readonly { path: RegExp; parameters: Readonly<Record<string, Counts>> }[] = [
  {
    path: /^\/live-history$/,
    parameters: {
      from: day,
      page: like(/^[1-9]\d{0,3}$/),
      search: (value) => (value.length <= MAX_SEARCH && value.trim() !== "" ? value : undefined),
      sort: like(/^(?:gift|views|duration)$/),
      to: day,
      type: like(/^(?:showroom|idn)$/),
    },
  },
  // Which moment is shown only the browser knows: a replay's first view is the same at each.
  { path: /^\/history\//, parameters: { t: (value) => (/^\d{1,6}$/.test(value) ? "0" : undefined) } },
];

/**
 * What of an address's query a page looks different by, in one spelling: nothing else of it reaches the renderer.
 * @param target path and query, as asked for
 * @returns with its question mark; empty for none
 */
export function pageQuery(path: string, target: string): string {
  const at = target.indexOf("?");
  if (at < 0) return "";
  const given = new URLSearchParams(target.slice(at));
  const own = OF_PAGES.find((page) => page.path.test(path))?.parameters;
  const kept = new URLSearchParams();
  for (const [name, counts] of Object.entries({ ...EVERYWHERE, ...own })) {
    const value = given.get(name);
    const counted = value === null ? undefined : counts(value);
    if (counted !== undefined) kept.set(name, counted);
  }
  const text = kept.toString();
  return text === "" ? "" : `?${text}`;
}
