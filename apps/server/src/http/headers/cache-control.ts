/** Every `Cache-Control` of the server is one of these, so that no figure stands for two units. */
export const cacheControl = {
  noStore: "no-store",
  /** Kept by the browser alone. */
  privateFor: (maxAgeSec: number): string => `private, max-age=${maxAgeSec}`,
  /** Kept by anyone, shown stale while it is fetched anew. */
  publicFor: (maxAgeSec: number): string => `public, max-age=${maxAgeSec}`,
  /**
   * Kept by what stands between us and many, never by a browser: one that asks again after this long, counted from its
   * question, would be given its own old copy, whose time runs from the answer.
   */
  sharedFor: (maxAgeSec: number): string => `public, max-age=0, s-maxage=${maxAgeSec}`,
  /** Named by its content: it never changes. */
  immutable: "public, max-age=31536000, immutable",
  /** Kept, and asked about every time: pages, which an `ETag` makes cheap. */
  revalidate: "private, no-cache",
} as const;

/** How an answer leaves that stands in for one that a platform refuses to give. */
export interface StaleMarks {
  /** `X-Stale: 1` and its `Age`. */
  headers: { "x-stale": "1"; age: string };
  cacheControl: string;
}

/**
 * Marks of a copy that was good at `sinceMs`. Caches take `Age` off the life that they are told, so the life
 * counts from now: without that a CDN would keep nothing at the very time when it should.
 * @param control the route's own `Cache-Control`
 */
export function staleMarks(control: string, sinceMs: number, nowMs: number): StaleMarks {
  const ageSec = Math.max(0, Math.floor((nowMs - sinceMs) / 1000));
  const cacheControl = control.replace(
    /max-age=(\d+)/,
    (_all, lifeSec: string) => `max-age=${Number(lifeSec) + ageSec}`,
  );
  return { headers: { "x-stale": "1", age: String(ageSec) }, cacheControl };
}
