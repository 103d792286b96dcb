import type axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoSettings } from "../../../scripts/demo-settings.mjs";
import { adminPages } from "../src/pages/admin/admin.page.ts";
import { pagePath, pages } from "../src/routes.ts";
import { violationsOf } from "./axe.ts";
import { goWithin } from "./go-within.ts";
import { recordMany } from "./past-lives.ts";
import { awake, codeRests, FENI, FREYA, startProduct, type OpenOptions, type Product } from "./product.ts";
import { openTheaterAdmin } from "./theater.ts";
import { newFan, startLives, watch } from "./watches.ts";

/**
 * Every page of the product, checked once with axe, on a phone in the dark theme and on a desktop in the light one.
 * States of a page and dialogs that only a journey reaches are checked there.
 */
const PHONE_SIZE = { width: 390, height: 844 };
const DESKTOP_SIZE = { width: 1440, height: 900 };
const DONATION_TOKEN = "trhook-of-the-journey";
/** Stands for the address of a show, which is known once it is created. */
const SHOW = "the show";

/** The addresses of pages with parameters, by path. */
const ADDRESSES: Record<string, string[]> = {
  "/room/$urlKey/$roomId": [`/room/${FREYA.urlKey}/${FREYA.roomId}`, "/room/JKT48_Gita/318117"],
  "/idn/$username": [`/idn/${FENI.username}`, "/idn/jkt48_gita"],
  "/member/$member": ["/member/freya"],
  "/theater/$setlist/$scheduleId": [SHOW],
  // It needs a recorded evening: `history.test.ts` checks it.
  "/history/$name/$historyId": [],
};

/** Addresses that show the page of another one. */
const SAME_PAGE = ["/admin", "/multi-room-sr-mobile", "/multi-room-idn", "/multi-room-idn-mobile"];
const FANS = ["/follow", "/wrapped"];
const FARMERS = ["/farming"];
const ADMINS = adminPages.map(pagePath).filter((path) => !SAME_PAGE.includes(path));
/** All other pages, and one that does not exist. */
const VISITORS = [
  ...pages
    .map(pagePath)
    .filter((path) => ![...SAME_PAGE, ...FARMERS, ...ADMINS, "/wrapped"].includes(path))
    .flatMap((path) => (path.includes("$") ? (ADDRESSES[path] ?? [`no address for ${path}`]) : [path])),
  "/nothing-here",
];

let product: Product;
let showPath: string;
beforeAll(async () => {
  product = await startProduct(
    {},
    { ...demoSettings({}), PENLIGHT_LIMIT_EXEMPT: "127.0.0.1", TRAKTEER_WEBHOOK_TOKEN: DONATION_TOKEN },
    { timings: { onlivesMs: 100, recordEveryMs: 200 } },
  );
  await recordMany(product, 2, 0);
  const theaterAdmin = await openTheaterAdmin(product);
  const memberList = await theaterAdmin.memberIds("Freya", "Feni", "Gita");
  const [setlist] = theaterAdmin.setlists;
  const show = await theaterAdmin.addShow({
    setlist: setlist?._id ?? "",
    at: new Date(Date.now() + 3 * 3_600_000),
    memberList,
  });
  showPath = `/theater/a-show/${show._id}`;
  await watch(await newFan(product, "watcher"), await startLives(product));
  const donated = await fetch(`${product.url}/api/webhooks/trakteer`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-webhook-token": DONATION_TOKEN },
    body: JSON.stringify({ id: "trakteer-1", price: 10_000 }),
  });
  expect(donated.status).toBe(200);
});
afterAll(() => product[Symbol.asyncDispose]());

/**
 * Goes to another page without loading it, so that axe remains loaded. A live that is watched would go on in the small
 * player: then the page is loaded.
 */
async function goTo(page: Page, path: string): Promise<void> {
  if ((await page.locator("html[data-watching]").count()) > 0) {
    await page.goto(product.url + path);
    return awake(page);
  }
  // By default, only the first 250 requests are noted, and the wait for code reads them.
  await page.evaluate(() => performance.setResourceTimingBufferSize(10_000));
  await goWithin(page, path);
  await codeRests(page);
}

/**
 * Runs in the page after its first check: the contrast of the bars, which are the same on every page, is not measured
 * again. Contrast takes two thirds of a check. A page that is loaded is checked whole.
 */
function skipBarsInContrast(): void {
  const { axe: loaded } = window as unknown as { axe: typeof axe };
  loaded.configure({ rules: [{ id: "color-contrast", selector: "*:not(:is(.sidebar, .bottom-bar) *)" }] });
}

/** Expects no violations of the page in its current state, in a window of this size and in this theme. */
async function check(
  page: Page,
  viewport: { width: number; height: number },
  theme: "light" | "dark",
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate((chosen) => {
    document.documentElement.dataset["theme"] = chosen;
  }, theme);
  expect.soft(await violationsOf(page), `${page.url()}, ${theme}, ${viewport.width} px`).toEqual([]);
}

it.each<[string, string[], OpenOptions]>([
  ["visitors", VISITORS, {}],
  ["a fan who has watched", FANS, { as: "watcher" }],
  ["a fan who may farm", FARMERS, { as: "superfan" }],
  ["admins", ADMINS, { as: "admin" }],
])("no page of %s has accessibility violations", async (_who, stops, options) => {
  const { page } = await product.open("/about", { ...options, viewport: PHONE_SIZE, isPaused: true });
  await awake(page);
  for (const stop of stops) {
    await goTo(page, stop === SHOW ? showPath : stop);
    await page.getByRole("heading").first().waitFor();
    await expect.poll(() => page.locator("main [aria-busy=true]").count(), { message: stop }).toBe(0);
    await check(page, PHONE_SIZE, "dark");
    await check(page, DESKTOP_SIZE, "light");
    await page.evaluate(skipBarsInContrast);
    await page.setViewportSize(PHONE_SIZE);
  }
});

it("has an address of every page", () => {
  expect(VISITORS.filter((stop) => stop.startsWith("no address"))).toEqual([]);
});
