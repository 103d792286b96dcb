import type { IncomingMessage, ServerResponse } from "node:http";
import { statfs } from "node:fs/promises";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { EndpointName, Health } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { openDatabase, type OpenDatabase } from "../db/open.ts";
import type { AppError } from "../base/errors.ts";
import type { Fans } from "./fans.ts";
import { checkSecrets } from "../identity/check-secrets.ts";
import { createKeys } from "../identity/keys.ts";
import { createCall } from "../http/call.ts";
import { createCallerOf, type CallerOf } from "../http/caller.ts";
import { createDevices, type Devices } from "../http/device.ts";
import { createFramework } from "../http/framework.ts";
import { createFastPath, type FastPath } from "../http/fast-path.ts";
import { createLimits, type Limits } from "../http/limits.ts";
import type { HotReads } from "../http/hot-reads.ts";
import type { RouteTable } from "../http/route.ts";
import { originsOf } from "../http/headers/security-headers.ts";
import { createRunner, type Runner } from "../jobs/runner.ts";
import type { PublicReads } from "./public-reads.ts";
import { POLL_IDN, POLL_ONLIVES, type LivesWatcher } from "../broadcasts/watcher.ts";
import type { Logger } from "../base/logger.ts";
import { healthStatus, type Checks } from "../operations/health.ts";
import { HealthChecks } from "../operations/health-checks.ts";
import { createMetrics, type Metrics } from "../operations/metrics.ts";
import { readings } from "../operations/readings.ts";
import { addServiceRoutes } from "../operations/service-routes.ts";
import { createPlatformClients, type PlatformClients } from "./platform-clients.ts";
import { createKnownPages } from "./known-pages.ts";
import { createPages } from "../pages/pages.ts";
import type { PageSource } from "../pages/page-source.ts";
import { createChatFeeds } from "../broadcasts/chat-feeds.ts";
import { SocketServer } from "../realtime/socket-server.ts";
import { Broadcasts } from "../broadcasts/broadcasts.ts";
import { Topics } from "../realtime/topics.ts";
import { MemberDirectory } from "../members/member-directory.ts";
import { seedAtStart } from "./seed.ts";
import { createServices } from "./services.ts";
import { sessionSecret } from "../base/session-secret.ts";
import { TheaterStore } from "../theater/store/theater-store.ts";
import { createStreams, type Streams } from "../streams/streams.ts";
import type { Upstream } from "../upstream/polite-fetch.ts";
import { version } from "../base/version.ts";
import type { Watch } from "./watch.ts";

export interface AppOptions {
  config: Config;
  clock: Clock;
  steady: Clock;
  logger: Logger;
  requestId: () => string;
  pages: PageSource;
  health: () => Health;
  /** Open ones of every kind. */
  connections: () => number;
  /** What the start is waiting for. */
  onWaiting: (waitingFor: string) => void;
}

/** Everything behind the listener. */
export interface App extends AsyncDisposable {
  handle(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): void;
  checks(): Checks;
  /** Asks the sockets to come back later, and closes them. */
  dismissSockets(): Promise<void>;
}

const FIRST_LISTS_RETRY_MS = 500;

/** Keeps a part to be closed with the app. */
type Opened = <T extends AsyncDisposable>(part: T) => T;

/** Opens and wires everything. What was opened is closed again when a later part fails. */
export async function openApp(options: AppOptions): Promise<App> {
  const ends: AsyncDisposable[] = [options.pages];
  const endAll = async (): Promise<void> => {
    for (const part of ends.splice(0).reverse()) await part[Symbol.asyncDispose]();
  };
  const opened: Opened = (part) => {
    ends.push(part);
    return part;
  };
  try {
    const app = await wire(options, opened);
    return { ...app, [Symbol.asyncDispose]: endAll };
  } catch (error) {
    await endAll();
    throw error;
  }
}

