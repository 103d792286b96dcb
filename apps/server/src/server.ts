import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Health } from "@penlight/contract";
import { REALTIME_PATH } from "@penlight/contract/constants";
import { steadyClock, systemClock, type Clock } from "./clock.ts";
import { configWarnings, type Config } from "./config.ts";
import { AppError } from "./errors.ts";
import { pathOf, sendProblem } from "./http/front.ts";
import { createRequestIds } from "./http/request-id.ts";
import { openHouse, type House } from "./house.ts";
import { createLogger, type Logger } from "./logger.ts";
import { healthStatus, readHealth, unchecked, type Checks, type Phase } from "./operations/health.ts";
import { loadBuiltPages } from "./pages/built-pages.ts";
import type { PageSource } from "./pages/page-source.ts";
import { version } from "./version.ts";

/** Parts that tests and the development server bring along. */
export interface ServerParts {
  /** Where pages come from; default: the web app's build. */
  pages?: (server: HttpServer) => Promise<PageSource>;
  clock?: Clock;
  /** For how long ago something was; default: the process' own. */
  steady?: Clock;
  logger?: Logger;
  patience?: Patience;
}

/** How long a client may take to say what it wants. */
export interface Patience {
  headersMs: number;
  /** Headers and body together. */
  requestMs: number;
}

const PATIENCE: Patience = { headersMs: 10_000, requestMs: 30_000 };

/** The server, listening and ready. Disposing drains it. */
export interface Server extends AsyncDisposable {
  /** `http://host:port` as it listens. */
  url: string;
  port: number;
  health(): Health;
}

/** Requests that are under way get so long to end. */
const DRAIN_MS = 6_000;
const DRAIN_LOOK_MS = 25;
/** The door's own, and the house's. */
const OUR_UPGRADE_LISTENERS = 2;
const KEEP_ALIVE_MS = 65_000;

const NO_CHECKS: Checks = {
  db: unchecked,
  cache: unchecked,
  showroom: unchecked,
  showroom_socket: unchecked,
  idn: unchecked,
  idn_chat: unchecked,
  disk: unchecked,
  dumps: unchecked,
};

/**
 * Starts the server: the door first, which says "starting" until the house behind it stands. Rejects when the
 * port is taken, the database can't be opened or the web app is not built, and leaves nothing behind.
 */
export async function createServer(config: Config, parts: ServerParts = {}): Promise<Server> {
  const clock = parts.clock ?? systemClock;
  const logger = parts.logger ?? createLogger(config.logLevel);
  for (const warning of configWarnings(config)) logger.warn(warning);
  const startedMs = clock();
  let phase: Phase = { kind: "starting", waitingFor: "its parts" };
  let house: House | null = null;
  const health = (): Health =>
    readHealth({
      version,
      clock,
      startedMs,
      phase: () => phase,
      checks: () => house?.checks() ?? NO_CHECKS,
    });
  const requestId = createRequestIds();
  /** A mistake in one request is that request's alone: who asked is cut off, and everybody else is served. */
  const contain = (connection: Duplex | ServerResponse, work: () => void): void => {
    try {
      work();
    } catch (error) {
      logger.error({ err: error }, "failed");
      connection.destroy();
    }
  };
  const door = new Door(parts.patience ?? PATIENCE, (request, response) =>
    contain(response, () => {
      if (phase.kind === "up" && house) house.handle(request, response);
      else answerClosed(request, response, health(), requestId());
    }),
  );
  door.onUpgrade((request, raw, head) =>
    contain(raw, () => {
      const isOurs = pathOf(request.url ?? "/") === REALTIME_PATH;
      if (isOurs && phase.kind === "up" && house) house.upgrade(request, raw, head);
      // The development server listens here too, for its hot reload.
      else if (isOurs || door.http.listenerCount("upgrade") === OUR_UPGRADE_LISTENERS) raw.destroy();
    }),
  );
  await door.listen(config.listen);
  try {
    const pages = await (parts.pages?.(door.http) ?? loadBuiltPages());
    house = await openHouse({
      config,
      clock,
      steady: parts.steady ?? steadyClock,
      logger,
      requestId,
      pages,
      health,
      onWaiting: (waitingFor) => (phase = { kind: "starting", waitingFor }),
    });
  } catch (error) {
    await door.close(0);
    throw error;
  }
  const opened = house;
  phase = { kind: "up" };
  const end = async (): Promise<void> => {
    phase = { kind: "stopping" };
    await opened.dismissSockets();
    await door.close(DRAIN_MS);
    await opened[Symbol.asyncDispose]();
  };
  let ended: Promise<void> | undefined;
  return {
    url: `http://${config.listen.host.includes(":") ? `[${config.listen.host}]` : config.listen.host}:${door.port}`,
    port: door.port,
    health,
    [Symbol.asyncDispose]: () => (ended ??= end()),
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The HTTP server itself: listens, and closes without cutting off anybody who is being answered. */
class Door {
  readonly http: HttpServer;
  readonly #sockets = new Set<Socket>();
  /** Those that speak something else than HTTP by now. */
  readonly #upgraded = new WeakSet<Duplex>();

  constructor({ headersMs, requestMs }: Patience, handler: Handler) {
    const options = {
      keepAliveTimeout: KEEP_ALIVE_MS,
      noDelay: true,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: headersMs / 2,
    };
    this.http = createHttpServer(options, handler);
    this.http.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
    this.http.on("upgrade", (_request, socket) => this.#upgraded.add(socket));
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

  /** Waits for those who are being answered, listening on to tell others that it is over; then closes. */
  async close(drainMs: number): Promise<void> {
    for (let waitedMs = 0; waitedMs < drainMs && this.#isBusy(); waitedMs += DRAIN_LOOK_MS) {
      await wait(DRAIN_LOOK_MS);
    }
    const closed = new Promise<void>((resolve) => this.http.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Whether an answer is under way. Lets go of connections that nobody has asked anything on, or not any more. */
  #isBusy(): boolean {
    this.http.closeIdleConnections();
    const asking = [...this.#sockets].filter((socket) => socket.bytesRead > 0 && !socket.destroyed);
    return asking.some((socket) => !this.#upgraded.has(socket));
  }
}

/** While starting and stopping only the health is told. */
function answerClosed(
  request: IncomingMessage,
  response: ServerResponse,
  health: Health,
  requestId: string,
): void {
  response.setHeader("connection", "close");
  if (pathOf(request.url ?? "/") !== "/api/health") {
    const error = new AppError("maintenance", `The server is ${health.status}.`, { retryAfterSec: 2 });
    return sendProblem(response, error, requestId, request.method === "HEAD");
  }
  const body = JSON.stringify(health);
  response.writeHead(healthStatus(health), {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "content-length": Buffer.byteLength(body),
    "x-request-id": requestId,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
