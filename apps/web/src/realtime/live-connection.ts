import type { ClientMessage, ServerMessage, SubscribeFailure } from "@penlight/contract";
import { MAX_CHANNELS, REALTIME_VERSION } from "@penlight/contract/constants";
import { liveSocket, type SocketClock, type SocketEvent, type SocketLike } from "@penlight/live-socket";
import type { ServerTime } from "../store/server-time.ts";
import { Readable } from "../store/store.ts";
import { SubscriptionBatch } from "./subscription-batch.ts";
import { Channel, type ChannelReader } from "./channel.ts";
import { decodeFrame } from "./decode.ts";

/**
 * Status of the tab's connection; while disconnected, the time of the last data from the server (Unix milliseconds).
 */
export type ConnectionStatus =
  | { state: "idle" }
  | { state: "connecting"; hadConnection: boolean; receivedAtMs: number }
  | { state: "open" }
  /** `retryAtMs`: when the next attempt starts, Unix milliseconds. */
  | { state: "waiting"; retryAtMs: number; receivedAtMs: number }
  /** The browser has no network. */
  | { state: "offline"; receivedAtMs: number }
  /** The server has refused this page; there is no automatic retry. */
  | { state: "refused"; code: number; receivedAtMs: number };

export interface LiveConnectionOptions {
  url: () => string;
  connect: (url: string) => SocketLike;
  isOnline: () => boolean;
  /** This device's live code, for the chat that it unlocks; null without one. */
  key?: () => string | null;
  /** A monotonic clock. */
  clock: SocketClock & { nowMs: () => number };
  /** The server's time of day: updated from the socket, and used for displayed times. */
  serverTime: Pick<ServerTime, "nowMs" | "readSocket">;
}

/** Session invalid, or foreign origin: a retry cannot help. */
const REFUSALS: ReadonlySet<number> = new Set([4001, 4003]);
/** With this much jitter, the tabs of a server that died do not reconnect in one wave. */
const BACKOFF = { minMs: 1_000, maxMs: 30_000, jitter: 0.5 };
/** After a planned close all tabs wait the same time, plus a random delay of up to this. */
const RETURN_SPREAD_MS = 3_000;
/** The server pings every 25 s; after 60 s of silence the connection counts as dead, whatever the browser reports. */
const SILENCE_MS = 60_000;
/** Delay before retrying temporarily failed subscriptions: this, up to twice as long. */
const ASK_AGAIN_MS = 4_000;
/** A reachable server answers a ping within this time. */
const PROOF_MS = 5_000;

/**
 * The tab's one realtime connection. Readers subscribe to channels; subscriptions survive reconnects, and events are
 * delivered in order and once. It does not connect before the first reader.
 */
export class LiveConnection extends Readable<ConnectionStatus> {
  readonly #options: LiveConnectionOptions;
  readonly #subscriptions: SubscriptionBatch;
  readonly #channels = new Map<string, Channel>();
  #attempts: AbortController | undefined;
  #send: ((text: string) => void) | undefined;
  #hadConnection = false;
  /** Delay requested by a planned close. */
  #stayAwayMs = 0;
  #returnTimer: unknown;
  #proofTimer: unknown;
  #receivedAtMs: number;
  #disposed = false;

