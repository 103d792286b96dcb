import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { subscriberNetwork } from "./network-list.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListenerOptions {
  patience: Patience;
  /** Addresses without a connection limit: proxies, which many people share. */
  isUncounted: (address: string) => boolean;
}

/** Timeouts for slow clients. */
export interface Patience {
  headersMs: number;
  /** For headers and body together. */
  requestMs: number;
  /** For a connection on which nothing was read or written. */
  stuckMs: number;
}

/** Many people may share one address: fifty devices with six HTTP connections each and 400 sockets, plus a third. */
export const CONNECTIONS_PER_ADDRESS = 1_000;
const DRAIN_LOOK_MS = 25;
const KEEP_ALIVE_MS = 65_000;

/** The HTTP server: listens, and closes without interrupting responses. */
export class Listener {
  readonly http: HttpServer;
  readonly #sockets = new Set<Socket>();
  readonly #openByNetwork = new Map<string, number>();
  /** Connections that were upgraded to another protocol. */
  readonly #upgraded = new WeakSet<Duplex>();

  constructor({ patience, isUncounted }: ListenerOptions, handler: Handler) {
    const { headersMs, requestMs, stuckMs } = patience;
    const options = {
      keepAliveTimeout: KEEP_ALIVE_MS,
      noDelay: true,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: headersMs / 2,
    };
    this.http = createHttpServer(options, handler);
    // Inactivity in both directions: a blocked reader. WebSockets have their own heartbeat.
    this.http.timeout = stuckMs;
    this.http.on("connection", (socket) => {
      const address = socket.remoteAddress ?? "";
      const network = isUncounted(address) ? null : subscriberNetwork(address);
      const open = network === null ? 0 : (this.#openByNetwork.get(network) ?? 0);
      if (open >= CONNECTIONS_PER_ADDRESS) return void socket.destroy();
      this.#sockets.add(socket);
      if (network !== null) this.#openByNetwork.set(network, open + 1);
      socket.once("close", () => this.#left(socket, network));
    });
    this.http.on("upgrade", (_request, socket) => this.#upgraded.add(socket));
  }

  /** Number of open connections. */
  get open(): number {
    return this.#sockets.size;
  }

  get port(): number {
    return (this.http.address() as AddressInfo).port;
  }

  listen({ host, port }: { host: string; port: number }): Promise<void> {
    return new Promise((resolve, reject) => {
      this.http.once("error", reject);
      this.http.listen(port, host, () => {
        this.http.off("error", reject);
        resolve();
      });
    });
  }

  onUpgrade(handler: (request: IncomingMessage, raw: Duplex, head: Buffer) => void): void {
    this.http.on("upgrade", handler);
  }

  /** Waits for responses in progress while still listening, so that new requests are refused properly; then closes. */
  async close(drainMs: number): Promise<void> {
    for (let waitedMs = 0; waitedMs < drainMs && this.#isBusy(); waitedMs += DRAIN_LOOK_MS) {
      await wait(DRAIN_LOOK_MS);
    }
    const closed = new Promise<void>((resolve) => this.http.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #left(socket: Socket, network: string | null): void {
    this.#sockets.delete(socket);
    if (network === null) return;
    const open = (this.#openByNetwork.get(network) ?? 1) - 1;
    if (open > 0) this.#openByNetwork.set(network, open);
    else this.#openByNetwork.delete(network);
  }

  /** Whether a response is in progress. Closes idle connections and those that have sent no request. */
  #isBusy(): boolean {
    this.http.closeIdleConnections();
    const asking = [...this.#sockets].filter((socket) => socket.bytesRead > 0 && !socket.destroyed);
    return asking.some((socket) => !this.#upgraded.has(socket));
  }
}
