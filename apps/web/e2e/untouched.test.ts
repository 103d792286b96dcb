import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAsleep } from "./asleep.ts";
import { makeFan } from "./fan.ts";
import { awake, FENI, FREYA, holdCode, PHONE, startProduct, type Product } from "./product.ts";
import { openTheaterAdmin } from "./theater.ts";

/** The most that a page may load before an interaction, in kB of brotli; the player has its own budget. */
const SCRIPT_KB = 140;
/** So low that the theater's section on home is more than a viewport below. */
const LOW_PHONE = { ...PHONE, viewport: { width: 390, height: 400 } };
const THEATER_CODE = "**/assets/HomeTheater-*.js";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" });
  const theaterAdmin = await openTheaterAdmin(product);
  const setlist = await theaterAdmin.addSetlist({ name: "Botol Kaca" });
  await theaterAdmin.addShow({ setlist: setlist._id, at: new Date(Date.now() + 20 * 3_600_000) });
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: "Halo" });
  product.sandbox.control({ step: "start-live", platform: "idn", username: FENI.username, title: "Masak" });
});
afterAll(() => product[Symbol.asyncDispose]());

/** The scripts that the page has loaded, by name without hash, with their compressed kB. */
async function scripts(page: Page): Promise<Map<string, number>> {
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: "encodedBodySize" in entry ? Number(entry.encodedBodySize) : 0,
    })),
  );
  const named = fetched.flatMap(({ path, bytes }): [string, number][] => {
    const name = /^\/assets\/(.+)\.js$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, bytes / 1024]];
  });
  return new Map(named);
}

const theater = (page: Page) => page.getByRole("region", { name: "Jadwal Theater", exact: true });

/** Code that is loaded once a page is hydrated, or when its section is within reach. */
const ONCE_AWAKE =
  /^(?:shell-effects|SandboxBanner|HomeTheater|HomeRecents|HomeBirthdays|near-parts|opened-lives)-/;

describe("a page of a fan in Jakarta without an interaction", () => {
  it.each([
    ["home", "/"],
    ["a live room", `/room/${FREYA.urlKey}/${FREYA.roomId}`],
    ["an IDN room", `/idn/${FENI.username}`],
  ])(
    "loads little script, all of it named in its document, and no table of languages: %s",
    async (_, path) => {
      const { page } = await product.open(path, { ...PHONE, init: [noteTables] });
      if (path !== "/")
        await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 2);
      await awake(page);
      const fetched = await scripts(page);
      // The player has its own budget, and the banner is the sandbox's: fans never load it.
      const weighed = [...fetched].filter(
        ([file]) => !/^(?:Player|player|hls-engine|SandboxBanner)-/.test(file),
      );
      const kb = weighed.reduce((sum, [, size]) => sum + size, 0);
      expect(kb, JSON.stringify(weighed)).toBeLessThanOrEqual(SCRIPT_KB);
      // Guards against a measurement that counted nothing.
      expect(kb).toBeGreaterThan(SCRIPT_KB / 2);

      // No file waits for another.
      const html = await (await fetch(`${product.url}${path}`)).text();
      const unnamed = [...fetched.keys()].filter((file) => !html.includes(`/assets/${file}.js`));
      expect(unnamed.filter((file) => !ONCE_AWAKE.test(file))).toEqual([]);

      // Loading the browser's tables would hold up what counts and tells the time. Values that the browser knows better
      // than the document are rendered when the page is idle.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(await askedTables(page)).toEqual([]);
      // Guards against a recorder that records nothing.
      await page.evaluate(() => new Intl.NumberFormat("id").format(1_000));
      expect(await askedTables(page)).toEqual(["NumberFormat"]);
    },
  );
});

