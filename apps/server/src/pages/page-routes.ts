import type { PageRoute } from "@penlight/contract";

/** A page's route, with the parts of the path that its pattern leaves open, still encoded. */
export interface MatchedRoute {
  route: PageRoute;
  params: readonly string[];
}

/** The web app's pages by their paths. */
export class PageRoutes {
  readonly #fixed = new Map<string, MatchedRoute>();
  readonly #patterns: { route: PageRoute; pattern: RegExp }[] = [];

  constructor(routes: readonly PageRoute[]) {
    for (const route of routes) {
      if (route.path.includes("$")) this.#patterns.push({ route, pattern: patternOf(route.path) });
      else this.#fixed.set(route.path, { route, params: [] });
    }
  }

  /** The paths of the pages with parameters, such as `/idn/$username`. */
  get patterns(): string[] {
    return this.#patterns.map(({ route }) => route.path);
  }

  /** @param path without query and without a slash at its end */
  match(path: string): MatchedRoute | undefined {
    const fixed = this.#fixed.get(path);
    if (fixed) return fixed;
    for (const { route, pattern } of this.#patterns) {
      const found = pattern.exec(path);
      if (found) return { route, params: found.slice(1) };
    }
    return undefined;
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\$\w+/g, "([^/]+)")}$`);
}
