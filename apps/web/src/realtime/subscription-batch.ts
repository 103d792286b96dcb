import type { ClientMessage } from "@penlight/contract";
import type { SocketClock } from "@penlight/live-socket";

/**
 * The server allows 30 frames in ten seconds; two frames for each interval stay below that, however fast a fan changes
 * rooms.
 */
const PACE_MS = 800;

export interface SubscriptionBatchOptions {
  tell: (message: ClientMessage) => void;
  clock: SocketClock & { nowMs: () => number };
}

/** Collects channels to subscribe to and to unsubscribe from, and sends them together. */
export class SubscriptionBatch {
  readonly #options: SubscriptionBatchOptions;
  readonly #wanted = new Set<string>();
  readonly #unwanted = new Set<string>();
  #timer: unknown;
  #sentAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: SubscriptionBatchOptions) {
    this.#options = options;
  }

  subscribe(channel: string): void {
    this.#unwanted.delete(channel);
    this.#wanted.add(channel);
    this.#sendSoon();
  }

  unsubscribe(channel: string): void {
    this.#wanted.delete(channel);
    this.#unwanted.add(channel);
    this.#sendSoon();
  }

  /** Resets for a new connection, which has no subscriptions and starts with the current readers. */
  forget(): void {
    this.#options.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted.clear();
    this.#unwanted.clear();
  }

  #sendSoon(): void {
    if (this.#timer !== undefined) return;
    const { clock } = this.#options;
    const waitMs = Math.max(0, this.#sentAtMs + PACE_MS - clock.nowMs());
    this.#timer = clock.setTimeout(() => this.#tell(), waitMs);
  }

  #tell(): void {
    const { tell, clock } = this.#options;
    const [wanted, unwanted] = [[...this.#wanted], [...this.#unwanted]];
    this.forget();
    this.#sentAtMs = clock.nowMs();
    // Unsubscribe first: the number of channels of a connection is limited.
    if (unwanted.length > 0) tell({ op: "unsub", channels: unwanted });
    if (wanted.length > 0) tell({ op: "sub", channels: wanted });
  }
}
