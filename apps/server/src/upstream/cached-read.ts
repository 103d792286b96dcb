import { LRUCache } from "lru-cache";
import type { Clock, Known } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";

type Id = string | number;

export interface CachedReadOptions<K, T> {
  /** For this long a value counts as new. */
  ttlMs: number;
  load: (key: K) => Promise<T>;
  /** What tells keys apart that are not plain values. Default: the key itself. */
  idOf?: (key: K) => Id;
  clock: Clock;
  /** Entries kept; the least recently loaded leaves first. Default 500. */
  maxEntries?: number;
}

/** The last good copy is served up to this many times its life when the platform fails (`docs/api.md`). */
const STALE_FACTOR = 10;
/** Up to this many times its life a copy is served at once while it is fetched anew. */
const GRACE_FACTOR = 2;

interface Entry<T> {
  value: T;
  atMs: number;
}

const MAX_ENTRIES = 500;

/**
 * One kind of read from a platform: each key is asked for once at a time however many want it, kept for its
 * life, served while it is renewed, and kept longer when the platform fails.
 */
export class CachedRead<K, T> {
  readonly #options: CachedReadOptions<K, T>;
  readonly #cache: LRUCache<Id, Entry<T>, { key: K }>;

  constructor(options: CachedReadOptions<K, T>) {
    this.#options = options;
    this.#cache = new LRUCache({
      // Not `max`, for which room is taken at once.
      maxSize: options.maxEntries ?? MAX_ENTRIES,
      sizeCalculation: () => 1,
      fetchMethod: async (_id, _before, { context: { key } }) => ({
        value: await options.load(key),
        atMs: options.clock(),
      }),
      // The copy before stays until there is a new one.
      noDeleteOnFetchRejection: true,
      // Who waits for what was dropped meanwhile is answered all the same.
      ignoreFetchAbort: true,
    });
  }

  /** The value; loads it when there is none or it is too old. Rejects as the load does. */
  async get(key: K): Promise<Known<T>> {
    const { ttlMs, clock } = this.#options;
    const id = this.#idOf(key);
    const entry = this.#cache.peek(id, { allowStale: true });
    // A clock that was set back makes a copy old, not new for ever.
    const ageMs = entry === undefined ? Number.POSITIVE_INFINITY : Math.abs(clock() - entry.atMs);
    if (entry !== undefined && ageMs < ttlMs) return { value: entry.value, staleSinceMs: null };
    const loading = this.#cache.forceFetch(id, { context: { key }, forceRefresh: true });
    if (entry !== undefined && ageMs < ttlMs * GRACE_FACTOR) {
      // The next caller, or the one after, sees the failure; this one has its answer.
      loading.catch(() => undefined);
      return { value: entry.value, staleSinceMs: null };
    }
    try {
      return { value: (await loading).value, staleSinceMs: null };
    } catch (error) {
      if (isAnswer(error)) this.#cache.delete(id);
      else if (entry !== undefined && ageMs < ttlMs * STALE_FACTOR)
        return { value: entry.value, staleSinceMs: entry.atMs };
      throw error;
    }
  }

  /** The value alone, for callers that don't tell how old it is. */
  async value(key: K): Promise<T> {
    return (await this.get(key)).value;
  }

  /** What is known, and what is on its way, is not true any more. */
  drop(key: K): void {
    this.#cache.delete(this.#idOf(key));
  }

  /** Nothing that is known is true any more. */
  clear(): void {
    this.#cache.clear();
  }

  #idOf(key: K): Id {
    return (this.#options.idOf === undefined ? key : this.#options.idOf(key)) as Id;
  }
}

/** "No such room", "ticketed": such a failure is passed on, not covered up with an old copy. */
function isAnswer(error: unknown): boolean {
  return error instanceof AppError && error.status < 500;
}
