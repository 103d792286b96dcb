/** A value with the news of how old it is. */
export interface Known<T> {
  value: T;
  /** When the platform failed just now: since when this copy is the last good one, Unix ms. Else null. */
  staleSinceMs: number | null;
}
