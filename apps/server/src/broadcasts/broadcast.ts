import type { EventData } from "@penlight/contract";
import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";
import { Listeners } from "../base/listeners.ts";
import type { ChatFact, ChatFeed, FeedEvent, OnAir } from "../platforms/on-air.ts";
import { type Fact, type FactGap, FactLog } from "./fact-log.ts";
import { endedData, type LiveEvent } from "./on-air.ts";

export interface BroadcastOptions {
  clock: Clock;
  /** What is on air at the place right now. */
  onAir: () => OnAir | undefined;
  /** A live's chat; null when it can't be read (no key, a ticket is needed). */
  feedOf: (onAir: OnAir) => ChatFeed | null;
  /** The platform's socket said that this live is over. */
  onEnded: (onAir: OnAir) => void;
  /** It said that another live began at this one's place. */
  onStarted: (onAir: OnAir) => void;
  /** It broke off. */
  onDropped: (onAir: OnAir) => void;
  count: (what: FactCount) => void;
  /** The last listener left. */
  onUnheard: () => void;
}

export type FactCount = "in" | "duplicate" | "counting" | "ignored" | "unknown" | "unreadable";

/** The platforms' sockets repeat themselves after a reconnect. */
const SAME_WITHIN_MS = 30_000;
/** More than are said within that time. */
const MAX_RECENT = 10_000;

type Listener = (fact: Fact | FactGap) => void;

/**
 * What happens in one place's live, for any consumer: one socket to the platform however many listen, opened with
 * the first and closed with the last. It follows its place from one live to the next.
 */
export class Broadcast {
  readonly #options: BroadcastOptions;
  readonly #log: FactLog;
  /** Comments of late → when each was last told, Unix ms. */
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

  /** Whether a socket to the platform is kept up, and whether it stands. */
  get isFeeding(): boolean {
    return this.#feeding !== null;
  }

  get isConnected(): boolean {
    return this.#status.connected;
  }

  /** While that socket is broken off: since when, Unix ms. */
  get downSinceMs(): number | null {
    return this.#downSinceMs;
  }

  /** What is written over the picture; null while nothing is, or nobody listens. */
  get telop(): string | null {
    return this.#telop;
  }

  /** Where the newest fact stands, to go on from. */
  get cursor(): string {
    return this.#log.cursor;
  }

  /** Hears every fact from now on, as it happens. @returns the end of it */
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
   * Every fact after a cursor, then those that happen, until the signal. Where some are not known any more, a gap
   * stands for them. Nothing waits for a consumer: what it does not take in time it finds as a gap.
   * @param cursor of the last fact that was given; null for those from now on
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
        // The consumer may have said stop while it had the last one.
        if (!signal.aborted && this.#log.cursor === at)
          await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      signal.removeEventListener("abort", onAbort);
      stop();
    }
  }

  /** What the watcher saw at this place. */
  onLiveEvent(event: LiveEvent): void {
    if (event.type === "started") {
      this.#tell({ type: "live.started", data: { live: event.onAir.live } });
      this.#feed(event.onAir);
    } else if (event.type === "ended") {
      this.#tell({ type: "live.ended", data: endedData(event) });
      this.#stop();
    } else {
      // A chat room that was not known at the start may be known now.
      this.#feed(event.onAir);
    }
  }

  /** Ends the socket to the platform, whoever listens. */
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
    // The same gift twice within a second is two gifts: their ids must differ.
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
