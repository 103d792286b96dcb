import type { Browser, BrowserContext, Page } from "playwright-core";
import { skipNews } from "../../apps/web/e2e/skip-news.ts";
import { LANGUAGE_COOKIE } from "../../apps/web/src/i18n/i18n.ts";
import { STORED } from "../../apps/web/src/store/stored.ts";
import { textPaths, untranslatedIn } from "./catalogue.ts";
import { shotOf, type Shot } from "./contact-sheet.ts";
import { isExpectedRefusal } from "./expected.ts";
import { colourFaultsOf, faultsOf, type Wording } from "./page-checks.ts";
import type { Problem } from "./problems.ts";
import type { Stop } from "./stops.ts";
import type { Role, Tour } from "./tours.ts";

/** The password of every demo account. */
const PASSWORD = "penlight48";
const PATIENCE_MS = 20_000;
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/**
 * Visits pages one after the other as one role, in one language.
 * @param tell is called with every problem as soon as it is found
 * @returns pictures by the name of their sheet, and the number of visited pages
 */
export async function visitAll(
  browser: Browser,
  url: string,
  stops: readonly Stop[],
  tour: Tour,
  tell: (problem: Problem) => void,
): Promise<{ pictures: ReadonlyMap<string, Shot[]>; count: number }> {
  const { role, language, shape } = tour;
  const context = await openContext(browser, url, tour);
  const [findUntranslated, paths] = await Promise.all([untranslatedIn(language), textPaths()]);
  const pictures = new Map<string, Shot[]>();
  const own = stops.filter(({ leads, prepare }) => leads?.[role] === undefined || !prepare);
  for (const stop of own) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const seen = { width: shape.viewports[0]?.width ?? 0, theme: "light" as Theme };
    const say = (what: string): void =>
      tell({ stop: `${stop.name} ${stop.path}`, role, language, ...seen, what });
    listen(page, { role, page: stop.path }, say);
    try {
      await open(page, `${url}${stop.path}`, stop, tour);
      if (stop.leads?.[role] === undefined)
        await lookAt(page, stop, {
          tour,
          seen,
          say,
          pictures,
          wording: { path: stop.path, language, findUntranslated, textPaths: paths },
        });
    } catch (error) {
      // The walk was ended from outside.
      if (!browser.isConnected() || page.isClosed()) throw error;
      say(
        `could not be looked at: ${error instanceof Error ? error.message.split("\n", 3).join(" ") : String(error)}`,
      );
    }
    await page.close();
  }
  await context.close();
  return { pictures, count: own.length };
}

/** Opens a browser context in which the role has signed in and the language is selected. */
async function openContext(
  browser: Browser,
  url: string,
  { role, language, shape }: Tour,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: shape.viewports[0] ?? null,
    hasTouch: shape.isPhone,
    isMobile: shape.isPhone,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    // Without colour transitions.
    reducedMotion: "reduce",
  });
  await skipNews(context);
  // The loader of these sources wraps named functions in a helper that does not exist in the page.
  await context.addInitScript({ content: "globalThis.__name ??= (value) => value;" });
  await context.addInitScript((key) => localStorage.setItem(key, "light"), STORED.theme);
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url }]);
  if (role === "visitor") return context;
  const answer = await context.request.post(`${url}/api/login`, {
    headers: { origin: url },
    data: { account_id: role, password: PASSWORD },
  });
  const said = await answer.text();
  if (!answer.ok() || said.includes('"error"')) throw new Error(`not signed in: ${said}`);
  return context;
}

