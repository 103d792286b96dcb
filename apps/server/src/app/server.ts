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

/** Parts that tests and the development server bring along. */
export interface ServerParts {
  /** Where pages come from; default: the web app's build. */
  pages?: (server: HttpServer) => Promise<PageSource>;
  clock?: Clock;
  /** For how long ago something was; default: the process' own. */
  steady?: Clock;
  logger?: Logger;
  patience?: Patience;
  /** Counted by the process; default: none are. */
  rejections?: UnhandledRejections;
}

const PATIENCE: Patience = { headersMs: 10_000, requestMs: 30_000, stuckMs: 60_000 };

/** The server, listening and ready. Disposing drains it. */
export interface Server extends AsyncDisposable {
  /** `http://host:port` as it listens. */
  url: string;
  port: number;
  health(): Health;
}

/** Requests that are under way get so long to end. */
const DRAIN_MS = 6_000;
/** The listener's own, and the app's. */
const OUR_UPGRADE_LISTENERS = 2;

/**
 * Starts the server: the listener first, which says "starting" until the app behind it stands. Rejects when the
 * port is taken, the database can't be opened or the web app is not built, and leaves nothing behind.
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
  /** A mistake in one request is that request's alone: who asked is cut off, and everybody else is served. */
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
      // The development server listens here too, for its hot reload.
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

/** Who may open as many connections as they like: what stands before us, and who makes load on purpose. */
function uncounted({ trustedProxies, exempt }: Config["limits"]): (address: string) => boolean {
  return createNetworkList([...trustedProxies, ...exempt]);
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

/** Names requests: unique among the processes of an installation, and cheap, since every answer carries one. */
function createRequestIds(): () => string {
  const prefix = randomBytes(4).toString("hex");
  let counter = 0;
  return () => `${prefix}-${(counter++).toString(36)}`;
}
