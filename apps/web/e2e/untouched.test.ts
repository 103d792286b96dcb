import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openUnhydrated } from "./unhydrated.ts";
import { awake, FENI, FREYA, PHONE, startProduct, type Product } from "./product.ts";
import { openTheaterAdmin } from "./theater.ts";

/** The most that a page may load before an interaction, in kB of brotli; the player has its own budget. */
const SCRIPT_KB = 140;

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

/** Code that is loaded once a page is hydrated. */
const ONCE_AWAKE = /^(?:shell-effects|LaterEffects|SandboxBanner|opened-lives)-/;

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
    const { page, wake } = await openUnhydrated(product, room, { ...PHONE, isPaused: true });
    expect(await faces(page).count()).toBe(8);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    expect(await faces(page).count()).toBeGreaterThan(20);
    await page.setViewportSize(PHONE.viewport);
    await page.reload();
    expect(await faces(page).count()).toBe(8);
    wake();
    await expect.poll(() => faces(page).count()).toBeGreaterThan(20);
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
