import type { Clock } from "../base/clock.ts";
import type { Known } from "../base/known.ts";

export interface CachedReadOptions<K, T> {
  /** For this long a value counts as new. */
  ttlMs: number;
  load: (key: K) => Promise<T>;
  /** What tells keys apart that are not plain values. Default: the key itself. */
  idOf?: (key: K) => unknown;
  clock: Clock;
  /** Entries kept; the least recently loaded leaves first. Default 500. */
  maxEntries?: number;
  /** A failure that is an answer ("no such room"): it is passed on, not covered up with an old copy. */
  isFinal?: (error: unknown) => boolean;
}

/** The last good copy is served up to this many times its life when the platform fails (`docs/api.md`). */
const STALE_FACTOR = 10;
/** Up to this many times its life a copy is served at once while it is fetched anew. */
const GRACE_FACTOR = 2;

interface Entry<T> {
  value: T;
  atMs: number;
}

/**
 * One kind of read from a platform: each key is asked for once at a time however many want it, kept for its
 * life, served while it is renewed, and kept longer when the platform fails.
 */
export class CachedRead<K, T> {
  readonly #options: CachedReadOptions<K, T>;
  readonly #entries = new Map<unknown, Entry<T>>();
  readonly #flights = new Map<unknown, Promise<T>>();
  hits = 0;
  loads = 0;
  joins = 0;

  constructor(options: CachedReadOptions<K, T>) {
    this.#options = options;
  }

  /** The value; loads it when there is none or it is too old. Rejects as the load does. */
  async get(key: K): Promise<Known<T>> {
    const { ttlMs, clock } = this.#options;
    const id = this.#idOf(key);
    const entry = this.#entries.get(id);
    // A clock that was set back makes a copy old, not new for ever.
    const ageMs = entry === undefined ? Number.POSITIVE_INFINITY : Math.abs(clock() - entry.atMs);
    if (entry !== undefined && ageMs < ttlMs) {
      this.hits += 1;
      return { value: entry.value, staleSinceMs: null };
    }
    const flight = this.#fly(key);
    if (entry !== undefined && ageMs < ttlMs * GRACE_FACTOR) {
      this.hits += 1;
      // The next caller, or the one after, sees the failure; this one has its answer.
      flight.catch(() => undefined);
      return { value: entry.value, staleSinceMs: null };
    }
    try {
      return { value: await flight, staleSinceMs: null };
    } catch (error) {
      if (this.#options.isFinal?.(error)) this.#entries.delete(id);
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
    this.#entries.delete(this.#idOf(key));
    this.#flights.delete(this.#idOf(key));
  }

  /** Nothing that is known is true any more. */
  clear(): void {
    this.#entries.clear();
    this.#flights.clear();
  }

  #idOf(key: K): unknown {
    return this.#options.idOf === undefined ? key : this.#options.idOf(key);
  }

  #fly(key: K): Promise<T> {
    const id = this.#idOf(key);
    const running = this.#flights.get(id);
    if (running) {
      this.joins += 1;
      return running;
    }
    this.loads += 1;
    const isCurrent = (): boolean => this.#flights.get(id) === flight;
    const flight = this.#options
      .load(key)
      .then((value) => {
        if (isCurrent()) this.#keep(id, value);
        return value;
      })
      .finally(() => {
        if (isCurrent()) this.#flights.delete(id);
      });
    this.#flights.set(id, flight);
    return flight;
  }

  #keep(id: unknown, value: T): void {
    this.#entries.delete(id);
    this.#entries.set(id, { value, atMs: this.#options.clock() });
    const max = this.#options.maxEntries ?? 500;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= max) break;
      this.#entries.delete(oldest);
    }
  }
}
