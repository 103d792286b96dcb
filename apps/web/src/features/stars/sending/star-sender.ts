import type { StarName, StarStock } from "@penlight/contract";
import { STAR_IDLE_MS, STAR_SEND_EVERY_MS } from "@penlight/contract/constants";
import { Readable } from "../../../store/store.ts";
import {
  NO_CLICKS,
  nextStarStep,
  type StarBatch,
  type StarClicks,
  type StarCounts,
  type StarEffect,
  type StarEvent,
} from "./star-clicks.ts";

/** Dependencies of a sender. */
export interface StarSenderParts {
  /** Sends stars of one type; resolves with the number left. */
  send: (name: StarName, num: number) => Promise<number>;
  sendAll: () => Promise<unknown>;
  /** Reads the stars that the fan holds. */
  read: () => Promise<StarStock>;
  /** Whether the next call would be refused as well. */
  isHopeless: (error: unknown) => boolean;
  clock: {
    nowMs: () => number;
    setTimeout: (run: () => void, delayMs: number) => unknown;
    clearTimeout: (timer: unknown) => void;
  };
}

/** Receives the progress of each batch. */
export interface BatchListener {
  onSending: (batch: StarBatch) => void;
  onSent: (batch: StarBatch) => void;
  onFailed: (batch: StarBatch, error: unknown) => void;
}

/** State for display. */
export interface StarsView {
  /** The five types with their pictures; null until loaded. */
  stock: StarStock | null;
  clicks: StarClicks;
  /** Whether the first read failed. */
  failed: boolean;
}

/** Stars read from the server, and the {@link StarClicks.version} at which they were requested. */
export interface Asked {
  stock: StarStock;
  version: number;
}

/**
 * An answer contains the stars left, but not the fan's place in the ranking: that is read after a pause of this length.
 */
const REST_MS = 3_000;

/**
 * A fan's stars for one room, outside React: collects clicks, waits for a pause, and sends. It outlives its page until
 * the clicked stars have been sent; they never go to another room.
 */
export class StarSender extends Readable<StarsView> {
  readonly #parts: StarSenderParts;
  readonly #batchListeners = new Set<BatchListener>();
  readonly #timers = new Map<StarName, unknown>();
  #rest: unknown;
  /** When stars may be sent again: the server limits the rate. */
  #freeAtMs = 0;

  constructor(parts: StarSenderParts) {
    super({ stock: null, clicks: NO_CLICKS, failed: false });
    this.#parts = parts;
  }

  /** Subscribes to the progress of every batch. @returns unsubscribes */
  onBatch(listener: BatchListener): () => void {
    this.#batchListeners.add(listener);
    return () => this.#batchListeners.delete(listener);
  }

  /** The version to pass to {@link told} with the answer to a read. */
  version(): number {
    return this.getSnapshot().clicks.version;
  }

  /** Reads the stars that the fan holds. */
  read(): void {
    this.#do({ do: "read", version: this.version() });
  }

  /** Accepts stars read from the server, by this sender or elsewhere. */
  told({ stock, version }: Asked): void {
    this.#show({ stock, failed: false });
    this.tell({ type: "counts", counts: countsOf(stock), version });
  }

  /** Resolves when no call is pending and none follows automatically. */
  atRest(): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.getSnapshot().clicks.sending) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  tell(event: StarEvent): void {
    const { clicks, effects } = nextStarStep(this.getSnapshot().clicks, event);
    this.#show({ clicks });
    for (const effect of effects) this.#do(effect);
  }

  protected override heard(isHeard: boolean): void {
    if (!isHeard) this.#parts.clock.clearTimeout(this.#rest);
  }

  #do(effect: StarEffect): void {
    switch (effect.do) {
      case "wait":
        return this.#wait(effect.name);
      case "send":
        return void this.#send(effect.batch);
      case "read":
        return void this.#read(effect.version);
    }
  }

  #wait(name: StarName): void {
    const { clock } = this.#parts;
    clock.clearTimeout(this.#timers.get(name));
    this.#timers.set(
      name,
      clock.setTimeout(() => this.tell({ type: "idle", name }), STAR_IDLE_MS),
    );
  }

  async #send(batch: StarBatch): Promise<void> {
    for (const listener of this.#batchListeners) listener.onSending(batch);
    try {
      this.tell({ type: "sent", left: await this.#call(batch) });
    } catch (error) {
      this.tell({ type: "failed", hopeless: this.#parts.isHopeless(error) });
      for (const listener of this.#batchListeners) listener.onFailed(batch, error);
      return;
    }
    for (const listener of this.#batchListeners) listener.onSent(batch);
    this.#lookLater();
  }

  #lookLater(): void {
    const { clock } = this.#parts;
    clock.clearTimeout(this.#rest);
    if (this.isHeard) this.#rest = clock.setTimeout(() => this.read(), REST_MS);
  }

  async #call(batch: StarBatch): Promise<number> {
    const { clock, send, sendAll } = this.#parts;
    const waitMs = this.#freeAtMs - clock.nowMs();
    if (waitMs > 0) await new Promise<void>((go) => void clock.setTimeout(go, waitMs));
    try {
      if (batch.kind === "some") return await send(batch.name, batch.num);
      await sendAll();
      return 0;
    } finally {
      // Counted from the answer: the server counts from the arrival of the call, whose time is unknown here.
      this.#freeAtMs = clock.nowMs() + STAR_SEND_EVERY_MS;
    }
  }

  async #read(version: number): Promise<void> {
    try {
      this.told({ stock: await this.#parts.read(), version });
    } catch {
      // With counts on screen, the next answer of a send or refresh is enough.
      if (!this.getSnapshot().clicks.held) this.#show({ failed: true });
    }
  }

  #show(change: Partial<StarsView>): void {
    this.update({ ...this.getSnapshot(), ...change });
  }
}

function countsOf({ star }: StarStock): StarCounts {
  return Object.fromEntries(star.map(({ name, free_num }) => [name, free_num])) as StarCounts;
}
