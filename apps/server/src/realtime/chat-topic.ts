import type { ChannelState, EventData } from "@penlight/contract";
import { isoOf, type Clock } from "../base/clock.ts";
import type { LiveEvent, OnAir } from "../broadcasts/live-events.ts";
import { broadcastOf } from "../broadcasts/live-events.ts";
import type { Channel } from "./channel.ts";
import type { ChatFact, ChatFeed, FeedEvent } from "../platforms/chat-feed.ts";
import { RecentIds } from "../broadcasts/recent-ids.ts";
import type { Topic } from "./topic.ts";

export interface ChatTopicOptions {
  channel: Channel;
  clock: Clock;
  /** The place's live right now. */
  live: () => OnAir | undefined;
  /** A live's chat; null when it can't be read (no key, a ticket is needed). */
  feedOf: (live: OnAir) => ChatFeed | null;
  /** The socket said that this live is over. */
  onEnded: (live: OnAir) => void;
  /** The socket said that another live began at this one's place. */
  onStarted: (live: OnAir) => void;
  /** The socket broke off. */
  onDropped: (live: OnAir) => void;
  count: (what: ChatCount) => void;
}

export type ChatCount = "in" | "duplicate" | "counting" | "ignored" | "unknown" | "unreadable";

/** The platforms' sockets repeat themselves after a reconnect. */
const SAME_WITHIN_MS = 30_000;

/**
 * One live's chat, relayed: one upstream connection however many watch, opened with the first viewer. It follows
 * its place from one broadcast to the next.
 */
export class ChatTopic implements Topic {
  readonly channel: Channel;
  readonly #options: ChatTopicOptions;
  readonly #recent: RecentIds;
  #opened = false;
  #status: EventData<"status"> = { connected: false };
  #downSinceMs: number | null = null;
  #telop: string | null = null;
  #feeding: { live: OnAir; stop: AbortController } | null = null;
  #gifts = 0;

  constructor(options: ChatTopicOptions) {
    this.#options = options;
    this.channel = options.channel;
    this.#recent = new RecentIds(SAME_WITHIN_MS, options.clock);
  }

  /** Whether an upstream connection is kept up, and whether it stands. */
  get isFeeding(): boolean {
    return this.#feeding !== null;
  }

  get isConnected(): boolean {
    return this.#status.connected;
  }

  /** While the upstream connection is broken off: since when, Unix ms. */
  get downSinceMs(): number | null {
    return this.#downSinceMs;
  }

  state(): ChannelState {
    const live = this.#options.live();
    const { connected } = this.#status;
    if (this.channel.name.startsWith("chat:idn:")) {
      const card = live?.platform === "idn" ? live.card : undefined;
      return { connected, slug: card?.slug ?? "", chat_room_id: card?.chat_room_id ?? "" };
    }
    const liveId = live?.platform === "showroom" ? live.liveId : 0;
    return { connected, live_id: liveId, telop: this.#telop };
  }

  open(): void {
    this.#opened = true;
    const live = this.#options.live();
    if (live) this.#feed(live);
  }

  close(): void {
    this.#opened = false;
    this.#stop();
    this.channel.close();
  }

  /** What the watcher saw at this place. */
  onLiveEvent(event: LiveEvent): void {
    if (event.type === "started") {
      this.channel.publish("live.started", startedData(event.live));
      this.#feed(event.live);
    } else if (event.type === "ended") {
      this.channel.publish("live.ended", endedData(event));
      this.#stop();
    } else {
      // A chat room that was not known at the start may be known now.
      this.#feed(event.live);
    }
  }

  #feed(live: OnAir): void {
    if (!this.#opened || (this.#feeding && broadcastOf(this.#feeding.live) === broadcastOf(live))) return;
    const feed = this.#options.feedOf(live);
    if (feed === null) return this.#tellStatus({ connected: false, reason: "no_key" });
    this.#stop();
    const stop = new AbortController();
    this.#feeding = { live, stop };
    void this.#read(feed, live, stop.signal);
  }

  #stop(): void {
    this.#feeding?.stop.abort();
    this.#feeding = null;
    this.#status = { connected: false };
    this.#downSinceMs = null;
    this.#telop = null;
  }

  async #read(feed: ChatFeed, live: OnAir, signal: AbortSignal): Promise<void> {
    for await (const event of feed(signal)) {
      if (signal.aborted) return;
      this.#take(event, live);
    }
  }

  #take(event: FeedEvent, live: OnAir): void {
    switch (event.kind) {
      case "fact":
        this.#publish(event.fact);
        break;
      case "connected":
        this.#tellStatus({ connected: true });
        break;
      case "disconnected":
        if (this.#status.connected) this.#options.onDropped(live);
        this.#tellStatus({ connected: false, reason: "reconnecting" });
        break;
      case "ended":
        this.#options.onEnded(live);
        break;
      case "started":
        this.#options.onStarted(live);
        break;
      case "left-out":
        this.#options.count(event.why);
    }
  }

  #publish(fact: ChatFact): void {
    if (fact.type === "comment" && this.#recent.hasSeen(fact.data.id))
      return this.#options.count("duplicate");
    this.#options.count("in");
    if (fact.type === "telop") this.#telop = fact.data.text;
    else if (fact.type === "telop.off") this.#telop = null;
    if (fact.type !== "gift") return this.channel.publish(fact.type, fact.data);
    // The same gift twice within a second is two gifts: their ids must differ.
    this.#gifts += 1;
    this.channel.publish("gift", { ...fact.data, id: `${fact.data.id}-${this.#gifts}` });
  }

  #tellStatus(status: EventData<"status">): void {
    const { connected, reason } = this.#status;
    if (connected === status.connected && reason === status.reason) return;
    this.#status = status;
    this.#downSinceMs = status.connected ? null : this.#options.clock();
    this.channel.publish("status", status);
  }
}

export function startedData(live: OnAir): EventData<"live.started"> {
  return live.platform === "showroom"
    ? { platform: "showroom", room_id: live.roomId, live_id: live.liveId, card: live.card }
    : { platform: "idn", username: live.username, slug: live.slug, card: live.card };
}

export function endedData(event: Extract<LiveEvent, { type: "ended" }>): EventData<"live.ended"> {
  const { live, reason } = event;
  const end = { ended_at: isoOf(event.endedAtMs), reason };
  return live.platform === "showroom"
    ? { platform: "showroom", room_id: live.roomId, live_id: live.liveId, ...end }
    : { platform: "idn", username: live.username, slug: live.slug, ...end };
}
