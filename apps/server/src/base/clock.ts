/** Where the time comes from: Unix milliseconds. Rules take it as an argument, so that tests can set it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Milliseconds since some moment of this process: for how long ago something was, whatever is done to the clock. */
export const steadyClock: Clock = () => performance.now();

/** An instant as the contract writes it. */
export const isoOf = (ms: number): string => new Date(ms).toISOString();

/** A value with the news of how old it is. */
export interface Known<T> {
  value: T;
  /** When the platform failed just now: since when this copy is the last good one, Unix ms. Else null. */
  staleSinceMs: number | null;
}
