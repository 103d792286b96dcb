/** Delays between attempts. */
export interface Backoff {
  minMs: number;
  maxMs: number;
  /** Random share of the delay, in both directions: 0.2 means ± 20 %. */
  jitter: number;
}

/**
 * The delay before the next attempt: doubling from `minMs` up to `maxMs`, with jitter so that many clients of a server
 * do not reconnect at the same time.
 * @param failures consecutive failed attempts, from 1
 * @param random random source, 0 ≤ random < 1
 */
export function backoffMs(backoff: Backoff, failures: number, random: number): number {
  const doubled = backoff.minMs * 2 ** Math.max(0, failures - 1);
  const base = Math.min(backoff.maxMs, doubled);
  return Math.round(base * (1 + backoff.jitter * (2 * random - 1)));
}
