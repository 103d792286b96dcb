import type { ClientMessage } from "@penlight/contract";
import type { SocketClock } from "@penlight/live-socket";

/** The server takes 30 frames in ten seconds; two for each pace stay below that however fast a fan changes rooms. */
const PACE_MS = 800;

export interface SubscriptionBatchOptions {
  tell: (message: ClientMessage) => void;
  clock: SocketClock & { nowMs: () => number };
}

/** Channels that are to be subscribed and left, gathered: what is wanted together is told together. */
export class SubscriptionBatch {
  readonly #options: SubscriptionBatchOptions;
  readonly #wanted = new Set<string>();
  readonly #unwanted = new Set<string>();
  #timer: unknown;
  #toldAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: SubscriptionBatchOptions) {
    this.#options = options;
  }

  subscribe(channel: string): void {
    this.#unwanted.delete(channel);
    this.#wanted.add(channel);
    this.#tellSoon();
  }

  unsubscribe(channel: string): void {
    this.#wanted.delete(channel);
    this.#unwanted.add(channel);
    this.#tellSoon();
  }

  /** A new connection knows of no subscription, and begins with what is read then. */
  forget(): void {
    this.#options.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted.clear();
    this.#unwanted.clear();
  }

  #tellSoon(): void {
    if (this.#timer !== undefined) return;
    const { clock } = this.#options;
    const waitMs = Math.max(0, this.#toldAtMs + PACE_MS - clock.nowMs());
    this.#timer = clock.setTimeout(() => this.#tell(), waitMs);
  }

  #tell(): void {
    const { tell, clock } = this.#options;
    const [wanted, unwanted] = [[...this.#wanted], [...this.#unwanted]];
    this.forget();
    this.#toldAtMs = clock.nowMs();
    // Places are free before they are taken: a connection has few.
    if (unwanted.length > 0) tell({ op: "unsub", channels: unwanted });
    if (wanted.length > 0) tell({ op: "sub", channels: wanted });
  }
}
