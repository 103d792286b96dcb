/** Returns the current time in Unix milliseconds. Passed as an argument so that tests can set it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/**
 * Monotonic milliseconds since an arbitrary moment, for measuring elapsed time: unaffected when the system clock is
 * set.
 */
export const steadyClock: Clock = () => performance.now();

/** An instant in the contract's format (ISO 8601, UTC). */
export const isoOf = (ms: number): string => new Date(ms).toISOString();

/** A value with its age. */
export interface Known<T> {
  value: T;
  /** When the platform's latest response failed: since when this copy is the last good one, Unix ms. Otherwise null. */
  staleSinceMs: number | null;
}
