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
