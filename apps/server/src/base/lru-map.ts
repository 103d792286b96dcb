import { LRUCache } from "lru-cache";

/**
 * A map of so many entries that forgets what was used longest ago. Its memory grows with what it holds: with
 * lru-cache's own `max` a map of twenty thousand takes half a megabyte, and milliseconds of the start, while it is empty.
 */
export class LruMap<K extends {}, V extends {}> extends LRUCache<K, V> {
  constructor(maxEntries: number) {
    super({ maxSize: maxEntries, sizeCalculation: () => 1 });
  }
}
