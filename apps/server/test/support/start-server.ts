import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Home } from "@penlight/contract";
import { createSandbox, type Sandbox, type SandboxOptions } from "@penlight/sandbox";
import type { Clock } from "../../src/base/clock.ts";
import { configFrom, type Config } from "../../src/base/config.ts";
import { createLogger } from "../../src/base/logger.ts";
import { openDatabase, type OpenDatabase } from "../../src/db/open.ts";
import { DocumentTemplate } from "../../src/pages/document.ts";
import { PageRoutes } from "../../src/pages/page-routes.ts";
import type { PageSource } from "../../src/pages/page-source.ts";
import type { Patience } from "../../src/http/listener.ts";
import { createServer, type Server } from "../../src/app/server.ts";
import { TestSocket } from "./test-socket.ts";
import { worldDatabase } from "./world-database.ts";

/** The real server with the real sandbox, each on a free port, with its own database and folder. */
export interface World extends AsyncDisposable {
  sandbox: Sandbox;
  server: Server;
  url: string;
  /** The server's data folder. */
  dataDir: string;
  /** Everything that the server has logged, at level trace. */
  log(): string;
  /** Opens the server's database, after the server has ended. */
  openDatabase(): Promise<OpenDatabase>;
  /** Stops the server and starts it again on the same data, with other settings where some are given. */
  restart(env?: Record<string, string>): Promise<void>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The response's JSON, whatever its status. */
  json<T>(path: string): Promise<T>;
  /** A realtime connection after its greeting. */
  socket(): Promise<TestSocket>;
}

export interface WorldOptions {
  sandbox?: SandboxOptions;
  env?: Record<string, string>;
  /** `embedded`: the embedded database, for tests of it. Default: the run's database, see {@link worldDatabase}. */
  database?: "embedded";
  pages?: PageSource;
  /** The server's clock; default: the machine's. */
  clock?: Clock;
  /** The monotonic clock for measuring durations; default: the machine's. */
  steady?: Clock;
  patience?: Patience;
  timings?: Partial<Config["timings"]>;
  /** Starts another process of the same installation: it uses that world's sandbox, which that world disposes of. */
  beside?: Pick<World, "sandbox">;
}

/** The platforms are polled often, so that tests need not wait. */
export const TIMINGS: Config["timings"] = {
  firstListsMs: 12_000,
  maxDelayMs: 600_000,
  onlivesMs: 100,
  idnLivesMs: 100,
  campaignMs: 2_000,
  upcomingMs: 500,
  premiumShowsMs: 2_000,
  roomSweepMs: 60_000,
  roomSweepPerSec: 400,
  liveUpdateMs: 200,
  heartbeatCheckMs: 5_000,
  channelLingerMs: 60_000,
  breakerPauseMs: 300,
  databasePingMs: 200,
  recordEveryMs: 200,
  stageEveryMs: 120_000,
  // The sandbox makes a live's video on request, which keeps a core busy for some seconds.
  stillEveryMs: 3_600_000,
  farmPaceMs: 20,
  farmLookMs: 100,
  bellMs: 100,
  botMs: 100,
};

