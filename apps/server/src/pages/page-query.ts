import type { PageRoute, ReadQuery } from "@penlight/contract";

/** Parameters that change the rendering of every page. */
const ofEveryPage = (given: Record<string, unknown>) => ({
  view_type: given["view_type"] === "android" ? "android" : undefined,
});

/**
 * The part of a URL's query that changes the rendering of its page, normalised: only this reaches the renderer.
 * @param target path and query as requested
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

/** Parameters in the form of the page's router: a repeated one is a list. */
function parametersOf(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
