import type { ClientMessage, ServerMessage, SubscribeFailure } from "@penlight/contract";
import { MAX_CHANNELS, REALTIME_VERSION } from "@penlight/contract/constants";
import { liveSocket, type SocketClock, type SocketEvent, type SocketLike } from "@penlight/live-socket";
import type { ServerTime } from "../store/server-time.ts";
import { Readable } from "../store/store.ts";
import { SubscriptionBatch } from "./subscription-batch.ts";
import { Channel, type ChannelReader } from "./channel.ts";
import { decodeFrame } from "./decode.ts";

/** How the tab's connection stands; without one, when the server was last heard of (Unix milliseconds). */
export type ConnectionStatus =
  | { state: "idle" }
  | { state: "connecting"; hadConnection: boolean; heardAtMs: number }
  | { state: "open" }
  /** The next attempt starts at this time, Unix milliseconds. */
  | { state: "waiting"; retryAtMs: number; heardAtMs: number }
  /** The browser has no network. */
  | { state: "offline"; heardAtMs: number }
  /** The server does not want this page; it doesn't come back by itself. */
  | { state: "refused"; code: number; heardAtMs: number };

export interface LiveConnectionOptions {
  url: () => string;
  connect: (url: string) => SocketLike;
  isOnline: () => boolean;
  /** The live code of this device, for the chat that it opens; null without one. */
  key?: () => string | null;
  /** Its time only ever runs on. */
  clock: SocketClock & { nowMs: () => number };
  /** The server's time of day: told by the server, and read for what is shown. */
  serverTime: Pick<ServerTime, "nowMs" | "readSocket">;
}

/** Session invalid, foreign origin: trying again cannot help. */
const REFUSALS: ReadonlySet<number> = new Set([4001, 4003]);
/** With so much left to chance, the tabs of a server that died don't come back in one wave. */
const BACKOFF = { minMs: 1_000, maxMs: 30_000, jitter: 0.5 };
/** After a planned close all tabs wait the same time, and then come back over this span more. */
const RETURN_SPREAD_MS = 3_000;
/** The server pings every 25 s; after 60 s of silence the connection is dead whatever the browser thinks. */
const SILENCE_MS = 60_000;
/** What the server could not tell of is asked for again after this, and up to twice as long. */
const ASK_AGAIN_MS = 4_000;
/** A server that is there answers a ping in this time. */
const PROOF_MS = 5_000;

/**
 * The tab's one realtime connection: channels are subscribed by their readers, survive reconnects, and are handed
 * on in order and once. Nothing happens before the first reader comes.
 */
export class LiveConnection extends Readable<ConnectionStatus> {
  readonly #options: LiveConnectionOptions;
  readonly #subscriptions: SubscriptionBatch;
  readonly #channels = new Map<string, Channel>();
  #attempts: AbortController | undefined;
  #send: ((text: string) => void) | undefined;
  #hadConnection = false;
  /** A planned close told us to stay away for so long. */
  #stayAwayMs = 0;
  #returnTimer: unknown;
  #proofTimer: unknown;
  #heardAtMs: number;
  #disposed = false;

  constructor(options: LiveConnectionOptions) {
    super({ state: "idle" });
    this.#options = options;
    this.#subscriptions = new SubscriptionBatch({
      tell: (message) => this.#tell(message),
      clock: options.clock,
    });
    this.#heardAtMs = options.serverTime.nowMs();
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
    // Also for a further reader of a known channel: the answer brings the state that it starts from.
    else this.#subscriptions.subscribe(channelName);
    return () => this.#leave(channel, reader);
  }

  /** Tries at once instead of waiting further. */
  connectNow(): void {
    if (this.#disposed || this.getSnapshot().state === "open") return;
    this.#stop();
    if (!this.#options.isOnline()) return this.update({ state: "offline", heardAtMs: this.#heardAtMs });
    const attempts = new AbortController();
    this.#attempts = attempts;
    void this.#run(attempts.signal);
  }

  /** Begins anew, as whoever is signed in by now: the server asks that only when a connection begins. */
  renew(): void {
    if (this.#disposed || this.getSnapshot().state === "idle") return;
    this.#tellConnecting();
    this.connectNow();
  }

  /** The browser lost or found the network, or the tab or the machine was away. */
  woke(): void {
    const { state } = this.getSnapshot();
    if (state === "idle" || state === "refused") return;
    if (!this.#options.isOnline()) {
      this.#stop();
      this.update({ state: "offline", heardAtMs: this.#heardAtMs });
    } else if (state === "open") this.#askForProof();
    else if (state !== "connecting") this.connectNow();
  }

  dispose(): void {
    this.#disposed = true;
    this.#stop();
    this.#subscriptions.forget();
    this.#channels.clear();
  }

  /** A connection may have died without a word: what is not answered soon is replaced. */
  #askForProof(): void {
    const { clock } = this.#options;
    clock.clearTimeout(this.#proofTimer);
    this.#tell({ op: "ping", t: clock.nowMs() });
    this.#proofTimer = clock.setTimeout(() => {
      this.#tellConnecting();
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
      this.#tellConnecting();
      return this.#options.url();
    };
    const events = liveSocket({ url, connect, signal, clock, silenceMs: SILENCE_MS, backoff: BACKOFF });
    for await (const event of events) {
      if (signal.aborted) return;
      this.#socketEvent(event);
    }
  }

  #tellConnecting(): void {
    this.update({ state: "connecting", hadConnection: this.#hadConnection, heardAtMs: this.#heardAtMs });
  }

  #socketEvent(event: SocketEvent): void {
    switch (event.type) {
      case "open":
        this.#send = event.send;
        this.#hadConnection = true;
        this.#hello();
        break;
      case "text": {
        this.#heardAtMs = this.#options.serverTime.nowMs();
        this.#options.clock.clearTimeout(this.#proofTimer);
        const message = decodeFrame(event.text);
        if (message) this.#message(message);
        break;
      }
      case "closed":
        this.#closed(event.code, event.retryInMs);
        break;
      case "overflow":
        // Frames of unknown channels are lost: treat every channel as having a gap.
        for (const channel of this.#channels.values()) channel.gap();
    }
  }

  #closed(code: number, retryInMs: number): void {
    this.#send = undefined;
    if (REFUSALS.has(code)) {
      this.#stop();
      return this.update({ state: "refused", code, heardAtMs: this.#heardAtMs });
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
    this.update({ state: "waiting", retryAtMs, heardAtMs: this.#heardAtMs });
  }

  /** Greets, resumes what was read before, and subscribes what was not. */
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
        // Without a code it is the answer to what was asked for.
        if (message.code === undefined) break;
        for (const ch of message.channels) this.#failed(ch, message.code);
        break;
      case "error":
      case "pong":
        // Nothing to do: when an error matters the server closes the socket after it.
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
