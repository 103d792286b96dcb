import { LRUCache } from "lru-cache";

/**
 * A map with a maximum number of entries that evicts the least recently used one. Its memory grows with its entries:
 * lru-cache's own `max` allocates half a megabyte for a map of twenty thousand, and delays the start by milliseconds,
 * while it is empty.
 */
export class LruMap<K extends {}, V extends {}> extends LRUCache<K, V> {
  constructor(maxEntries: number) {
    super({ maxSize: maxEntries, sizeCalculation: () => 1 });
  }
}
