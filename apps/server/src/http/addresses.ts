/** The methods of a path. */
export interface Address {
  /** In the form of {@link patternOf}. */
  pattern: string;
  /** Only GET and HEAD are allowed. */
  isReadOnly: boolean;
  /** Its methods, as the value of an `Allow` header. */
  allow: string;
}

/**
 * The allowed methods of each path, for requests with another one. As framework routes these refusals were three
 * quarters of all routes and took a tenth of every start.
 */
export class Addresses {
  readonly #known = new Map<string, { segments: readonly string[]; methods: Set<string> }>();

  /** @param url a route's URL in the framework's syntax: a segment that begins with a colon is a parameter */
  add(url: string, methods: readonly string[]): void {
    const pattern = patternOf(url);
    const known = this.#known.get(pattern);
    if (known) for (const method of methods) known.methods.add(method);
    else this.#known.set(pattern, { segments: segmentsOf(pattern), methods: new Set(methods) });
  }

  /** The path's entry, with literal segments preferred to parameters; null when there is none. */
  at(path: string): Address | null {
    const segments = segmentsOf(path);
    let best: { pattern: string; taken: number; known: ReadonlySet<string> } | null = null;
    for (const [pattern, one] of this.#known) {
      const taken = segmentsTaken(one.segments, segments);
      if (taken !== null && taken < (best?.taken ?? Infinity)) best = { pattern, taken, known: one.methods };
    }
    if (best === null) return null;
    const methods = [...best.known].filter((method) => method !== "HEAD");
    return {
      pattern: best.pattern,
      isReadOnly: methods.join(",") === "GET",
      allow: [...methods, ...(best.known.has("GET") ? ["HEAD"] : [])].join(", "),
    };
  }
}

/** A route's URL without the names of its parameters. */
export function patternOf(url: string): string {
  return segmentsOf(url)
    .map((segment) => (segment.startsWith(ANY) ? ANY : segment))
    .join("/");
}

const ANY = ":";

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/");
}

/** Number of segments of a path that match parameters; null when the path does not match. */
function segmentsTaken(pattern: readonly string[], path: readonly string[]): number | null {
  if (pattern.length !== path.length) return null;
  const isOne = pattern.every((segment, at) => segment === ANY || segment === path[at]);
  return isOne ? pattern.filter((segment) => segment === ANY).length : null;
}
