import type { NatsConnection, Subscription } from "@nats-io/transport-node";
import type { Clock } from "../base/clock.ts";
import { Listeners } from "../base/listeners.ts";
import type { Peers, PeersState } from "./peers.ts";

export interface NatsOptions {
  /** `nats://user:password@host:4222`, or `tls:` for an encrypted connection. */
  url: string;
  /** First part of each subject: the installation and its build. */
  prefix: string;
  clock: Clock;
  /** Called with a text for the log. */
  onNotice: (text: string) => void;
}

/** A connection without an answer for two pings is dead. */
const PING_EVERY_MS = 5_000;
const MAX_PINGS_OUT = 2;
const RECONNECT_EVERY_MS = 100;
const RECONNECT_JITTER_MS = 50;
/** A process starts without its peers after this time, and joins them later. */
const FIRST_CONNECT_MS = 2_000;

/**
 * Peers that are connected by a NATS server (core NATS: no stored messages). Resolves without a connection when the
 * server can't be reached; the connection is then made later.
 * @see https://docs.nats.io/nats-concepts/core-nats
 */
export async function openNats(options: NatsOptions): Promise<Peers> {
  const peers = new NatsPeers(options);
  await peers.open();
  return peers;
}

class NatsPeers implements Peers {
  readonly counts = { sent: 0, received: 0, unreadable: 0 };
  readonly #options: NatsOptions;
  readonly #states = new Listeners();
  /** Subscriptions, also those made before the first connection. */
  readonly #subscriptions = new Set<NatsSubscription>();
  #connection: NatsConnection | null = null;
  #state: PeersState = "disconnected";
  #sinceMs: number;
  #isClosed = false;

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

  /** Resolves with the first connection, or after some time without one. */
  async open(): Promise<void> {
    const { connect } = await import("@nats-io/transport-node");
    const { servers, ...credentials } = serverOf(this.#options.url);
    const connecting = connect({
      servers,
      ...credentials,
      noEcho: true,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_EVERY_MS,
      reconnectJitter: RECONNECT_JITTER_MS,
      pingInterval: PING_EVERY_MS,
      maxPingOut: MAX_PINGS_OUT,
    }).then(
      (connection) => this.#connected(connection),
      (error: unknown) => this.#options.onNotice(`Other processes can't be reached: ${String(error)}`),
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, FIRST_CONNECT_MS)));
    await Promise.race([connecting, patience]);
    clearTimeout(timer);
    if (this.#connection === null)
      this.#options.onNotice("Other processes can't be reached yet: this one works alone until then");
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
      })().catch(() => undefined);
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
          this.counts.unreadable += 1;
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
