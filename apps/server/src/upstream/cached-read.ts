import { LRUCache } from "lru-cache";
import type { Clock, Known } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { Loaded, SharedReads } from "./shared-reads.ts";

type Id = string | number;

export interface CachedReadOptions<K, T> {
  /** How long a value is fresh. */
  ttlMs: number;
  load: (key: K) => Promise<T>;
  /** Id of a key that is not a plain value. Default: the key itself. */
  idOf?: (key: K) => Id;
  clock: Clock;
  /** Lets one process load for all; the value is then JSON. Default: each process loads by itself. */
  shared?: { reads: SharedReads; name: string };
  /** Maximum number of entries; the least recently loaded one is evicted first. Default 500. */
  maxEntries?: number;
}

/** After a failure the last good copy is served up to this many times its lifetime (`docs/api.md`). */
const STALE_FACTOR = 10;
/** Up to this many times its lifetime a copy is served at once while it is refreshed. */
const GRACE_FACTOR = 2;

const MAX_ENTRIES = 500;

/**
 * A cache for one kind of read from a platform: concurrent callers of a key share one load, values are cached for their
 * lifetime, served while they are refreshed, and served longer when the platform fails.
 */
export class CachedRead<K, T> {
  readonly #options: CachedReadOptions<K, T>;
  readonly #cache: LRUCache<Id, Loaded<T>, { key: K }>;

  constructor(options: CachedReadOptions<K, T>) {
    this.#options = options;
    const askLeader = options.shared?.reads.share(options.shared.name, options.clock, (key: K) =>
      this.#loaded(key),
    );
    const load = async (key: K): Promise<Loaded<T>> => ({
      value: await options.load(key),
      atMs: options.clock(),
      staleSinceMs: null,
    });
    this.#cache = new LRUCache({
      // Instead of `max`, which allocates memory for all entries at once.
      maxSize: options.maxEntries ?? MAX_ENTRIES,
      sizeCalculation: () => 1,
      fetchMethod: (_id, _before, { context: { key } }) => askLeader?.(key, load) ?? load(key),
      // The previous copy stays until there is a new one.
      noDeleteOnFetchRejection: true,
      // Callers that wait for an entry that was dropped meanwhile still get the loaded value.
      ignoreFetchAbort: true,
    });
  }

  /** Returns the value; loads it when there is none or it is too old. Rejects as the load does. */
  async get(key: K): Promise<Known<T>> {
    const { ttlMs, clock } = this.#options;
    const id = this.#idOf(key);
    const entry = this.#cache.peek(id, { allowStale: true });
    // The absolute value makes a copy stale when the clock was set back; otherwise it would stay fresh.
    const ageMs = entry === undefined ? Number.POSITIVE_INFINITY : Math.abs(clock() - entry.atMs);
    if (entry !== undefined && ageMs < ttlMs) return { value: entry.value, staleSinceMs: null };
    const loading = this.#cache.forceFetch(id, { context: { key }, forceRefresh: true });
    if (entry !== undefined && ageMs < ttlMs * GRACE_FACTOR) {
      // A later caller gets the failure; this one has a value.
      loading.catch(() => undefined);
      return { value: entry.value, staleSinceMs: null };
    }
    try {
      const { value, staleSinceMs } = await loading;
      return { value, staleSinceMs };
    } catch (error) {
      if (isAnswer(error)) this.#cache.delete(id);
      else if (entry !== undefined && ageMs < ttlMs * STALE_FACTOR)
        return { value: entry.value, staleSinceMs: entry.atMs };
      throw error;
    }
  }

  /** The value alone, for callers that do not report its age. */
  async value(key: K): Promise<T> {
    return (await this.get(key)).value;
  }

  /** Drops a key, including a load in progress. */
  drop(key: K): void {
    this.#cache.delete(this.#idOf(key));
  }

  /** Drops all entries. */
  clear(): void {
    this.#cache.clear();
  }

  async #loaded(key: K): Promise<Loaded<T>> {
    const { value, staleSinceMs } = await this.get(key);
    const atMs = this.#cache.peek(this.#idOf(key), { allowStale: true })?.atMs ?? this.#options.clock();
    return { value, atMs, staleSinceMs };
  }

  #idOf(key: K): Id {
    return (this.#options.idOf === undefined ? key : this.#options.idOf(key)) as Id;
  }
}

/** Whether a failure is the platform's answer ("no such room", "ticketed"): it is passed on instead of a stale copy. */
function isAnswer(error: unknown): boolean {
  return error instanceof AppError && error.status < 500;
}
