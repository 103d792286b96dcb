/** Every `Cache-Control` value of the server, so that all durations are in the same unit. */
export const cacheControl = {
  noStore: "no-store",
  /** Cached by the browser only. */
  privateFor: (maxAgeSec: number): string => `private, max-age=${maxAgeSec}`,
  /**
   * Cached by browsers, and by shared caches for a second: what shows lives must not outlast them there. An open page
   * learns from its socket what has changed.
   */
  publicFor: (maxAgeSec: number): string => `public, max-age=${maxAgeSec}, s-maxage=1`,
  /** Cached by browsers and shared caches alike: files, segments and pictures, which say nothing about who is live. */
  fixedFor: (maxAgeSec: number): string => `public, max-age=${maxAgeSec}`,
  /**
   * Cached by shared caches only, for a second. A browser that polls at this interval, counted from its request, would
   * otherwise get its own old copy, whose lifetime starts with the response.
   */
  shared: "public, max-age=0, s-maxage=1",
  /** For URLs that contain a hash of the content. */
  immutable: "public, max-age=31536000, immutable",
  /** Cached by the browser only, and revalidated with every use, which an `ETag` makes cheap. */
  revalidate: "private, no-cache",
} as const;

/** Headers of a stale copy that is served because a platform fails. */
export interface StaleMarks {
  /** `X-Stale: 1` and its `Age`. */
  headers: { "x-stale": "1"; age: string };
  cacheControl: string;
}

/**
 * Headers of a copy that was fresh at `sinceMs`. Caches subtract `Age` from the lifetime, so it is added to it:
 * otherwise a CDN would cache nothing while the platform fails.
 * @param control the route's own `Cache-Control`
 */
export function staleMarks(control: string, sinceMs: number, nowMs: number): StaleMarks {
  const ageSec = Math.max(0, Math.floor((nowMs - sinceMs) / 1000));
  const cacheControl = control.replace(
    /(max-age|s-maxage)=(\d+)/g,
    (_all, name: string, lifeSec: string) => `${name}=${Number(lifeSec) + ageSec}`,
  );
  return { headers: { "x-stale": "1", age: String(ageSec) }, cacheControl };
}
