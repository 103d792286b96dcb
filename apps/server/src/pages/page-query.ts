import type { PageRoute, ReadQuery } from "@penlight/contract";

/** The parameters by which every page looks different. */
const ofEveryPage = (given: Record<string, unknown>) => ({
  view_type: given["view_type"] === "android" ? "android" : undefined,
});

/**
 * The part of an address's query by which its page looks different, in one spelling: nothing else of it reaches the
 * renderer.
 * @param target path and query, as asked for
 * @returns with its question mark; empty for none
 */
export function pageQuery({ readQuery }: PageRoute, target: string): string {
  const at = target.indexOf("?");
  if (at < 0) return "";
  const given = parametersOf(new URLSearchParams(target.slice(at)));
  const parameters: ReturnType<ReadQuery> = { ...ofEveryPage(given), ...readQuery?.(given) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
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
