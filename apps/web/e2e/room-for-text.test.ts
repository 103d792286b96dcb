import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { goWithin } from "./go-within.ts";
import { awake, FENI, FREYA, PHONE, startProduct, type Product } from "./product.ts";
import { openTheaterAdmin } from "./theater.ts";

/** Pages on narrow phones with the longest texts of the platforms, at the default text size and at twice the size. */
const LONG_NAME = "Anindhitaputrimaharanirahmawatikusumadew";
const LONG_TITLE = "Terimakasihsudahmenemaniakusampaimalaminisampaijumpabesoklagi";
/** The narrowest phone, and a common one. */
const WIDTHS = [390, 320];
/** A browser's default text size in pixels, and twice the size: a user setting that every `rem` follows. */
const SIZES = [16, 32];

let product: Product;
let paths: readonly string[];

beforeAll(async () => {
  // So many pages one after the other would use up what an address may request.
  product = await startProduct({}, { PENLIGHT_LIMIT_EXEMPT: "127.0.0.1" });
  for (const member of product.sandbox.world.members)
    if ([FREYA.roomId, FENI.roomId].includes(member.roomId))
      Object.assign(member, { name: LONG_NAME, stageName: LONG_NAME });
  const admin = await openTheaterAdmin(product);
  const setlist = await admin.addSetlist({ name: LONG_TITLE, description: LONG_TITLE, songs: [LONG_TITLE] });
  const memberList = await admin.memberIds("Freya", "Feni");
  const show = await admin.addShow({
    setlist: setlist._id,
    at: new Date(Date.now() + 3_600_000),
    memberList,
  });
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: LONG_TITLE });
  product.sandbox.control({
    step: "start-live",
    platform: "idn",
    username: FENI.username,
    title: LONG_TITLE,
  });
  await vi.waitUntil(
    async () => (await (await fetch(`${product.url}/api/lives`)).text()).split(LONG_TITLE).length > 2,
    { timeout: 15_000, interval: 500 },
  );
  paths = [
    "/",
    `/room/${FREYA.urlKey}/${FREYA.roomId}`,
    `/idn/${FENI.username}`,
    `/member/${FREYA.urlKey}`,
    "/theater-schedule",
    `/theater/x/${show._id}`,
    "/live-history",
    "/leaderboard",
    "/leaderboard-members",
    "/list-room",
    "/multi-room",
    "/login",
    "/register",
    "/about",
    "/android",
    "/support-project",
    "/status",
  ];
});
afterAll(() => product[Symbol.asyncDispose]());

/** Opens a page on a phone. @returns the page, and a function that sets the browser's default text size in pixels */
async function openOnPhone(path: string) {
  const { page } = await product.open(path, { ...PHONE, isPaused: true });
  const browser = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
  return { page, setTextSize };
}

/** The elements that overflow the window to the right, where nothing scrolls or clips them. */
function tooWide(page: Page, width: number): Promise<string[]> {
  return page.evaluate((right) => {
    const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== "visible";
    const isFree = (element: Element): boolean => {
      for (let above = element.parentElement; above; above = above.parentElement)
        if (clips(above) || getComputedStyle(above).position === "fixed") return false;
      return true;
    };
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > right + 1)
      .filter((element) => element.getClientRects().length > 0 && isFree(element))
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
  }, width);
}

describe("twice the default text size", () => {
  it("leaves rows of the chat below a live, and every name of the bottom bar complete", async () => {
    const { page, setTextSize } = await openOnPhone(`/room/${FREYA.urlKey}/${FREYA.roomId}`);
    await setTextSize(32);
    const log = page.getByRole("log");
    await log.waitFor();
    await awake(page);
    // First of all tests: later, the chats of pages that were left would be counted, too.
    await product.hears();
    product.sandbox.control({ step: "comments", room_id: FREYA.roomId, text: "halo semua", name: "Budi" });
    const row = log.getByText("halo semua");
    await row.waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: PHONE.viewport.height });
      // The rows follow the newest one after the resize.
      await expect
        .poll(async () => {
          const [rows, box] = [await log.boundingBox(), await row.boundingBox()];
          const missingPx = (box?.y ?? 0) + (box?.height ?? 0) - (rows?.y ?? 0) - (rows?.height ?? 0);
          return { isHigh: (rows?.height ?? 0) > 100, isWhole: missingPx <= 0 };
        })
        .toEqual({ isHigh: true, isWhole: true });
    }
    // Not as a document: a busy machine loads our typeface too late for its first paint, and a substitute is wider.
    await goWithin(page, "/about");
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes("Late") && status === "loaded"),
    );
    const bar = page.getByRole("navigation", { name: "Navigasi utama" });
    await bar.waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: PHONE.viewport.height });
      const places = bar.locator("a, button");
      const cut = await places.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
      expect(cut).toEqual([]);
      const boxes = await places.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
      );
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1))
          expect(
            one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1,
          ).toBe(true);
    }
  });
});

describe("the longest texts", () => {
  it("make no page wider than a phone, at the default text size and at twice the size", async () => {
    const { page, setTextSize } = await openOnPhone("/favicon.svg");
    for (const path of paths) {
      await page.goto(product.url + path, { waitUntil: "load" });
      await page.getByRole("heading").first().waitFor();
      for (const size of SIZES) {
        await setTextSize(size);
        const rem = page.evaluate(() =>
          Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        );
        expect(await rem).toBe(size);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: PHONE.viewport.height });
          await expect
            .poll(() => tooWide(page, width), { message: `${path} at ${width}, ${size}`, timeout: 5_000 })
            .toEqual([]);
        }
      }
    }
  });
});
