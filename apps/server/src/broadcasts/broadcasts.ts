import type { Clock } from "../base/clock.ts";
import { type ChatFeed, placeOf, type OnAir } from "../platforms/on-air.ts";
import { Broadcast, type FactCount } from "./broadcast.ts";
import type { Fact, FactGap } from "./fact-log.ts";
import type { Platform } from "@penlight/contract";
import type { LiveEvent } from "./on-air.ts";
import type { LivesWatcher } from "./watcher.ts";

export interface BroadcastsOptions {
  watcher: Pick<LivesWatcher, "at" | "subscribe" | "reportEnded" | "reportDropped">;
  clock: Clock;
  feedOf: (onAir: OnAir) => ChatFeed | null;
  /** Reads the room again: what is known of this live's room may be outdated. Never rejects. */
  lookAnew: (onAir: OnAir) => Promise<void>;
  /** Another live began: the platform's list should be polled now. */
  hurryPoll: (platform: Platform) => void;
}

/**
 * State of a platform's chat sockets: how many are open, how many of them are connected, and since when the longest one
 * is disconnected (Unix ms).
 */
export interface Feeds {
  open: number;
  connected: number;
  downSinceMs: number | null;
}

/** The broadcasts of all rooms: each live is read once for all consumers (sockets, the recorder). */
export class Broadcasts implements AsyncDisposable {
  readonly #options: BroadcastsOptions;
  /** Broadcasts that have listeners, by room key. */
  readonly #heard = new Map<string, Broadcast>();
  readonly #unsubscribe: () => void;
  readonly counts = new Map<FactCount, number>();

  constructor(options: BroadcastsOptions) {
    this.#options = options;
    this.#unsubscribe = options.watcher.subscribe((event) => this.#onLiveEvent(event));
  }

  /** The broadcast of a room; undefined while it has no listeners. */
  heardAt(place: string): Broadcast | undefined {
    return this.#heard.get(place);
  }

  /**
   * Calls the listener with what happens in a room from now on, whether it is on air or not. @returns the unsubscribe
   * function
   */
  listen(place: string, listener: (fact: Fact | FactGap) => void): () => void {
    return this.#at(place).listen(listener);
  }

  /**
   * Yields each fact of a room after a cursor, then new ones until the signal aborts. Call it with the last yielded
   * cursor to resume; facts that are no longer stored are replaced by a gap.
   * @param cursor null for new facts only
   */
  async *facts(
    place: string,
    cursor: string | null,
    signal: AbortSignal,
  ): AsyncGenerator<{ cursor: string; fact: Fact | FactGap }, void> {
    // Created on the first read: a broadcast without listeners is never stored.
    yield* this.#at(place).facts(cursor, signal);
  }

  feeds(platform: Platform): Feeds {
    const all = [...this.#heard].flatMap(([place, broadcast]) =>
      place.startsWith(`${platform}:`) && broadcast.isFeeding ? [broadcast] : [],
    );
    const downSinceMs = all.flatMap((broadcast) => broadcast.downSinceMs ?? []);
    return {
      open: all.length,
      connected: all.filter((broadcast) => broadcast.isConnected).length,
      downSinceMs: downSinceMs.length > 0 ? Math.min(...downSinceMs) : null,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#unsubscribe();
    for (const broadcast of this.#heard.values()) broadcast.close();
    this.#heard.clear();
    await Promise.resolve();
  }

  /** Finds or creates a room's broadcast, for a caller that subscribes at once. */
  #at(place: string): Broadcast {
    const known = this.#heard.get(place);
    if (known) return known;
    const broadcast = this.#make(place);
    this.#heard.set(place, broadcast);
    return broadcast;
  }

  #make(place: string): Broadcast {
    const { watcher, clock, feedOf, lookAnew, hurryPoll } = this.#options;
    const broadcast: Broadcast = new Broadcast({
      clock,
      feedOf,
      onAir: () => watcher.at(place),
      onEnded(onAir) {
        watcher.reportEnded(onAir);
        // The platform reports a restart as an end; its list shows the new live half a minute later.
        void lookAnew(onAir);
      },
      onStarted(onAir) {
        void lookAnew(onAir);
        hurryPoll(onAir.platform);
      },
      onDropped: (onAir) => void watcher.reportDropped(onAir),
      count: (what) => this.counts.set(what, (this.counts.get(what) ?? 0) + 1),
      // Without listeners nothing is received, so the log is dropped: a later consumer with an old cursor gets a gap.
      onUnheard: () => this.#heard.get(place) === broadcast && this.#heard.delete(place),
    });
    return broadcast;
  }

  #onLiveEvent(event: LiveEvent): void {
    this.#heard.get(placeOf(event.onAir.live))?.onLiveEvent(event);
  }
}
