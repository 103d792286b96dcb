import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, vi } from "vitest";
import { createSandbox, type Sandbox, type SandboxOptions } from "../../sandbox/src/sandbox.ts";
import { configFrom, type PushConfig, type Timings } from "../../server/src/base/config.ts";
import { createLogger } from "../../server/src/base/logger.ts";
import { createServer, type Server } from "../../server/src/app/server.ts";
import { worldDatabase } from "../../server/test/support/world-database.ts";
import { openBrowser } from "./browser.ts";
import { awaitNews, skipNews } from "./skip-news.ts";
import type { Network } from "./slow-network.ts";

/** Members that the journeys use; their rooms are in the roster. */
export const FREYA = { name: "Freya", roomId: 318225, urlKey: "JKT48_Freya", username: "jkt48_freya" };
export const FENI = { name: "Feni", roomId: 317738, urlKey: "JKT48_Feni", username: "jkt48_feni" };

/**
 * Our server polls the sandbox more often than in a demo: what a journey causes is in the lists half a second later.
 */
const TIMINGS: Partial<Timings> = {
  onlivesMs: 500,
  idnLivesMs: 500,
  upcomingMs: 2_000,
  premiumShowsMs: 2_000,
  liveUpdateMs: 1_000,
  // Journeys do not look at stills, and the sandbox would have to make the video of every live for them.
  stillEveryMs: 3_600_000,
};

/** The password of every account that the journeys use. */
export const PASSWORD = "penlight48";

/** Browser context options of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export interface OpenOptions extends BrowserContextOptions {
  /** The account that is signed in before the page opens, with {@link PASSWORD}. */
  as?: string;
  /** The browser remembers an earlier release, so that home shows the announcement of this one. */
  withNews?: boolean;
  /** The network between the page and our server; default: a direct connection. */
  network?: Network;
  /** Where the page reaches our server. Default: its own address. */
  origin?: string;
  /** Run in the page before its own scripts. */
  init?: readonly (() => void)[];
  /** Videos are paused as soon as they play, as by the fan: decoding them in software would only cost CPU time. */
  isPaused?: boolean;
}

/** Web app, server and sandbox, as a fan uses them. */
export interface Product extends AsyncDisposable {
  sandbox: Sandbox;
  url: string;
  /** Stops our server, as for an update; pages remain open. */
  stopServer(): Promise<void>;
  /** Starts our server again at the same address, with the same data. */
  startServer(): Promise<void>;
  /** The value of a metric of the server's `/metrics`: the sum over all labels, or of one kind. */
  reading(name: string, kind?: string): Promise<number>;
  /**
   * Resolves when the server is connected to the chats of `rooms` SHOWROOM rooms: from then on pages receive their
   * messages. A server that records lives receives them too, and connects earlier.
   */
  hears(rooms?: number): Promise<void>;
  /**
   * Opens a page in its own context and closes it with the test: a video that went on playing would take CPU time from
   * the tests after it. Logged and uncaught errors are collected in `troubles`. Motion is reduced by default: an
   * animation on a waiting page takes a fifth of a core from the tests that run in parallel.
   */
  open(path: string, options?: OpenOptions): Promise<{ page: Page; troubles: string[] }>;
}

/** Resolves when the server's list of lives contains these texts, such as members' names. */
export async function untilListed({ url }: Pick<Product, "url">, ...texts: string[]): Promise<void> {
  const listed = async (): Promise<void> => {
    const lives = await (await fetch(`${url}/api/lives`)).text();
    for (const text of texts) expect(lives).toContain(text);
  };
  await vi.waitFor(listed, { timeout: 30_000, interval: 100 });
}

/** Ends all lives, and resolves when the server lists none: the next journey starts from an idle state. */
export async function endLives({ sandbox, url }: Pick<Product, "sandbox" | "url">): Promise<void> {
  for (const live of sandbox.world.lives()) sandbox.world.endLive(live);
  const listed = async (): Promise<void> =>
    expect(await (await fetch(`${url}/api/lives`)).json()).toEqual([]);
  await vi.waitFor(listed, { timeout: 30_000, interval: 100 });
}

interface ServerSettings {
  /** The server's clock. Default: the machine's. */
  clock?: () => number;
  /** Polling intervals that differ from {@link TIMINGS}. */
  timings?: Partial<Timings>;
  /** Where our server reaches browsers' push services. Default: at their hosts. */
  pushReachedAt?: PushConfig["reachedAt"];
}

/**
 * Pictures a second of the lives' video. With the platforms' 24, a browser that draws in software takes two thirds more
 * CPU time for a page that plays.
 */
const FRAME_RATE = 4;