describe("the code that hydrates a page", () => {
  it("is loaded after the document is painted, and the player's code before", async () => {
    const html = await (await fetch(`${product.url}/room/${FREYA.urlKey}/${FREYA.roomId}`)).text();
    const rels = new Map(
      [...html.matchAll(/<link[^>]* rel="(\w+)"[^>]* href="\/assets\/([\w-]+)-\w+\.js"/g)].map(
        ([, rel, file]) => [file, rel] as const,
      ),
    );
    expect(rels.get("hls-engine")).toBe("modulepreload");
    expect(["framework", "app", "Player"].map((file) => rels.get(file))).toEqual(["later", "later", "later"]);
  });

  it("is loaded before the pictures below a phone's first screen", async () => {
    const room = `/room/${FREYA.urlKey}/${FREYA.roomId}`;
    const faces = (page: Page) => page.getByRole("log").locator("li img").filter({ visible: true });
    const phone = await openAsleep(product, room, PHONE);
    expect(await faces(phone.page).count()).toBe(8);
    phone.wake();
    await expect.poll(() => faces(phone.page).count()).toBeGreaterThan(20);
    const desktop = await openAsleep(product, room);
    expect(await faces(desktop.page).count()).toBeGreaterThan(20);
  });

  it("is loaded in a background tab, too, which is not painted", async () => {
    const { page } = await product.open("/favicon.svg", PHONE);
    await page.addInitScript(() => {
      globalThis.PerformanceObserver.prototype.observe = () => undefined;
    });
    await page.goto(product.url);
    await awake(page);
  });
});

/** Runs in the page: records which `Intl` tables of languages and zones the page requests. */
function noteTables(): void {
  const asked: string[] = [];
  Object.assign(globalThis, { askedTables: asked });
  for (const name of ["NumberFormat", "DateTimeFormat", "Collator", "Segmenter", "PluralRules"] as const) {
    const note = <T extends object>(maker: T): T =>
      new Proxy(maker, {
        construct: (target, args, self): object => {
          asked.push(name);
          return Reflect.construct(target as new () => object, args, self) as object;
        },
        apply: (target, self, args): unknown => {
          asked.push(name);
          return Reflect.apply(target as () => unknown, self, args);
        },
      });
    Object.defineProperty(Intl, name, { value: note(Intl[name]) });
  }
}

const askedTables = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as { askedTables?: unknown }).askedTables);

describe("a section far below", () => {
  it("is hydrated in place when it comes within reach", async () => {
    const { page, troubles } = await product.open("/", LOW_PHONE);
    await awake(page);
    const asleep = await theater(page).elementHandle();
    expect([...(await scripts(page)).keys()].filter((file) => file.startsWith("HomeTheater-"))).toEqual([]);
    await page.getByRole("heading", { name: "Jadwal Theater", exact: true }).scrollIntoViewIfNeeded();
    await page.waitForFunction((block) => block && !block.isConnected, asleep);
    const document = await page.evaluateHandle(() => globalThis.document);
    await theater(page).getByRole("link", { name: "Detail Show: Botol Kaca" }).click();
    await page.waitForURL("**/theater/botol-kaca/*");
    // It was a client-side navigation: the document is the same.
    expect(await document.evaluate((before) => before === globalThis.document)).toBe(true);
    expect(troubles).toEqual([]);
  });

  it("stays as rendered by the server while its code cannot be loaded, and is hydrated once it can", async () => {
    const { page } = await product.open("/", LOW_PHONE);
    await awake(page);
    await page.route(THEATER_CODE, (route) => route.abort());
    const asleep = await theater(page).elementHandle();
    const refused = page.waitForEvent("requestfailed", (request) => /HomeTheater-/.test(request.url()));
    await theater(page).scrollIntoViewIfNeeded();
    await refused;
    await theater(page).getByRole("heading", { name: "Botol Kaca" }).waitFor();
    expect(await asleep?.evaluate((block) => block.isConnected)).toBe(true);
    await page.unroute(THEATER_CODE);
    await page.waitForFunction((block) => block && !block.isConnected, asleep);
    await theater(page).getByRole("heading", { name: "Botol Kaca" }).waitFor();
  });

  it("replays a press on the button that was pressed, not on its replacement", async () => {
    const { page } = await product.open("/favicon.svg", { as: makeFan(product, "sleeper") });
    const bring = await holdCode(page, "ShellSidebar-*");
    await page.goto(`${product.url}/`);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__react")),
    );
    await page.locator(".sidebar").getByRole("button", { name: "Pakai tema terang" }).click();
    bring();
    await page.locator(".sidebar").getByRole("button", { name: "Pakai tema gelap" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("light");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});
