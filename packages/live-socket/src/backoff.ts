/** How long to wait between attempts. */
export interface Backoff {
  minMs: number;
  maxMs: number;
  /** Share of the wait that is left to chance, both ways: 0.2 means ± 20 %. */
  jitter: number;
}

/**
 * The wait before the next attempt: doubling from `minMs` up to `maxMs`, with jitter so that many clients of one
 * server do not come back together.
 * @param failures attempts that failed in a row, from 1
 * @param die 0 ≤ die < 1
 */
export function backoffMs(backoff: Backoff, failures: number, die: number): number {
  const doubled = backoff.minMs * 2 ** Math.max(0, failures - 1);
  const base = Math.min(backoff.maxMs, doubled);
  return Math.round(base * (1 + backoff.jitter * (2 * die - 1)));
}
