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
  /** What was known of this live's room may be another one now. Never rejects. */
  lookAnew: (onAir: OnAir) => Promise<void>;
  /** Another live began somewhere: the list should be read now. */
  hurryPoll: (platform: Platform) => void;
}

/** The platform's chats that are listened to: open ones, those that are connected, and since when others are not. */
export interface Feeds {
  open: number;
  connected: number;
  downSinceMs: number | null;
}

/** Each live on air and what happens in it, read once for all who want to know: sockets, later a recorder. */
export class Broadcasts implements AsyncDisposable {
  readonly #options: BroadcastsOptions;
  /** By place, those that somebody listens to. */
  readonly #heard = new Map<string, Broadcast>();
  readonly #unsubscribe: () => void;
  readonly counts = new Map<FactCount, number>();

  constructor(options: BroadcastsOptions) {
    this.#options = options;
    this.#unsubscribe = options.watcher.subscribe((event) => this.#onLiveEvent(event));
  }

  /** The broadcast of a place; undefined while nobody listens to it. */
  heardAt(place: string): Broadcast | undefined {
    return this.#heard.get(place);
  }

  /** Hears what happens at a place from now on, whether anything is on air there or not. @returns the end of it */
  listen(place: string, listener: (fact: Fact | FactGap) => void): () => void {
    return this.#at(place).listen(listener);
  }

  /**
   * What happens at a place: each fact after a cursor, then those to come, until the signal. Ask with the last
   * cursor that was given to go on; what is not known any more is told as a gap.
   * @param cursor null for what happens from now on
   */
  async *facts(
    place: string,
    cursor: string | null,
    signal: AbortSignal,
  ): AsyncGenerator<{ cursor: string; fact: Fact | FactGap }, void> {
    // Only when somebody reads: what nobody listens to is not kept.
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

  /** For who listens at once. */
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
        // A restart is told as an end; the list will show the new broadcast half a minute later.
        void lookAnew(onAir);
      },
      onStarted(onAir) {
        void lookAnew(onAir);
        hurryPoll(onAir.platform);
      },
      onDropped: (onAir) => void watcher.reportDropped(onAir),
      count: (what) => this.counts.set(what, (this.counts.get(what) ?? 0) + 1),
      // What happens while nobody listens is not known: who comes back later is told so.
      onUnheard: () => this.#heard.get(place) === broadcast && this.#heard.delete(place),
    });
    return broadcast;
  }

  #onLiveEvent(event: LiveEvent): void {
    this.#heard.get(placeOf(event.onAir.live))?.onLiveEvent(event);
  }
}
