import type { IncomingMessage, ServerResponse } from "node:http";
import { statfs } from "node:fs/promises";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { EndpointName, Health } from "@penlight/contract";
import type { Config } from "../base/config.ts";
import { disposeAll } from "../base/dispose-all.ts";
import type { AppError } from "../base/errors.ts";
import type { Logger } from "../base/logger.ts";
import { version } from "../base/version.ts";
import { POLLS, type LivesWatcher } from "../broadcasts/watcher.ts";
import { createCall } from "../http/call.ts";
import { createFastPath, type FastPath } from "../http/fast-path.ts";
import { createFramework } from "../http/framework.ts";
import { originsOf } from "../http/headers/security-headers.ts";
import { HotReads } from "../http/ready-json.ts";
import type { Runner } from "../jobs/runner.ts";
import { healthStatus, type Checks, HealthChecks } from "../operations/health.ts";
import { createMetrics, type Metrics } from "../operations/metrics.ts";
import { appMeasures } from "../operations/app-measures.ts";
import { addServiceRoutes } from "../operations/service-routes.ts";
import { createPages } from "../pages/pages.ts";
import { openInfrastructure, type AppOptions, type Infrastructure, type Opened } from "./infrastructure.ts";
import { openParts, type Parts } from "./parts.ts";
import { memberPath } from "@penlight/contract/member-path";
import { showPath } from "@penlight/contract/show-path";
import type { MemberDirectory } from "../members/member-directory.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";
import type { KnownPages } from "../pages/find-page.ts";

/** The whole application behind the HTTP listener. */
export interface App extends AsyncDisposable {
  handle(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): void;
  checks(): Checks;
  /** Tells socket clients to reconnect later, then closes the sockets and all endless responses. */
  dismissSockets(): Promise<void>;
}

const FIRST_LISTS_RETRY_MS = 500;

/** Opens and wires all parts. When a later part fails, the parts that are open already are closed again. */
export async function openApp(options: AppOptions): Promise<App> {
  const ends: AsyncDisposable[] = [options.pages];
  const endAll = (): Promise<void> => disposeAll(ends.splice(0).reverse());
  const opened: Opened = (part) => {
    ends.push(part);
    return part;
  };
  try {
    const app = await wire(options, opened);
    return { ...app, [Symbol.asyncDispose]: endAll };
  } catch (error) {
    // Only the first error is rethrown: it is the reason for the failed start. Errors of the clean-up are logged.
    await endAll().catch((failure: unknown) =>
      options.logger.error({ err: failure }, "a part did not close"),
    );
    throw error;
  }
}

async function wire(options: AppOptions, opened: Opened): Promise<Omit<App, keyof AsyncDisposable>> {
  const { clock, logger } = options;
  const infrastructure = await openInfrastructure(options, opened);
  const parts = openParts(options, infrastructure, opened);
  await parts.collected.fanData.assertComplete(infrastructure.database.db);
  options.onWaiting("erasures that are repeated");
  await parts.accounts.repeatErasures();
  const { runner } = infrastructure;
  const hotReads = new HotReads(parts.routes, clock, logger);
  infrastructure.changed.subscribe(() => hotReads.changed());
  const checks = openChecks(options, infrastructure, parts);
  const metrics = createMetrics([
    ...appMeasures({
      ...options,
      ...parts,
      ...infrastructure,
      version,
      hotReads: hotReads.byPath,
      checks,
    }),
    ...infrastructure.database.measures,
    ...infrastructure.limits.measures,
    ...parts.upstream.measures,
    ...parts.measures,
    ...parts.collected.measures,
  ]);
  const framework = await openFramework(options, infrastructure, parts, metrics);
  opened({ [Symbol.asyncDispose]: () => framework.close() });
  const front = openFastPath(options, infrastructure, parts, { hotReads, metrics });

  opened(runner);
  const { peers, leadership } = infrastructure;
  const first = [...peers.jobs, ...leadership.jobs(), ...checks.jobs(), parts.sockets.heartbeat()];
  for (const job of first) await runner.start(job);
  options.onWaiting("the platforms' first lists");
  await firstLists(parts.watcher, runner, options.config.timings.firstListsMs);
  // Background jobs start last so that they do not delay the platforms' first lists. The recorder fills what it missed
  // from the platforms' comment logs.
  for (const job of [...parts.collected.jobs, ...parts.sharedJournals.jobs()]) void runner.start(job);
  return {
    handle(request, response) {
      if (front(request, response)) return;
      request.url = parts.compat.addressOf(request.url ?? "/");
      framework.routing(request, response);
    },
    upgrade: (request, raw, head) => parts.sockets.upgrade(request, raw, head),
    checks: () => checks.read(),
    dismissSockets() {
      // The listening responses never end by themselves; the drain would wait for them until its timeout.
      parts.streams.listening.close();
      return parts.sockets[Symbol.asyncDispose]();
    },
  };
}

