import type { NatsConnection, Subscription } from "@nats-io/transport-node";
import type { Clock } from "../base/clock.ts";
import { reasonOf } from "../base/errors.ts";
import { Listeners } from "../base/listeners.ts";
import type { Job } from "../jobs/runner.ts";
import type { Peers, PeersState } from "./peers.ts";

export interface NatsOptions {
  /** `nats://user:password@host:4222`, or `tls:` for an encrypted connection. */
  url: string;
  /** First part of each subject: the installation and its build. */
  prefix: string;
  clock: Clock;
  /** Interval of the pings that find a silent server. Default: five seconds. */
  pingEveryMs?: number;
  /** Called with a text for the log. */
  onNotice: (text: string) => void;
}

/** A connection without an answer for two pings is dead. */
const PING_EVERY_MS = 5_000;
const MAX_PINGS_OUT = 2;
const RECONNECT_EVERY_MS = 100;
const RECONNECT_JITTER_MS = 50;
/** A server that does not answer in this time is tried again. */
const CONNECT_MS = 2_000;
/** Interval of the attempts while there is no connection. */
const CONNECT_EVERY_MS = 2_000;

/**
 * Peers that are connected by a NATS server (core NATS: no stored messages). Resolves without a connection when the
 * server can't be reached, or refuses: its job tries again.
 * @see https://docs.nats.io/nats-concepts/core-nats
 */
export async function openNats(options: NatsOptions): Promise<Peers> {
  const peers = new NatsPeers(options);
  await peers.connect();
  return peers;
}

class NatsPeers implements Peers {
  readonly counts = { sent: 0, received: 0, failed: 0 };
  readonly #options: NatsOptions;
  readonly #states = new Listeners();
  /** Subscriptions, also those made before the first connection. */
  readonly #subscriptions = new Set<NatsSubscription>();
  #connection: NatsConnection | null = null;
  #state: PeersState = "disconnected";
  #sinceMs: number;
  #isClosed = false;
  /** Whether the last attempt to connect has failed. */
  #isRefused = false;

  constructor(options: NatsOptions) {
    this.#options = options;
    this.#sinceMs = options.clock();
  }

  get state(): PeersState {
    return this.#state;
  }

  get sinceMs(): number {
    return this.#sinceMs;
  }

  get jobs(): readonly Job[] {
    return [{ name: "peers.connect", everyMs: CONNECT_EVERY_MS, run: () => this.connect() }];
  }

  /** Connects, unless there is a connection, which reconnects by itself. Never rejects. */
  async connect(): Promise<void> {
    if (this.#connection !== null || this.#isClosed) return;
    const { connect } = await import("@nats-io/transport-node");
    const { url, pingEveryMs = PING_EVERY_MS, onNotice } = this.#options;
    try {
      const connection = await connect({
        ...serverOf(url),
        noEcho: true,
        timeout: CONNECT_MS,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RECONNECT_EVERY_MS,
        reconnectJitter: RECONNECT_JITTER_MS,
        pingInterval: pingEveryMs,
        maxPingOut: MAX_PINGS_OUT,
      });
      this.#connected(connection);
    } catch (error) {
      // Once, and not with each attempt.
      if (!this.#isRefused)
        onNotice(`Other processes can't be reached, this one works alone: ${reasonOf(error)}`);
      this.#isRefused = true;
    }
  }

  onState(listener: () => void): void {
    this.#states.subscribe(listener);
  }

  publish(subject: string, message: unknown): void {
    // The client would store messages while it reconnects, and send outdated ones later.
    if (this.#connection === null || this.#state !== "connected") return;
    this.#connection.publish(this.#full(subject), JSON.stringify(message));
    this.counts.sent += 1;
  }

  subscribe(subject: string, listener: (message: unknown) => void): () => void {
    return this.#add(subject, (message) => listener(message.value));
  }

  async request(subject: string, message: unknown, timeoutMs: number): Promise<unknown> {
    if (this.#connection === null || this.#state !== "connected")
      throw new Error("Other processes can't be reached.");
    this.counts.sent += 1;
    const answer = await this.#connection.request(this.#full(subject), JSON.stringify(message), {
      timeout: timeoutMs,
    });
    return answer.json();
  }

  answer(subject: string, handle: (message: unknown) => unknown): () => void {
    return this.#add(subject, (message) => {
      void (async () => {
        message.respond(JSON.stringify(await handle(message.value)));
        // Without an answer the other process acts as without us.
      })().catch(() => (this.counts.failed += 1));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    this.#state = "disconnected";
    const connection = this.#connection;
    this.#connection = null;
    await connection?.close();
  }

  #full(subject: string): string {
    return `${this.#options.prefix}.${subject}`;
  }

  #add(subject: string, listener: (message: Received) => void): () => void {
    const subscription: NatsSubscription = { subject: this.#full(subject), listener, active: null };
    this.#subscriptions.add(subscription);
    if (this.#connection) this.#activate(subscription, this.#connection);
    return () => {
      this.#subscriptions.delete(subscription);
      subscription.active?.unsubscribe();
    };
  }

  #activate(subscription: NatsSubscription, connection: NatsConnection): void {
    subscription.active = connection.subscribe(subscription.subject, {
      callback: (error, message) => {
        if (error) return;
        this.counts.received += 1;
        try {
          const value: unknown = message.json();
          subscription.listener({ value, respond: (text) => message.respond(text) });
        } catch {
          // A message that is none of ours must not end the process.
          this.counts.failed += 1;
        }
      },
    });
  }

  #connected(connection: NatsConnection): void {
    if (this.#isClosed) {
      void connection.close().catch(() => undefined);
      return;
    }
    this.#connection = connection;
    this.#isRefused = false;
    for (const subscription of this.#subscriptions) this.#activate(subscription, connection);
    void this.#follow(connection);
    this.#setState("connected");
  }

  async #follow(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (this.#isClosed) return;
      if (type === "disconnect") {
        this.#options.onNotice("Other processes can't be reached: this one works alone");
        this.#setState("disconnected");
      } else if (type === "reconnect") {
        this.#options.onNotice("Other processes can be reached again");
        this.#setState("connected");
      }
    }
    // The client has given up, for example because the server refuses its password.
    if (this.#connection !== connection) return;
    this.#connection = null;
    this.#setState("disconnected");
  }

  #setState(state: PeersState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#sinceMs = this.#options.clock();
    this.#states.tell();
  }
}

interface NatsSubscription {
  subject: string;
  listener: (message: Received) => void;
  active: Subscription | null;
}

interface Received {
  value: unknown;
  respond: (text: string) => void;
}

/** Address and credentials of a NATS URL; a user name without a password is a token. */
function serverOf(text: string) {
  const url = new URL(text);
  const [user, pass] = [url.username, url.password].map(decodeURIComponent);
  const credentials = user ? (pass ? { user, pass } : { token: user }) : {};
  return { servers: url.host, ...credentials, ...(url.protocol === "tls:" && { tls: {} }) };
}
