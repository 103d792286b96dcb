import type { Clock } from "../base/clock.ts";
import { toAppError, AppError } from "../base/errors.ts";
import type { ReadyAnswer } from "../http/ready-answer.ts";

/** What a load gives: an answer at once, or a body that is still coming with what will be made of it. */
export type Loaded =
  | { answer: ReadyAnswer; ttlMs: number }
  | {
      flight: SharedBody;
      headers: string[];
      status: 200 | 206;
      ttlMs: number;
      finish: (body: Buffer) => ReadyAnswer;
    };

/** What a reader gets; `staleSec` is the age of a copy that covers trouble, null for what is new enough. */
export type Served =
  | { kind: "ready"; answer: ReadyAnswer; staleSec: number | null }
  | { kind: "coming"; flight: SharedBody; headers: string[]; status: 200 | 206 };

/** One thing that can be asked for, and what is known of it. */
export interface Slot {
  readonly key: string;
  answer: ReadyAnswer | null;
  ttlMs: number;
  loadedMs: number;
  flight: Promise<Served> | null;
  /** A recent failure, so that a crowd does not hammer at a broken door. */
  failure: { error: AppError; atMs: number } | null;
}

export interface SegmentCacheOptions {
  maxBytes: number;
  clock: Clock;
}

const STALE_FACTOR = 10;
const FAILURE_MS = 1_000;
/** What a slot costs beside its body. */
const SLOT_BYTES = 600;

/**
 * Media by address, bounded by bytes: one fetch however many want it, kept for its life, the oldest thrown out
 * first. A failure of the platform is covered with the last good copy for a while; "it is gone" is not.
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

  /** The slot of a key; made when there is none. */
  slot(key: string): Slot {
    const known = this.#slots.get(key);
    if (known) return known;
    const slot: Slot = { key, answer: null, ttlMs: 0, loadedMs: 0, flight: null, failure: null };
    this.#slots.set(key, slot);
    this.#bytes += SLOT_BYTES;
    return slot;
  }

  /** The answer when it is here and new enough; the fast way. */
  ready(slot: Slot): ReadyAnswer | null {
    if (slot.answer === null || this.#ageMs(slot) >= slot.ttlMs) return null;
    this.hits += 1;
    return slot.answer;
  }

  /** The answer, loaded when needed. Rejects with `AppError`. */
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

  /** What is kept under a key is true no more: the next reader has it loaded, and trouble is not covered with it. */
  expire(key: string): void {
    const slot = this.#slots.get(key);
    if (slot) slot.ttlMs = 0;
  }

  /** Throws out what is past its life, stale copies included. */
  sweep(): void {
    for (const slot of this.#slots.values()) {
      if (slot.flight === null && this.#ageMs(slot) >= slot.ttlMs * STALE_FACTOR) this.#remove(slot);
    }
  }

  async #load(slot: Slot, load: () => Promise<Loaded>): Promise<Served> {
    // Who asks again as soon as the content has lived its life began to wait when this was asked for.
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
      // Who reads the flight hears of its failure.
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

  /** A clock that was set back makes everything old: else it would stay young for as long. */
  #ageMs(slot: Slot): number {
    return Math.abs(this.#options.clock() - slot.loadedMs);
  }

  #keep(slot: Slot, answer: ReadyAnswer, { ttlMs, fromMs }: { ttlMs: number; fromMs: number }): void {
    if (this.#slots.get(slot.key) !== slot) return;
    this.#bytes += answer.body.length - (slot.answer?.body.length ?? 0);
    slot.answer = answer;
    slot.ttlMs = ttlMs;
    slot.loadedMs = fromMs;
    // Newest last: the front of the map is what leaves first.
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
 * A body on its way in: everyone who wants it reads the same chunks from the start, at their own pace, while it
 * is still coming. In the end it is one Buffer.
 */
export class SharedBody {
  readonly #chunks: Buffer[] = [];
  readonly #maxBytes: number;
  #bytes = 0;
  #state: "coming" | "complete" | { error: unknown } = "coming";
  #waiting: (() => void)[] = [];
  /** Settles when the last byte is here, or with what went wrong. */
  readonly whole: Promise<Buffer>;

  constructor(source: AsyncIterable<Buffer>, maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.whole = this.#collect(source);
    // Readers see the failure too; nobody may be waiting for the whole.
    this.whole.catch(() => undefined);
  }

  /** The chunks from the first one on. Rejects in the middle when the source breaks off. */
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
