import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { smallPlayer } from "./one-live.ts";
import { awake, FENI, FREYA, PHONE, playsFor, startProduct, type Product } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  for (const { roomId } of [FREYA, FENI]) product.sandbox.control({ step: "start-live", room_id: roomId });
});
afterAll(() => product[Symbol.asyncDispose]());

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;
const chat = (page: Page) => page.getByRole("log", { name: "Chat live" });
const say = (text: string): object =>
  product.sandbox.control({ step: "comments", room_id: FREYA.roomId, text, name: "Budi" });
const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => "sameDocument" in globalThis);

/** Makes the document look ten minutes old to its own clock: some actions are blocked for a young document. */
function age(): void {
  const youngMs = performance.now.bind(performance);
  performance.now = () => youngMs() + 600_000;
}

/** Aborts the first request of each code file. @returns the paths that were aborted */
async function loseOnce(context: BrowserContext): Promise<Set<string>> {
  const lost = new Set<string>();
  await context.route("**/assets/*.js", async (route) => {
    const name = new URL(route.request().url()).pathname;
    if (lost.has(name)) return route.continue();
    lost.add(name);
    return route.abort("connectionreset");
  });
  return lost;
}

describe("a first page whose code files each fail to load once", () => {
  it("shows the document and then hydrates: the live plays, comments arrive, the lists update", async () => {
    const { page } = await product.open("/favicon.svg");
    const lost = await loseOnce(page.context());
    await page.goto(`${product.url}${ROOM}`);
    await mark(page);
    await page.getByRole("tab", { name: "Chat" }).waitFor();
    await page.getByText("Lagi live").first().waitFor();
    await playsFor(page, 1);
    await product.hears();
    say("semua sampai");
    await chat(page).getByText("semua sampai").waitFor();
    await page.getByRole("tab", { name: "Chat" }).waitFor();
    await page.getByText("Lagi live").first().waitFor();
    for (const name of [
      /index-/,
      /stream-start-/,
      /framework-/,
      /app-/,
      /room-/,
      /Sidebar-/,
      /shell-effects-/,
    ])
      expect(
        [...lost].some((file) => name.test(file)),
        String(name),
      ).toBe(true);
    expect(await isMarked(page)).toBe(true);
  });
});

describe("a page whose code cannot be loaded", () => {
  const BROKEN_PAGE =
    "export const loadTheaterSchedule = async () => {}; export default () => { throw new Error('broken') };";
  const fault = (page: Page) => page.getByText("Halaman ini belum bisa dibuka").last();

  it("says so in the page's place next to the small player, and opens when the network is back", async () => {
    const { page } = await product.open(ROOM, { init: [age] });
    await playsFor(page, 1);
    await mark(page);
    const prepared = page.waitForResponse(/PageFaultScreen-/);
    await page.keyboard.press("Shift");
    await prepared;
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "History", exact: true }).click();
    await fault(page).waitFor();
    await page.getByText("Begitu kembali, halamannya terbuka sendiri.").waitFor();
    await smallPlayer(page).waitFor();
    expect(await page.title()).toBe("Belum bisa dibuka · Penlight");
    await page.getByRole("button", { name: "Coba lagi" }).click();
    await fault(page).waitFor();
    await page.context().setOffline(false);
    await page.getByRole("heading", { name: "History Live Showroom", level: 1 }).waitFor();
    await playsFor(page, 1);
    expect(await page.title()).toBe("History Live Showroom · Penlight");
    expect(await isMarked(page)).toBe(true);
  });

  it("has no accessibility violations, and distinguishes a fault of the page from one of the connection", async () => {
    const { page } = await product.open("/", PHONE);
    await awake(page);
    let isLost = true;
    await page.route("**/assets/schedule-*.js", (route) =>
      isLost ? route.abort() : route.fulfill({ contentType: "text/javascript", body: BROKEN_PAGE }),
    );
    await page.getByRole("link", { name: "Theater" }).last().tap();
    await fault(page).waitFor();
    await expectNoViolations(page);
    isLost = false;
    await page.getByText("Ada yang salah di halaman ini, bukan di sambunganmu.").waitFor();
  });

  it("of an earlier release is opened by loading the new release's document", async () => {
    const { page } = await product.open("/", { init: [age] });
    await awake(page);
    await mark(page);
    // A release has new file names and no longer serves the old ones.
    let isOfBefore = true;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) isOfBefore = false;
    });
    await page.route("**/assets/schedule-*.js", (route) =>
      isOfBefore ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.getByRole("link", { name: "Theater" }).last().click();
    await page.getByRole("heading", { name: "Jadwal Theater", level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/theater-schedule");
    expect(await isMarked(page)).toBe(false);
  });
});
