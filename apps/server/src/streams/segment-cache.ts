import type { Clock } from "../base/clock.ts";
import { toAppError, AppError } from "../base/errors.ts";
import type { ReadyAnswer } from "../http/ready-answer.ts";

/** Result of a load: a complete response, or a body that is still loading with a function that makes the response. */
export type Loaded =
  | { answer: ReadyAnswer; ttlMs: number }
  | {
      flight: SharedBody;
      headers: string[];
      status: 200 | 206;
      ttlMs: number;
      finish: (body: Buffer) => ReadyAnswer;
    };

/** Result for a reader; `staleSec` is the age of a copy served because of a failure, null for fresh content. */
export type Served =
  | { kind: "ready"; answer: ReadyAnswer; staleSec: number | null }
  | { kind: "coming"; flight: SharedBody; headers: string[]; status: 200 | 206 };

/** A cache entry with its state. */
export interface Slot {
  readonly key: string;
  answer: ReadyAnswer | null;
  ttlMs: number;
  loadedMs: number;
  flight: Promise<Served> | null;
  /** A recent failure: no retry happens for a short time. */
  failure: { error: AppError; atMs: number } | null;
}

export interface SegmentCacheOptions {
  maxBytes: number;
  clock: Clock;
}

const STALE_FACTOR = 10;
const FAILURE_MS = 1_000;
/** Estimated memory of a slot besides its body. */
const SLOT_BYTES = 600;

/**
 * Cache of media by URL, bounded in bytes. One fetch serves all readers, content expires after its lifetime, and the
 * oldest is evicted first. When the platform fails, the last good copy is served for a while; when it answers that the
 * content is gone, it is not.
 */
export class SegmentCache {
  readonly #options: SegmentCacheOptions;
  readonly #slots = new Map<string, Slot>();
  #bytes = 0;
  hits = 0;
  loads = 0;
  joins = 0;