async function wire(options: AppOptions, opened: Opened): Promise<Omit<App, keyof AsyncDisposable>> {
  const { config, clock, logger, requestId } = options;
  const ground = await openGround(options, opened);
  const { directory, callerOf, limits, database } = ground;
  const clients = createPlatformClients(config, directory, clock);
  const upstream = opened(clients.upstream);
  const streams = opened(
    createStreams(config, {
      secret: ground.secret,
      limits,
      clock,
      assertMayWatch: (pass, request, caller) => watch.assertStillMay(pass, request, caller),
    }),
  );
  const runner = createRunner({ logger, die: Math.random });
  const { publicReads, theater, fans, watch, routes, hotReads } = createServices({
    ...options,
    ...ground,
    clients,
    streams,
    runner,
    connected: () => sockets.open,
    onShowChanged: (scheduleId) => topics.theaterChanged(scheduleId),
  });
  const { watcher } = publicReads;

  const realtime = openRealtime(options, ground, { publicReads, watch, fans, clients, runner }, opened);
  const { broadcasts, topics, sockets } = realtime;
  const checks = openChecks(options, { database, watcher, broadcasts, upstream });
  const metrics = createMetrics(
    readings({
      ...options,
      hotReads: hotReads.byPath,
      upstream,
      runner,
      streams,
      sockets,
      topics,
      broadcasts,
      watcher,
    }),
  );

  const framework = await createFramework(
    {
      routes,
      gate: fans.gate,
      callerOf,
      limits,
      requestId,
      logger,
      clock,
      statusOf,
      onAnswer: metrics.answered,
    },
    (app) => {
      addServiceRoutes(app, { version, metrics, config, callerOf });
      fans.addRoutes(app);
      theater.addRoutes(app);
    },
  );
  opened({ [Symbol.asyncDispose]: () => framework.close() });
  const front = openFastPath(options, ground, { hotReads, streams, routes, watcher, metrics });

  opened(runner);
  for (const job of [...checks.jobs(), ...streams.jobs, sockets.heartbeat()]) await runner.start(job);
  for (const job of [...database.jobs, ...fans.jobs, ...theater.jobs, ...watch.jobs]) void runner.start(job);
  options.onWaiting("the platforms' first lists");
  await firstLists(publicReads, runner, config.timings.firstListsMs);
  publicReads.study(runner);
  return {
    handle: (request, response) => {
      if (!front(request, response)) framework.routing(request, response);
    },
    upgrade: (request, raw, head) => sockets.upgrade(request, raw, head),
    checks: () => checks.read(),
    dismissSockets: () => sockets[Symbol.asyncDispose](),
  };
}

/** What everything else stands on: the database, who the members are, who calls and how often. */
interface Ground {
  database: OpenDatabase;
  store: TheaterStore;
  directory: MemberDirectory;
  secret: string;
  devices: Devices;
  limits: Limits;
  callerOf: CallerOf;
}

async function openGround(options: AppOptions, opened: Opened): Promise<Ground> {
  const { config, clock, logger, onWaiting } = options;
  onWaiting("the database");
  const { database: place, dataDir } = config;
  const onNotice = (text: string): void => logger.warn(text);
  const database = opened(await openDatabase({ database: place, dataDir, onNotice }));
  await seedAtStart(database.db);
  const store = await TheaterStore.open(database.db);
  const secret = sessionSecret(config.sessionSecret, config.dataDir);
  const keys = createKeys([secret, ...config.previousSecrets]);
  await checkSecrets(database.db, keys, { now: new Date(clock()), isLost: config.isSecretLost });
  const devices = createDevices(secret);
  return {
    database,
    store,
    directory: new MemberDirectory(store.members),
    secret,
    devices,
    limits: createLimits(clock),
    callerOf: createCallerOf({ devices, ...config.limits, publicOrigin: config.publicOrigin }),
  };
}

/** What concerns one fan alone is told to all their open pages, at whichever process they are. */
function hearNews(
  { events }: OpenDatabase,
  { topics, sockets, fans }: { topics: Topics; sockets: SocketServer; fans: Fans },
): void {
  events.subscribe((event) => {
    if (event.kind === "sessionsEnded") sockets.endSessions(event.sessionIds, event.how);
    if (event.kind === "permissions") topics.permissionsChanged(event.userId, event.permissions);
    if (event.kind === "codeRevoked") topics.codeRevoked(event.userId, event.codeId);
  });
  events.onMissed(() => void sockets.recheckSessions((ids) => fans.sessions.endedAmong(ids)));
}

interface RealtimeParts {
  publicReads: PublicReads;
  watch: Watch;
  fans: Fans;
  clients: PlatformClients;
  runner: Runner;
}

