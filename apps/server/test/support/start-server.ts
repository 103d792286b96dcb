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

/** The real server on the real sandbox, each on a free port, with a database and a folder of its own. */
export interface World extends AsyncDisposable {
  sandbox: Sandbox;
  server: Server;
  url: string;
  /** Where the server keeps what it keeps. */
  dataDir: string;
  /** All that the server has written to its log, at its most talkative. */
  log(): string;
  /** What the server has kept, once it has ended. */
  openDatabase(): Promise<OpenDatabase>;
  /** Ends the server and starts it again on the same data, with other settings where some are given. */
  restart(env?: Record<string, string>): Promise<void>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The answer's JSON, whatever its status. */
  json<T>(path: string): Promise<T>;
  /** A greeted realtime connection. */
  socket(): Promise<TestSocket>;
}

export interface WorldOptions {
  sandbox?: SandboxOptions;
  env?: Record<string, string>;
  /** `embedded`: what is tested is that one. By default it is what the run has, see {@link worldDatabase}. */
  database?: "embedded";
  pages?: PageSource;
  /** The server's time; default: the machine's. */
  clock?: Clock;
  /** What it measures by how long ago something was; default: the machine's. */
  steady?: Clock;
  patience?: Patience;
  timings?: Partial<Config["timings"]>;
  /** Another process of the same installation: it is on that world's sandbox, which stays that world's to end. */
  beside?: Pick<World, "sandbox">;
}

/** The platforms are asked often, so that nothing has to be waited for. */
export const TIMINGS: Config["timings"] = {
  firstListsMs: 12_000,
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
  // The sandbox makes a live's video when it is asked for, which takes a core some seconds.
  stillEveryMs: 3_600_000,
  farmPaceMs: 20,
  farmLookMs: 100,
};

/** Starts both. By default the evening stands still: what happens is what the test makes happen. */
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

const PLAIN_PATHS = ["/", "/room/$urlKey/$roomId", "/idn/$username", "/theater/$setlist/$scheduleId"];

/** A page that says its path and how many rooms the home call knows: what the web app's bundle is to the server. */
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

/** Ends all that is on air and all faults, and waits until the server has seen it: the next test starts from quiet. */
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
  // Else the next test would take the last one's connection for its own.
  await until(
    () => world.sandbox.showroomSubscribers(),
    (count) => count === 0,
  );
}

/** Asks until the answer is what is waited for; the test's own time limit ends it. */
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
