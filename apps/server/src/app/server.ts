import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Health } from "@penlight/contract";
import { REALTIME_PATH } from "@penlight/contract/constants";
import { steadyClock, systemClock, type Clock } from "../base/clock.ts";
import { configWarnings, type Config } from "../base/config.ts";
import { disposeAll, endOf } from "../base/dispose-all.ts";
import { AppError } from "../base/errors.ts";
import { Listener, type Patience } from "../http/listener.ts";
import { pathOf } from "../http/fast-path.ts";
import { sendProblem } from "../http/problem.ts";
import { createNetworkList } from "../http/network-list.ts";
import { openApp, type App } from "./app.ts";
import { createLogger, type Logger } from "../base/logger.ts";
import { healthStatus, readHealth, NO_CHECKS, type Phase } from "../operations/health.ts";
import { loadBuiltPages } from "../pages/built-pages.ts";
import type { PageSource } from "../pages/page-source.ts";
import type { UnhandledRejections } from "../base/unhandled.ts";
import { version } from "../base/version.ts";
import { randomBytes } from "node:crypto";

/** Parts that tests and the development server replace. */
export interface ServerParts {
  /** Source of the pages; default: the web app's build. */
  pages?: (server: HttpServer) => Promise<PageSource>;
  clock?: Clock;
  /** Monotonic clock for measuring elapsed time; default: the process' own. */
  steady?: Clock;
  logger?: Logger;
  patience?: Patience;
  /** Count of unhandled rejections of this process; default: none are counted. */
  rejections?: UnhandledRejections;
}

const PATIENCE: Patience = { headersMs: 10_000, requestMs: 30_000, stuckMs: 60_000 };

/** A listening server. Disposing drains it. */
export interface Server extends AsyncDisposable {
  /** URL that it listens on, `http://host:port`. */
  url: string;
  port: number;
  health(): Health;
}

/** Time that requests in progress get to finish during the drain. */
const DRAIN_MS = 6_000;
/** Number of upgrade listeners of our own: the HTTP listener's and the app's. */
const OUR_UPGRADE_LISTENERS = 2;

/**
 * Starts the server. The listener opens first and answers "starting" until the app is ready. Rejects when the port is
 * taken, the database can't be opened or the web app is not built, and then leaves nothing open.
 */
export async function createServer(config: Config, parts: ServerParts = {}): Promise<Server> {
  const clock = parts.clock ?? systemClock;
  const logger = parts.logger ?? createLogger(config.logLevel);
  for (const warning of configWarnings(config)) logger.warn(warning);
  const startedMs = clock();
  let phase: Phase = { kind: "starting", waitingFor: "its parts" };
  let app: App | null = null;
  const health = (): Health =>
    readHealth({
      version,
      clock,
      startedMs,
      phase: () => phase,
      checks: () => app?.checks() ?? NO_CHECKS,
    });
  const requestId = createRequestIds();
  /** Contains an exception in one request: only its connection is closed, all others are served on. */
  const contain = (connection: Duplex | ServerResponse, work: () => void): void => {
    try {
      work();
    } catch (error) {
      logger.error({ err: error }, "failed");
      connection.destroy();
    }
  };
  const patience = parts.patience ?? PATIENCE;
  const listener = new Listener({ patience, isUncounted: uncounted(config.limits) }, (request, response) =>
    contain(response, () => {
      if (phase.kind === "up" && app) app.handle(request, response);
      else answerClosed(request, response, health(), requestId());
    }),
  );
  listener.onUpgrade((request, raw, head) =>
    contain(raw, () => {
      const isOurs = pathOf(request.url ?? "/") === REALTIME_PATH;
      if (isOurs && phase.kind === "up" && app) app.upgrade(request, raw, head);
      // The development server adds an upgrade listener of its own for hot reload.
      else if (isOurs || listener.http.listenerCount("upgrade") === OUR_UPGRADE_LISTENERS) raw.destroy();
    }),
  );
  await listener.listen(config.listen);
  try {
    const pages = await (parts.pages?.(listener.http) ?? loadBuiltPages());
    app = await openApp({
      config,
      clock,
      steady: parts.steady ?? steadyClock,
      logger,
      requestId,
      rejections: parts.rejections ?? { count: 0 },
      pages,
      health,
      connections: () => listener.open,
      onWaiting: (waitingFor) => (phase = { kind: "starting", waitingFor }),
    });
  } catch (error) {
    await listener.close(0);
    throw error;
  }
  const opened = app;
  phase = { kind: "up" };
  const end = (): Promise<void> => {
    phase = { kind: "stopping" };
    return disposeAll([endOf(() => opened.dismissSockets()), endOf(() => listener.close(DRAIN_MS)), opened]);
  };
  let ended: Promise<void> | undefined;
  return {
    url: `http://${config.listen.host.includes(":") ? `[${config.listen.host}]` : config.listen.host}:${listener.port}`,
    port: listener.port,
    health,
    [Symbol.asyncDispose]: () => (ended ??= end()),
  };
}

/** Addresses without a limit of open connections: trusted proxies and those exempt for load tests. */
function uncounted({ trustedProxies, exempt }: Config["limits"]): (address: string) => boolean {
  return createNetworkList([...trustedProxies, ...exempt]);
}

/** Answers while the server starts or stops: only the health endpoint is served. */
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

/** Creates request ids, unique among the processes of an installation. Cheap, since every response carries one. */
function createRequestIds(): () => string {
  const prefix = randomBytes(4).toString("hex");
  let counter = 0;
  return () => `${prefix}-${(counter++).toString(36)}`;
}