/** What happens in each live, the channels that carry it, and the sockets that they go by. */
function openRealtime(
  { config, clock, steady, requestId }: AppOptions,
  { database, directory, callerOf, limits }: Ground,
  { publicReads, watch, fans, clients, runner }: RealtimeParts,
  opened: Opened,
): { broadcasts: Broadcasts; topics: Topics; sockets: SocketServer } {
  const { watcher, lives } = publicReads;
  const broadcasts = opened(
    new Broadcasts({
      watcher,
      clock,
      feedOf: createChatFeeds({
        ...clients,
        catalogueOf: (roomId) => lives.giftCatalogues.value(roomId),
        ticketedLog: (live) => watch.ticketedLog(live),
      }),
      lookAnew: (roomId) => lives.lookAnew(roomId),
      hurryPoll: (platform) => runner.hurry(POLLS[platform]),
    }),
  );
  const topics = opened(
    new Topics({
      watcher,
      broadcasts,
      findLive: (roomId) => lives.findLive(roomId),
      directory,
      clock,
      assertMayWatch: (live, who) => watch.rights.assert(live, who),
      hurryPoll: (platform) => runner.hurry(POLLS[platform]),
      liveUpdateMs: config.timings.liveUpdateMs,
      lingerMs: config.timings.channelLingerMs,
    }),
  );
  publicReads.onSchedule((roomId, nextLiveSec) => topics.scheduleChanged(roomId, nextLiveSec));
  const sockets = new SocketServer({
    topics,
    callerOf,
    limits,
    requestId,
    clock,
    steady,
    heartbeatCheckMs: config.timings.heartbeatCheckMs,
    identify: (request, caller, handle) => fans.gate.identify(request, caller, handle),
  });
  hearNews(database, { topics, sockets, fans });
  return { broadcasts, topics, sockets };
}

const POLLS = { showroom: POLL_ONLIVES, idn: POLL_IDN } as const;

interface FastPathParts {
  hotReads: HotReads;
  streams: Streams;
  routes: RouteTable;
  watcher: LivesWatcher;
  metrics: Metrics;
}

function openFastPath(
  { config, clock, logger, requestId, pages }: AppOptions,
  { callerOf, limits, devices, directory, store }: Ground,
  { hotReads, streams, routes, watcher, metrics }: FastPathParts,
): FastPath {
  const { imageHosts, videoHosts, sandboxOrigin, segments } = config.streams;
  return createFastPath({
    callerOf,
    limits,
    requestId,
    reads: hotReads.byPath,
    media: (request, response, caller) => streams.proxy.serve(request, response, caller),
    pages: createPages({
      source: pages,
      known: createKnownPages({ directory, watcher, store }),
      callFor: (origin) => createCall(routes, origin),
      devices,
      limits,
      clock,
      logger,
      mediaOrigins: segments === "direct" ? originsOf(videoHosts, sandboxOrigin) : [],
      imageOrigins: originsOf(imageHosts, sandboxOrigin),
    }),
    onAnswer: metrics.answeredEarly,
    onError: (error, request, id) => logFailure(logger, error, request, id),
  });
}

/** Waits for the first list of each platform, so that the first visitor sees who is on air. */
async function firstLists(publicReads: PublicReads, runner: Runner, patienceMs: number): Promise<void> {
  const { watcher } = publicReads;
  await publicReads.watch(runner);
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += FIRST_LISTS_RETRY_MS) {
    const missing = [
      ...(watcher.poll("showroom").okMs === null ? [POLL_ONLIVES] : []),
      ...(watcher.poll("idn").okMs === null ? [POLL_IDN] : []),
    ];
    if (missing.length === 0) return;
    await wait(FIRST_LISTS_RETRY_MS);
    for (const job of missing) runner.hurry(job);
  }
}

/** `/health` says how it stands by its status too. */
function statusOf(name: EndpointName, output: unknown): number {
  return name === "getHealth" ? healthStatus(output as Pick<Health, "status">) : 200;
}

function openChecks(
  { config, clock }: AppOptions,
  parts: { database: OpenDatabase; watcher: LivesWatcher; broadcasts: Broadcasts; upstream: Upstream },
): HealthChecks {
  const { database } = parts;
  return new HealthChecks({
    ...parts,
    ping: () => database.ping(),
    pingEveryMs: config.timings.databasePingMs,
    freeBytes: () => freeBytes(config),
    dumpState: () => database.dumpState(),
    clock,
  });
}

/** A PostgreSQL's disk is its own. */
async function freeBytes({ database, dataDir }: Config): Promise<number | null> {
  if (database.kind === "postgres") return null;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

function logFailure(logger: Logger, error: AppError, request: IncomingMessage, id: string): void {
  // Refusals are the caller's business; what a platform failed at is known from its calls.
  if (error.status !== 500) return;
  logger.error({ err: error.cause ?? error, id, method: request.method }, "failed");
}
