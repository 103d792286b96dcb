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
  readonly #known = new Map<string, { segments: readonly string[]; methods: Set<string> }>();

  /** @param url as the framework's routes have it: a segment that begins with a colon stands for any */
  add(url: string, methods: readonly string[]): void {
    const pattern = patternOf(url);
    const known = this.#known.get(pattern);
    if (known) for (const method of methods) known.methods.add(method);
    else this.#known.set(pattern, { segments: segmentsOf(pattern), methods: new Set(methods) });
  }

  /** The one that is called so itself, before one that takes any name; null where there is nothing. */
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