/** Reports logged errors, uncaught errors and refused requests of the page. */
function listen(page: Page, by: { role: Role; page: string }, say: (what: string) => void): void {
  page.on("pageerror", (error) => say(`uncaught: ${error.message}`));
  page.on("response", (response) => {
    const status = response.status();
    const { pathname } = new URL(response.url());
    if (status >= 400 && !isExpectedRefusal(status, pathname, by))
      say(`${status} ${response.request().method()} ${pathname}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page, or closing a stream, aborts pending requests.
    if (reason !== "net::ERR_ABORTED") say(`failed: ${new URL(request.url()).pathname} ${reason}`);
  });
  page.on("console", (message) => {
    const isOne = message.type() === "error" || message.type() === "warning";
    // The response is reported with its address.
    if (isOne && !message.text().startsWith("Failed to load resource")) say(`console: ${message.text()}`);
  });
}

/** Opens a page and waits until it is settled. */
async function open(page: Page, address: string, stop: Stop, { role, language }: Tour): Promise<void> {
  await page.goto(address, { waitUntil: "load" });
  const lead = stop.leads?.[role];
  if (lead !== undefined) {
    await page.waitForURL((shown) => shown.pathname === lead);
    return;
  }
  // Loaded when the page is hydrated: everything that it loads by itself has been requested by then.
  await within("the page does not wake", () =>
    page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/assets\/shell-effects-/.test(name)),
    ),
  );
  await settle(page, stop.plays ?? 0);
  if (stop.prepare) {
    await stop.prepare(page, language);
    await settle(page, 0);
  }
}

/** Resolves when the page is settled: no skeleton, its videos play, fonts and visible images are loaded. */
async function settle(page: Page, plays: number): Promise<void> {
  await within("a skeleton stays", () =>
    page.waitForFunction(() =>
      [...document.querySelectorAll('main [aria-busy="true"]')].every((busy) => !busy.checkVisibility()),
    ),
  );
  await within("what is watched does not play", () =>
    page.waitForFunction((wanted) => {
      const playing = [...document.querySelectorAll("video")].filter(({ currentTime }) => currentTime > 0);
      return playing.length >= wanted;
    }, plays),
  );
  // While lives play the network is never idle.
  if ((await page.locator("video").count()) === 0)
    await within("the network is never idle", () => page.waitForLoadState("networkidle"));
  await within("an image in sight does not load", () => page.waitForFunction(imagesInSight));
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Runs in the page. Images outside of the visible area, of the window or of a part of it, are lazy and not loaded. */
async function imagesInSight(): Promise<boolean> {
  const images = [...document.images];
  if (images.length === 0) return true;
  const inSight = await new Promise<Element[]>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target));
    });
    for (const image of images) observer.observe(image);
  });
  return images.every((image) => image.complete || !inSight.includes(image));
}

/** Adds the name of the awaited state to a timeout's error. */
async function within(trouble: string, wait: () => Promise<unknown>): Promise<void> {
  try {
    await wait();
  } catch (error) {
    const said = error instanceof Error ? error.message.split("\n", 1).join("") : String(error);
    throw new Error(`${trouble} (${said})`, { cause: error });
  }
}

interface Looking {
  tour: Tour;
  /** The window and theme of the page, which are part of every problem. */
  seen: { width: number; theme: Theme };
  say: (what: string) => void;
  pictures: Map<string, Shot[]>;
  wording: Wording;
}

/** Checks an open page in every window and theme, and takes its pictures. */
async function lookAt(
  page: Page,
  stop: Stop,
  { tour, seen, say, pictures, wording }: Looking,
): Promise<void> {
  for (const viewport of tour.shape.viewports) {
    seen.width = viewport.width;
    for (const theme of THEMES) {
      seen.theme = theme;
      await show(page, viewport, theme);
      const faults = theme === "light" ? await faultsOf(page, wording) : await colourFaultsOf(page);
      for (const fault of faults) say(fault);
      const sheet = `${tour.role}-${tour.language}-${viewport.width}-${theme}`;
      const shot = await shotOf(stop.name, await page.screenshot({ type: "jpeg", quality: 80 }), viewport);
      pictures.set(sheet, [...(pictures.get(sheet) ?? []), shot]);
    }
  }
}

/** Shows the open page in another window or theme, as if another tab had selected it. */
async function show(page: Page, viewport: { width: number; height: number }, theme: Theme): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(
    ([key, chosen]) => {
      document.documentElement.dataset["theme"] = chosen;
      window.dispatchEvent(new StorageEvent("storage", { key, newValue: chosen }));
    },
    [STORED.theme, theme] as const,
  );
  await settle(page, 0);
}