  constructor(options: SegmentCacheOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The slot of a key; created when there is none. */
  slot(key: string): Slot {
    const known = this.#slots.get(key);
    if (known) return known;
    const slot: Slot = { key, answer: null, ttlMs: 0, loadedMs: 0, flight: null, failure: null };
    this.#slots.set(key, slot);
    this.#bytes += SLOT_BYTES;
    return slot;
  }

  /** The response when it is cached and fresh; synchronous. */
  ready(slot: Slot): ReadyAnswer | null {
    if (slot.answer === null || this.#ageMs(slot) >= slot.ttlMs) return null;
    this.hits += 1;
    return slot.answer;
  }

  /** The response, loaded when needed. Rejects with `AppError`. */
  async get(slot: Slot, load: () => Promise<Loaded>): Promise<Served> {
    const answer = this.ready(slot);
    if (answer) return { kind: "ready", answer, staleSec: null };
    if (slot.flight) {
      this.joins += 1;
      return slot.flight;
    }
    if (slot.failure && Math.abs(this.#options.clock() - slot.failure.atMs) < FAILURE_MS)
      return this.#afterFailure(slot, slot.failure.error);
    this.loads += 1;
    slot.flight = this.#load(slot, load);
    return slot.flight;
  }

  /** Expires a key: the next reader reloads it, and the old copy is not served when the platform fails. */
  expire(key: string): void {
    const slot = this.#slots.get(key);
    if (slot) slot.ttlMs = 0;
  }

  /** Evicts expired content, stale copies included. */
  sweep(): void {
    for (const slot of this.#slots.values()) {
      if (slot.flight === null && this.#ageMs(slot) >= slot.ttlMs * STALE_FACTOR) this.#remove(slot);
    }
  }

  async #load(slot: Slot, load: () => Promise<Loaded>): Promise<Served> {
    // The lifetime starts with the request: a client that polls in this interval has waited since then.
    const askedMs = this.#options.clock();
    try {
      const loaded = await load();
      slot.failure = null;
      if ("answer" in loaded) {
        this.#keep(slot, loaded.answer, { ttlMs: loaded.ttlMs, fromMs: askedMs });
        slot.flight = null;
        return { kind: "ready", answer: loaded.answer, staleSec: null };
      }
      const { flight, headers, status, ttlMs, finish } = loaded;
      // Readers of the flight get its failure themselves.
      void flight.whole
        .then((body) => this.#keep(slot, finish(body), { ttlMs, fromMs: this.#options.clock() }))
        .catch(() => undefined)
        .finally(() => (slot.flight = null));
      return { kind: "coming", flight, headers, status };
    } catch (cause) {
      slot.flight = null;
      const error = toAppError(cause);
      slot.failure = { error, atMs: this.#options.clock() };
      return this.#afterFailure(slot, error);
    }
  }

  #afterFailure(slot: Slot, error: AppError): Served {
    const ageMs = this.#ageMs(slot);
    if (slot.answer !== null && ageMs < slot.ttlMs * STALE_FACTOR && error.status >= 500)
      return { kind: "ready", answer: slot.answer, staleSec: Math.floor(ageMs / 1000) };
    throw error;
  }

  /**
   * The absolute value makes content stale when the clock was set back; otherwise it would stay fresh for that time.
   */
  #ageMs(slot: Slot): number {
    return Math.abs(this.#options.clock() - slot.loadedMs);
  }

  #keep(slot: Slot, answer: ReadyAnswer, { ttlMs, fromMs }: { ttlMs: number; fromMs: number }): void {
    if (this.#slots.get(slot.key) !== slot) return;
    this.#bytes += answer.body.length - (slot.answer?.body.length ?? 0);
    slot.answer = answer;
    slot.ttlMs = ttlMs;
    slot.loadedMs = fromMs;
    // Reinserted as the newest entry: the first entry of the map is evicted first.
    this.#slots.delete(slot.key);
    this.#slots.set(slot.key, slot);
    for (const oldest of this.#slots.values()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      if (oldest !== slot) this.#remove(oldest);
    }
  }

  #remove(slot: Slot): void {
    if (!this.#slots.delete(slot.key)) return;
    this.#bytes -= SLOT_BYTES + (slot.answer?.body.length ?? 0);
    slot.answer = null;
  }
}

/**
 * A body that is loading: all readers read the same chunks from the start at their own pace. When complete, it is one
 * Buffer.
 */
export class SharedBody {
  readonly #chunks: Buffer[] = [];
  readonly #maxBytes: number;
  #bytes = 0;
  #state: "coming" | "complete" | { error: unknown } = "coming";
  #waiting: (() => void)[] = [];
  /** Resolves with the complete body, or rejects with the failure. */
  readonly whole: Promise<Buffer>;

  constructor(source: AsyncIterable<Buffer>, maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.whole = this.#collect(source);
    // Readers get the failure, too, and possibly nobody awaits this promise.
    this.whole.catch(() => undefined);
  }

  /** Yields the chunks from the first one on. Rejects in the middle when the source fails. */
  async *read(): AsyncGenerator<Buffer, void, void> {
    for (let index = 0; ;) {
      while (index < this.#chunks.length) {
        const chunk = this.#chunks[index];
        index += 1;
        if (chunk) yield chunk;
      }
      if (this.#state === "complete") return;
      if (this.#state !== "coming") throw this.#state.error;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async #collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
    try {
      for await (const chunk of source) {
        this.#bytes += chunk.length;
        if (this.#bytes > this.#maxBytes)
          throw new AppError("media_too_large", "This is too large for a stream.");
        this.#chunks.push(chunk);
        this.#wake();
      }
      this.#state = "complete";
      return Buffer.concat(this.#chunks, this.#bytes);
    } catch (error) {
      this.#state = { error };
      throw error;
    } finally {
      this.#wake();
    }
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }
}