/** Starts sandbox and server. By default nothing happens by itself: the test causes all events. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { beside } = options;
  const sandbox =
    beside?.sandbox ?? (await createSandbox({ scenario: "quiet", seed: 48, ...options.sandbox }));
  const endSandbox = async (): Promise<void> => {
    if (!beside) await sandbox[Symbol.asyncDispose]();
  };
  const dataDir = mkdtempSync(join(tmpdir(), "penlight-server-"));
  const database = await worldDatabase(
    options.env?.["DATABASE_URL"] === undefined ? options.database : "embedded",
  );
  const removeData = async (): Promise<void> => {
    await database[Symbol.asyncDispose]();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const lines: string[] = [];
  const logger = createLogger("trace", (line) => void lines.push(line));
  const configWith = (env: Record<string, string> = {}): Config => ({
    ...configFrom({
      PORT: "0",
      SANDBOX_PORT: new URL(sandbox.urls.origin).port,
      PENLIGHT_DATA_DIR: dataDir,
      APK_FILE: join(dataDir, "penlight.apk"),
      PENLIGHT_LIMIT_EXEMPT: "127.0.0.0/8",
      ...(database.url !== null && { DATABASE_URL: database.url }),
      ...options.env,
      ...env,
    }),
    timings: { ...TIMINGS, ...options.timings },
  });
  const start = (env?: Record<string, string>): Promise<Server> =>
    createServer(configWith(env), {
      pages: () => Promise.resolve(options.pages ?? plainPages()),
      logger,
      ...(options.clock && { clock: options.clock }),
      ...(options.steady && { steady: options.steady }),
      ...(options.patience && { patience: options.patience }),
    });
  let server = await start().catch(async (error: unknown) => {
    await endSandbox();
    await removeData();
    throw error;
  });
  const sockets: TestSocket[] = [];
  const get = (path: string, headers?: Record<string, string>): Promise<Response> =>
    fetch(server.url + path, { redirect: "manual", ...(headers && { headers }) });
  return {
    sandbox,
    get server() {
      return server;
    },
    get url() {
      return server.url;
    },
    dataDir,
    log: () => lines.join(""),
    openDatabase: () => openDatabase({ database: configWith().database, dataDir, onNotice: () => undefined }),
    async restart(env) {
      await server[Symbol.asyncDispose]();
      server = await start(env);
    },
    get,
    json: async <T>(path: string) => (await (await get(path)).json()) as T,
    async socket() {
      const socket = await TestSocket.open(server.url);
      sockets.push(socket);
      return socket;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.close();
      await server[Symbol.asyncDispose]();
      await endSandbox();
      await removeData();
    },
  };
}

const PLAIN_PATHS = [
  "/",
  "/room/$urlKey/$roomId",
  "/idn/$username",
  "/theater/$setlist/$scheduleId",
  "/history/$name/$historyId",
  "/member/$member",
];

/**
 * A minimal page source in place of the web app's bundle: the page contains its path and the number of rooms on home.
 */
export function plainPages(part: Partial<PageSource> = {}): PageSource {
  const template = new DocumentTemplate(
    `<!doctype html><html lang="id"><head><script>1</script><!--head--></head>` +
      `<body><div id="root"><!--html--></div><!--state--></body></html>`,
    { inlineStyle: () => null, filesOf: () => [] },
  );
  return {
    routes: new PageRoutes(PLAIN_PATHS.map((path) => ({ path, readQuery: null }))),
    load: () =>
      Promise.resolve({
        template,
        render: async ({ path, language, call }) => {
          const home = await call("getHome", {});
          const isKnown = path === "/" || path.startsWith("/room/");
          const head = { title: `Page ${path}`, description: "A page", canonical: path };
          const state = { rooms: home.rooms.regular.length, language };
          return {
            status: isKnown ? 200 : 404,
            head,
            modules: [],
            early: [],
            styles: "first",
            watching: null,
            oshi: null,
            html: `<p>${language}</p>`,
            state,
          };
        },
      }),
    file: () => undefined,
    strictPolicy: true,
    renderTtlMs: 1_000,
    [Symbol.asyncDispose]: () => Promise.resolve(),
    ...part,
  };
}

/** Ends all lives and faults, and waits until the server has noticed: the next test starts from an idle state. */
export async function calm(world: World): Promise<void> {
  world.sandbox.control({ step: "fault", kind: null });
  for (const live of world.sandbox.world.lives()) world.sandbox.world.endLive(live);
  await until(
    () => world.get("/api/lives"),
    (answer) => answer.ok && !answer.headers.has("x-stale"),
  );
  await until(
    () => world.json<Home>("/api/home"),
    ({ lives }) => lives.length === 0,
  );
  // Otherwise the next test would mistake the last test's connection for its own.
  await until(
    () => world.sandbox.showroomSubscribers(),
    (count) => count === 0,
  );
}

/** Polls until `isDone` accepts the value; the test's own time limit applies. */
export async function until<T>(
  read: () => Promise<T> | T,
  isDone: (value: T) => boolean,
  everyMs = 20,
): Promise<T> {
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
