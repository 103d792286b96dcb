import type { EventData } from "@penlight/contract";
import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";
import { Listeners } from "../base/listeners.ts";
import type { ChatFact, ChatFeed, FeedEvent, OnAir } from "../platforms/on-air.ts";
import { type Fact, type FactGap, FactLog } from "./fact-log.ts";
import { endedData, type LiveEvent } from "./on-air.ts";

export interface BroadcastOptions {
  clock: Clock;
  /** The live that is on air in the room right now. */
  onAir: () => OnAir | undefined;
  /** A live's chat; null when it can't be read (no key, or a ticket is needed). */
  feedOf: (onAir: OnAir) => ChatFeed | null;
  /** The platform's socket reported the end of this live. */
  onEnded: (onAir: OnAir) => void;
  /** The platform's socket reported that another live began in the same room. */
  onStarted: (onAir: OnAir) => void;
  /** The platform's socket disconnected. */
  onDropped: (onAir: OnAir) => void;
  count: (what: FactCount) => void;
  /** The last listener has unsubscribed. */
  onUnheard: () => void;
}

export type FactCount = "in" | "duplicate" | "counting" | "ignored" | "unknown" | "unreadable";

/** Window of deduplication: the platforms' sockets repeat comments after a reconnect. */
const SAME_WITHIN_MS = 30_000;
/** More than the number of comments within that window. */
const MAX_RECENT = 10_000;

type Listener = (fact: Fact | FactGap) => void;

/**
 * What happens in the lives of one room, for any number of consumers. One socket to the platform is shared, opened for
 * the first listener and closed after the last; it follows the room from one live to the next.
 */
export class Broadcast {
  readonly #options: BroadcastOptions;
  readonly #log: FactLog;
  /** Ids of recent comments → when each was last received, Unix ms. */
  readonly #recent = new LruMap<string, number>(MAX_RECENT);
  readonly #listeners = new Listeners<Fact | FactGap>();
  #status: EventData<"status"> = { connected: false };
  #downSinceMs: number | null = null;
  #telop: string | null = null;
  #feeding: { onAir: OnAir; stop: AbortController } | null = null;
  #gifts = 0;

  constructor(options: BroadcastOptions) {
    this.#options = options;
    this.#log = new FactLog(options.clock);
  }

  get isListenedTo(): boolean {
    return this.#listeners.size > 0;
  }

  /** Whether a socket to the platform is open or reconnecting; `isConnected` says whether it is connected. */
  get isFeeding(): boolean {
    return this.#feeding !== null;
  }

  get isConnected(): boolean {
    return this.#status.connected;
  }

  /** Since when that socket is disconnected, Unix ms; null while it is connected. */
  get downSinceMs(): number | null {
    return this.#downSinceMs;
  }

  /** Text that is shown over the picture; null when there is none, or without listeners. */
  get telop(): string | null {
    return this.#telop;
  }

  /** Cursor of the newest fact, to resume from. */
  get cursor(): string {
    return this.#log.cursor;
  }

  /** Calls the listener with every fact from now on. @returns the unsubscribe function */
  listen(listener: Listener): () => void {
    const end = this.#listeners.subscribe(listener);
    const onAir = this.#options.onAir();
    if (onAir) this.#feed(onAir);
    return () => {
      if (!end() || this.isListenedTo) return;
      this.#stop();
      this.#options.onUnheard();
    };
  }