/**
 * Starts the real server with a real sandbox; nobody is live until a test starts a live. The platforms' pictures are one
 * pixel each, unless the options say `pictures: "drawn"`, and their video has {@link FRAME_RATE few pictures a second},
 * unless the options give another number.
 */
export async function startProduct(
  options: SandboxOptions = {},
  env: Record<string, string> = {},
  { clock = Date.now, timings = {}, pushReachedAt = null }: ServerSettings = {},
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "penlight-e2e-"));
  const database = await worldDatabase();
  const cheap = { pictures: "pixels", frameRate: FRAME_RATE } as const;
  const sandbox = await createSandbox({ scenario: "quiet", seed: 48, ...cheap, ...options });
  const log: string[] = [];
  const logger = createLogger("trace", (line) => void log.push(line));
  const start = (port: string): Promise<Server> => {
    const config = configFrom({
      PORT: port,
      SANDBOX_PORT: new URL(sandbox.urls.origin).port,
      PENLIGHT_DATA_DIR: folder,
      APK_FILE: join(folder, "penlight.apk"),
      ADMIN_ACCOUNT_IDS: "admin",
      FULL_ACCESS_ACCOUNT_IDS: "superfan",
      ...(database.url !== null && { DATABASE_URL: database.url }),
      ...env,
    });
    const asked = {
      ...config,
      timings: { ...config.timings, ...TIMINGS, ...timings },
      push: { ...config.push, reachedAt: pushReachedAt },
    };
    return createServer(asked, { logger, clock });
  };
  let server = await start("0");
  const { url } = server;
  // One request, so that the log that is searched for secrets at the end is not empty.
  await fetch(`${url}/api/me`);
  const reading = async (name: string, kind = ".*"): Promise<number> => {
    const answer = await fetch(`${url}/metrics`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`no readings: ${answer.status} ${text}`);
    const line = new RegExp(`^penlight_${name}(?:\\{.*"${kind}".*\\})? (\\S+)$`, "gm");
    return [...text.matchAll(line)].reduce((sum, [, value]) => sum + Number(value), 0);
  };
  const browser = await openBrowser();
  return {
    sandbox,
    url,
    async stopServer() {
      await server[Symbol.asyncDispose]();
    },
    async startServer() {
      server = await start(new URL(url).port);
    },
    reading,
    async hears(rooms = 1) {
      const heard = async () => ({
        chats: await reading("topics", "chat"),
        isUpstream: sandbox.showroomSubscribers() >= rooms,
      });
      await expect.poll(heard, { timeout: 30_000 }).toEqual({ chats: rooms, isUpstream: true });
    },
    async open(
      path,
      {
        as: accountId,
        withNews = false,
        network,
        origin = url,
        init = [],
        isPaused = false,
        ...contextOptions
      } = {},
    ) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: "id-ID",
        timezoneId: "Asia/Jakarta",
        reducedMotion: "reduce",
        ...contextOptions,
      });
      onTestFinished(() => context.close());
      await (withNews ? awaitNews(context) : skipNews(context));
      await keepTime(context, clock() - Date.now());
      await network?.join(context);
      if (accountId !== undefined) await signInBefore(context, origin, accountId);
      const first = [...init];
      // Only the journeys of the installed app have a service worker: it would take CPU time from all others.
      if (contextOptions.serviceWorkers !== "allow") first.push(refuseServiceWorker);
      if (isPaused) first.push(pauseVideos);
      for (const run of first) await context.addInitScript(run);
      const page = await context.newPage();
      const troubles = collectTroubles(page);
      await page.goto(`${network?.url ?? origin}${path}`, { waitUntil: "load" });
      return { page, troubles };
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await sandbox[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
      assertNoSecrets(log.join(""), sandbox);
    },
  };
}

/**
 * Signs in through the API, for journeys that do not test the login page: pages of the context have the fan's session.
 */