function openFramework(
  { config, clock, logger, requestId }: AppOptions,
  { callerOf, limits, devices }: Infrastructure,
  { routes, accounts, collected }: Parts,
  metrics: Metrics,
) {
  const { gate } = accounts;
  const onAnswer = metrics.answered;
  return createFramework(
    { routes, gate, callerOf, limits, devices, requestId, logger, clock, statusOf, onAnswer },
    (app) => {
      addServiceRoutes(app, { version, metrics, config, callerOf });
      collected.addRawRoutes(app);
    },
  );
}

function openFastPath(
  { config, clock, logger, requestId, pages }: AppOptions,
  { callerOf, limits, directory, store }: Infrastructure,
  { accounts, streams, routes, watcher, records, android }: Parts,
  { hotReads, metrics }: { hotReads: HotReads; metrics: Metrics },
): FastPath {
  const { imageHosts, videoHosts, sandboxOrigin, segments } = config.streams;
  return createFastPath({
    callerOf,
    limits,
    requestId,
    reads: hotReads.byPath,
    media: (request, response, caller) => streams.serve(request, response, caller),
    pages: createPages({
      source: pages,
      files: android.files,
      known: createKnownPages({ directory, watcher, store, records }),
      callFor: (origin, viewer) => createCall(routes, origin, viewer),
      sessionOf: ({ headers }, caller) =>
        accounts.gate.admit({ method: "GET", headers, body: undefined }, caller, { who: "caller" }),
      onLivesChanged: (listener) =>
        watcher.subscribe((event) => {
          if (event.type !== "changed" || event.before.live.ticketed !== event.onAir.live.ticketed)
            listener();
        }),
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

/**
 * Waits until each platform's first list has been read (at most `patienceMs`), so that the first visitor sees who is on
 * air.
 */
async function firstLists(watcher: LivesWatcher, runner: Runner, patienceMs: number): Promise<void> {
  await Promise.all(watcher.jobs().map((job) => runner.start(job)));
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += FIRST_LISTS_RETRY_MS) {
    const missing = (["showroom", "idn"] as const).filter((platform) => watcher.poll(platform).okMs === null);
    if (missing.length === 0) return;
    await wait(FIRST_LISTS_RETRY_MS);
    for (const platform of missing) runner.hurry(POLLS[platform]);
  }
}

/** HTTP status of a response; that of `getHealth` depends on the health that it reports. */
function statusOf(name: EndpointName, output: unknown): number {
  return name === "getHealth" ? healthStatus(output as Pick<Health, "status">) : 200;
}

function openChecks(
  { config, clock }: AppOptions,
  { database, peers }: Infrastructure,
  { watcher, journals, upstream, records }: Parts,
): HealthChecks {
  return new HealthChecks({
    watcher,
    journals,
    upstream,
    peers,
    ping: () => database.ping(),
    pingEveryMs: config.timings.databasePingMs,
    freeBytes: () => freeBytes(config),
    recordsFailingSinceMs: () => records.recorder.failingSinceMs,
    clock,
  });
}

/** Free bytes on the disk of the data folder; null with PostgreSQL, whose disk is not ours. */
async function freeBytes({ database, dataDir }: Config): Promise<number | null> {
  if (database.kind === "postgres") return null;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

function logFailure(logger: Logger, error: AppError, request: IncomingMessage, id: string): void {
  // Refusals (4xx) are the caller's fault, and failures of a platform are counted with its requests; neither is logged.
  if (error.status !== 500) return;
  logger.error({ err: error.cause ?? error, id, method: request.method }, "failed");
}

/**
 * Looks up the canonical paths of existing pages: rooms, shows and members, former ones included, in memory; past lives
 * in the database.
 */
function createKnownPages(parts: {
  directory: MemberDirectory;
  watcher: Pick<LivesWatcher, "showroomLive" | "idnLive">;
  store: TheaterStore;
  records: Pick<Parts["records"], "pastLivePath">;
}): KnownPages {
  const { directory, watcher, store, records } = parts;
  return {
    room(roomId) {
      const urlKey = directory.byRoom(roomId)?.urlKey ?? watcher.showroomLive(roomId)?.live.urlKey;
      return urlKey === undefined ? undefined : `/room/${encodeURIComponent(urlKey)}/${roomId}`;
    },
    idn(username) {
      const name = directory.byUsername(username)?.idnUsername ?? watcher.idnLive(username)?.username;
      return name === undefined ? undefined : `/idn/${encodeURIComponent(name)}`;
    },
    show(scheduleId) {
      const show = store.show(scheduleId);
      const setlist = show && store.setlist(show.setlist_id);
      return setlist && showPath(setlist.name, scheduleId);
    },
    member(spelling) {
      const member = directory.byName(spelling);
      return member && memberPath(directory.slugOf(member));
    },
    pastLive: records.pastLivePath,
  };
}
