/** What may be done at an address. */
export interface Address {
  /** As {@link patternOf} says it. */
  pattern: string;
  /** Nothing but reading is possible. */
  isReadOnly: boolean;
  /** Its methods, as a header says them. */
  allow: string;
}

/**
 * Which methods each address has, for requests that come with another one. As routes of the framework these refusals
 * were three of four routes, and a tenth of every start.
 */
export class Addresses {
  readonly #methods = new Map<string, Set<string>>();

  /** @param url as the framework's routes have it: a segment that begins with a colon stands for any */
  add(url: string, methods: readonly string[]): void {
    const pattern = patternOf(url);
    this.#methods.set(pattern, new Set([...(this.#methods.get(pattern) ?? []), ...methods]));
  }

  /** The one that is called so itself, before one that takes any name; null where there is nothing. */
  at(path: string): Address | null {
    const segments = segmentsOf(path);
    let best: { pattern: string; taken: number } | null = null;
    for (const pattern of this.#methods.keys()) {
      const taken = segmentsTaken(segmentsOf(pattern), segments);
      if (taken !== null && taken < (best?.taken ?? Infinity)) best = { pattern, taken };
    }
    if (best === null) return null;
    const known = this.#methods.get(best.pattern) ?? new Set();
    const methods = [...known].filter((method) => method !== "HEAD");
    return {
      pattern: best.pattern,
      isReadOnly: methods.join(",") === "GET",
      allow: [...methods, ...(known.has("GET") ? ["HEAD"] : [])].join(", "),
    };
  }
}

/** A route's address without the names that it gives to what may stand there. */
export function patternOf(url: string): string {
  return segmentsOf(url)
    .map((segment) => (segment.startsWith(ANY) ? ANY : segment))
    .join("/");
}

const ANY = ":";

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/");
}

/** How many segments of a path stand for any; null where it is no such path. */
function segmentsTaken(pattern: readonly string[], path: readonly string[]): number | null {
  if (pattern.length !== path.length) return null;
  const isOne = pattern.every((segment, at) => segment === ANY || segment === path[at]);
  return isOne ? pattern.filter((segment) => segment === ANY).length : null;
}