async function signInBefore(context: BrowserContext, url: string, accountId: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/login`, {
    headers: { origin: url },
    data: { account_id: accountId, password: PASSWORD },
  });
  const said = await answer.text();
  if (!answer.ok() || said.includes('"error"')) throw new Error(`not signed in: ${said}`);
}

/**
 * Runs in the page before its own scripts: the browser refuses to register a service worker, as it may. Playwright's own
 * option warns on the console, and resolves the registration with nothing, which no browser does.
 */
function refuseServiceWorker(): void {
  // Absent on pages that are not secure.
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register = () => Promise.reject(new Error("no journey of the installed app"));
}

/** Runs in the page before its own scripts: pauses every video when it starts to play. */
function pauseVideos(): void {
  const pause = ({ target }: Event): void => {
    if (target instanceof HTMLVideoElement) target.pause();
  };
  document.addEventListener("playing", pause, true);
}

/** Gives pages the server's clock: a show that is upcoming for the server must not be over in the browser. */
async function keepTime(context: BrowserContext, aheadMs: number): Promise<void> {
  if (Math.abs(aheadMs) < 1_000) return;
  await context.addInitScript((ms) => {
    const now = (): number => performance.timeOrigin + performance.now() + ms;
    globalThis.Date = new Proxy(Date, {
      construct: (real, values: unknown[]): object =>
        Reflect.construct(real, values.length === 0 ? [now()] : values),
      get: (real, name) => (name === "now" ? now : Reflect.get(real, name)),
    });
  }, aheadMs);
}

/** Asserts that the server's log contains no password, handle, token or platform cookie. */
function assertNoSecrets(log: string, sandbox: Sandbox): void {
  const known = sandbox.world.sessions.signedIn.flatMap(({ srId, csrfToken }) => [srId, csrfToken]);
  const found =
    [PASSWORD, ...known].find((secret) => log.includes(secret)) ?? /[spcr]_[\w-]{43}/.exec(log)?.[0];
  if (found !== undefined) throw new Error(`the server's log holds ${found}`);
  if (!log.includes('"level"')) throw new Error("nothing was logged: this check saw nothing");
}

/** Collects the page's errors: hydration mismatches, blocked resources, refused requests and exceptions. */
function collectTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`uncaught: ${error.message}`));
  page.on("response", (response) => {
    const { pathname, search } = new URL(response.url());
    if (response.status() >= 400) troubles.push(`${response.status()} ${pathname}${search}`);
  });
  page.on("console", (message) => {
    const isOne = message.type() === "error" || message.type() === "warning";
    // Failed resources are reported by the response handler above, with their address.
    if (isOne && !message.text().startsWith("Failed to load resource")) troubles.push(message.text());
  });
  return troubles;
}

/**
 * Holds back the code that pages request from now on, as a slow network does.
 * @param files which files, by name without extension; default: all
 * @returns a function that releases them
 */
export async function holdCode(page: Page, files = "*"): Promise<() => void> {
  let bring: () => void = () => undefined;
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(`**/assets/${files}.js`, async (route) => {
    await brought;
    await route.continue();
  });
  return bring;
}

/**
 * How often a page is asked for something that takes a while. By default Playwright asks in every frame, which makes the
 * browser draw sixty frames a second.
 */
export const SELDOM = { polling: 100 } as const;

/** Resolves when the page is hydrated and connected, and all code that it loads by itself has been requested. */
export async function awake(page: Page): Promise<void> {
  const isAsked = (): boolean =>
    performance.getEntriesByType("resource").some(({ name }) => /\/assets\/shell-effects-/.test(name));
  await page.waitForFunction(isAsked, null, SELDOM);
  const mayPlay = (await page.locator("html[data-watching]").count()) > 0;
  await (mayPlay ? codeRests(page) : page.waitForLoadState("networkidle"));
}

/** Resolves when no code has been loaded for half a second: while a live plays, the network is never idle. */
export async function codeRests(page: Page): Promise<void> {
  const rests = (): boolean => {
    const came = performance.getEntriesByType("resource").filter(({ name }) => /\/assets\//.test(name));
    return performance.now() - Math.max(...came.map(({ startTime, duration }) => startTime + duration)) > 500;
  };
  await page.waitForFunction(rests, null, SELDOM);
}

/** Makes the page report that it is hidden, as in a locked phone. */
export async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (isHidden ? "hidden" : "visible"),
    });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Resolves when the picture plays and comes from this broadcast of the sandbox. Rejects after ten seconds. */
export async function goesOnWith(page: Page, liveId: number): Promise<void> {
  const isOfLive = (url: string): boolean =>
    new RegExp(`/${liveId}[-_].*\\.ts$`).test(decodeURIComponent(url));
  const until = { timeout: 10_000 };
  await page.waitForResponse((answer) => answer.ok() && isOfLive(answer.url()), until);
  await playsFor(page, 1);
}

/** Resolves when the video has played for so many seconds without a reload of the page. */
export async function playsFor(page: Page, seconds: number): Promise<void> {
  const plays = (): boolean => {
    const video = document.querySelector("video");
    return video !== null && video.readyState >= 3 && !video.paused && video.currentTime > 0;
  };
  await page.waitForFunction(plays, null, SELDOM);
  const from = await page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  await page.waitForFunction(
    (until) => (document.querySelector("video")?.currentTime ?? 0) >= until,
    from + seconds,
    { ...SELDOM, timeout: (seconds + 20) * 1000 },
  );
}