  /**
   * Yields every fact after a cursor, then new ones until the signal aborts. A gap replaces facts that are no longer
   * stored. Nothing is buffered for a slow consumer: it gets a gap for what it did not read in time.
   * @param cursor of the last fact that was yielded; null for new facts only
   */
  async *facts(
    cursor: string | null,
    signal: AbortSignal,
  ): AsyncGenerator<{ cursor: string; fact: Fact | FactGap }, void> {
    let wake: () => void = () => undefined;
    const onAbort = (): void => wake();
    let at = cursor ?? this.#log.cursor;
    const stop = this.listen(() => wake());
    signal.addEventListener("abort", onAbort);
    try {
      while (!signal.aborted) {
        const missed = this.#log.since(at);
        if (missed === null) {
          at = this.#log.cursor;
          yield { cursor: at, fact: { type: "gap" } };
          continue;
        }
        for (const one of missed) {
          if (signal.aborted) return;
          at = one.cursor;
          yield one;
        }
        // The consumer may have aborted while it processed the last fact.
        if (!signal.aborted && this.#log.cursor === at)
          await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      signal.removeEventListener("abort", onAbort);
      stop();
    }
  }

  /** Handles an event of the watcher for this room. */
  onLiveEvent(event: LiveEvent): void {
    if (event.type === "started") {
      this.#tell({ type: "live.started", data: { live: event.onAir.live } });
      this.#feed(event.onAir);
    } else if (event.type === "ended") {
      this.#tell({ type: "live.ended", data: endedData(event) });
      this.#stop();
    } else {
      // A chat room that was unknown at the start may be known by now.
      this.#feed(event.onAir);
    }
  }

  /** Closes the socket to the platform, even when there are listeners. */
  close(): void {
    this.#stop();
  }

  #feed(onAir: OnAir): void {
    const isFed = this.#feeding?.onAir.live.id === onAir.live.id;
    if (!this.isListenedTo || isFed) return;
    const feed = this.#options.feedOf(onAir);
    if (feed === null) return this.#tellStatus({ connected: false, reason: "no_key" });
    this.#stop();
    const stop = new AbortController();
    this.#feeding = { onAir, stop };
    void this.#read(feed, onAir, stop.signal);
  }

  #stop(): void {
    this.#feeding?.stop.abort();
    this.#feeding = null;
    this.#status = { connected: false };
    this.#downSinceMs = null;
    this.#telop = null;
  }

  async #read(feed: ChatFeed, onAir: OnAir, signal: AbortSignal): Promise<void> {
    for await (const event of feed(signal)) {
      if (signal.aborted) return;
      this.#take(event, onAir);
    }
  }

  #take(event: FeedEvent, onAir: OnAir): void {
    switch (event.kind) {
      case "fact":
        this.#takeFact(event.fact);
        break;
      case "connected":
        this.#tellStatus({ connected: true });
        break;
      case "disconnected":
        if (this.#status.connected) this.#options.onDropped(onAir);
        this.#tellStatus({ connected: false, reason: "reconnecting" });
        break;
      case "ended":
        this.#options.onEnded(onAir);
        break;
      case "started":
        this.#options.onStarted(onAir);
        break;
      case "gap":
        this.#tell({ type: "gap" });
        break;
      case "left-out":
        this.#options.count(event.why);
    }
  }

  #takeFact(fact: ChatFact): void {
    if (fact.type === "comment" && this.#isRepeated(fact.data.id)) return this.#options.count("duplicate");
    this.#options.count("in");
    if (fact.type === "telop") this.#telop = fact.data.text;
    else if (fact.type === "telop.off") this.#telop = null;
    if (fact.type !== "gift") return this.#tell(fact);
    // Two equal gifts within a second are two gifts, so their ids must differ.
    this.#gifts += 1;
    this.#tell({ type: "gift", data: { ...fact.data, id: `${fact.data.id}-${this.#gifts}` } });
  }

  #isRepeated(id: string): boolean {
    const nowMs = this.#options.clock();
    const lastMs = this.#recent.get(id) ?? Number.NEGATIVE_INFINITY;
    this.#recent.set(id, nowMs);
    return Math.abs(nowMs - lastMs) < SAME_WITHIN_MS;
  }

  #tellStatus(status: EventData<"status">): void {
    const { connected, reason } = this.#status;
    if (connected === status.connected && reason === status.reason) return;
    this.#status = status;
    this.#downSinceMs = status.connected ? null : this.#options.clock();
    this.#tell({ type: "status", data: status });
  }

  #tell(fact: Fact | FactGap): void {
    this.#log.append(fact);
    this.#listeners.tell(fact);
  }
}