  constructor(options: LiveConnectionOptions) {
    super({ state: "idle" });
    this.#options = options;
    this.#subscriptions = new SubscriptionBatch({
      tell: (message) => this.#tell(message),
      clock: options.clock,
    });
    this.#receivedAtMs = options.serverTime.nowMs();
  }

  /** Reads a channel until the returned function is called. */
  read(channelName: string, reader: ChannelReader): () => void {
    let channel = this.#channels.get(channelName);
    if (!channel) {
      if (this.#channels.size >= MAX_CHANNELS) {
        reader.onFailed?.("too_many_channels");
        return () => undefined;
      }
      channel = new Channel(channelName);
      this.#channels.set(channelName, channel);
    }
    channel.join(reader);
    if (this.getSnapshot().state === "idle") this.connectNow();
    // Also for an additional reader of a known channel: the answer contains the state from which it starts.
    else this.#subscriptions.subscribe(channelName);
    return () => this.#leave(channel, reader);
  }

  /** Connects at once instead of waiting for the next attempt. */
  connectNow(): void {
    if (this.#disposed || this.getSnapshot().state === "open") return;
    this.#stop();
    if (!this.#options.isOnline()) return this.update({ state: "offline", receivedAtMs: this.#receivedAtMs });
    const attempts = new AbortController();
    this.#attempts = attempts;
    void this.#run(attempts.signal);
  }

  /** Reconnects as the fan who is now signed in: the server checks the session only when a connection starts. */
  renew(): void {
    if (this.#disposed || this.getSnapshot().state === "idle") return;
    this.#notifyConnecting();
    this.connectNow();
  }

  /** Called when the browser lost or found the network, or the tab or the machine was away. */
  woke(): void {
    const { state } = this.getSnapshot();
    if (state === "idle" || state === "refused") return;
    if (!this.#options.isOnline()) {
      this.#stop();
      this.update({ state: "offline", receivedAtMs: this.#receivedAtMs });
    } else if (state === "open") this.#askForProof();
    else if (state !== "connecting") this.connectNow();
  }

  dispose(): void {
    this.#disposed = true;
    this.#stop();
    this.#subscriptions.forget();
    this.#channels.clear();
  }

  /** A connection may have died silently: it is replaced unless a ping is answered soon. */
  #askForProof(): void {
    const { clock } = this.#options;
    clock.clearTimeout(this.#proofTimer);
    this.#tell({ op: "ping", t: clock.nowMs() });
    this.#proofTimer = clock.setTimeout(() => {
      this.#notifyConnecting();
      this.connectNow();
    }, PROOF_MS);
  }

  #stop(): void {
    this.#attempts?.abort();
    this.#options.clock.clearTimeout(this.#returnTimer);
    this.#options.clock.clearTimeout(this.#proofTimer);
    this.#send = undefined;
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { connect, clock } = this.#options;
    const url = (): string => {
      this.#notifyConnecting();
      return this.#options.url();
    };
    const events = liveSocket({ url, connect, signal, clock, silenceMs: SILENCE_MS, backoff: BACKOFF });
    for await (const event of events) {
      if (signal.aborted) return;
      this.#socketEvent(event);
    }
  }

  #notifyConnecting(): void {
    this.update({
      state: "connecting",
      hadConnection: this.#hadConnection,
      receivedAtMs: this.#receivedAtMs,
    });
  }

  #socketEvent(event: SocketEvent): void {
    switch (event.type) {
      case "open":
        this.#send = event.send;
        this.#hadConnection = true;
        this.#hello();
        break;
      case "text": {
        this.#receivedAtMs = this.#options.serverTime.nowMs();
        this.#options.clock.clearTimeout(this.#proofTimer);
        const message = decodeFrame(event.text);
        if (message) this.#message(message);
        break;
      }
      case "closed":
        this.#closed(event.code, event.retryInMs);
        break;
      case "overflow":
        // Frames of unknown channels are lost, so every channel has a gap.
        for (const channel of this.#channels.values()) channel.gap();
    }
  }

  #closed(code: number, retryInMs: number): void {
    this.#send = undefined;
    if (REFUSALS.has(code)) {
      this.#stop();
      return this.update({ state: "refused", code, receivedAtMs: this.#receivedAtMs });
    }
    const { clock } = this.#options;
    let waitMs = retryInMs;
    if (this.#stayAwayMs > 0) {
      waitMs = this.#stayAwayMs + clock.random() * RETURN_SPREAD_MS;
      this.#stayAwayMs = 0;
      this.#stop();
      this.#returnTimer = clock.setTimeout(() => this.connectNow(), waitMs);
    }
    const retryAtMs = this.#options.serverTime.nowMs() + waitMs;
    this.update({ state: "waiting", retryAtMs, receivedAtMs: this.#receivedAtMs });
  }

  /** Sends hello, resumes channels that have a cursor, and subscribes to the others. */
  #hello(): void {
    this.#subscriptions.forget();
    const resume: Record<string, string> = {};
    const fresh: string[] = [];
    for (const channel of this.#channels.values()) {
      channel.reconnect();
      if (channel.lastId === undefined) fresh.push(channel.name);
      else resume[channel.name] = channel.lastId;
    }
    const key = this.#options.key?.() ?? null;
    this.#tell({ op: "hello", v: REALTIME_VERSION, client: "web", resume, ...(key !== null && { key }) });
    if (fresh.length > 0) this.#tell({ op: "sub", channels: fresh });
  }

  #message(message: ServerMessage): void {
    switch (message.op) {
      case "welcome":
        this.#options.serverTime.readSocket(Date.parse(message.time));
        this.update({ state: "open" });
        break;
      case "subbed":
        for (const { ch, cursor, state } of message.ok) this.#channels.get(ch)?.subscribed(cursor, state);
        for (const { ch, code } of message.failed) this.#failed(ch, code);
        break;
      case "event":
        this.#channels.get(message.ch)?.event(message);
        break;
      case "gap":
        this.#channels.get(message.ch)?.gap();
        break;
      case "dropped":
        this.#channels.get(message.ch)?.dropped(message.count);
        break;
      case "ping":
        this.#options.serverTime.readSocket(message.t);
        this.#tell({ op: "pong", t: message.t });
        break;
      case "bye":
        this.#stayAwayMs = message.retry_after_ms;
        break;
      case "unsubbed":
        // Without a code it is the reply to our own unsubscription.
        if (message.code === undefined) break;
        for (const ch of message.channels) this.#failed(ch, message.code);
        break;
      case "error":
      case "pong":
        // Ignored: after an error that matters, the server closes the socket.
        break;
    }
  }

  #failed(channelName: string, code: SubscribeFailure): void {
    const { clock } = this.#options;
    if (code !== "unavailable") return this.#channels.get(channelName)?.failed(code);
    clock.setTimeout(
      () => {
        if (this.#channels.has(channelName)) this.#subscriptions.subscribe(channelName);
      },
      ASK_AGAIN_MS * (1 + clock.random()),
    );
  }

  #leave(channel: Channel, reader: ChannelReader): void {
    channel.leave(reader);
    if (channel.hasReaders || this.#channels.get(channel.name) !== channel) return;
    this.#channels.delete(channel.name);
    this.#subscriptions.unsubscribe(channel.name);
  }

  #tell(message: ClientMessage): void {
    this.#send?.(JSON.stringify(message));
  }
}
