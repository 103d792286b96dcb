import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { RELEASE } from "../src/features/announcement/release.ts";
import { expectNoViolations } from "./axe.ts";
import { FREYA, startProduct, type Product } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" }, { DONATE_URL: "https://donate.example/penlight" });
});
afterAll(() => product[Symbol.asyncDispose]());

const news = (page: Page) => page.getByRole("dialog", { name: "Yang baru di Penlight" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("release_info"));

/** Resolves when the page is hydrated and has loaded everything, and has been hidden and shown: a quiet moment. */
async function untilQuiet(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Pemberitahuan" }).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  expect(await news(page).count()).toBe(0);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "hidden");
  });
}

it("announces a release once, on home and not on a live's page, and asks for a donation", async () => {
  const room = `/room/${FREYA.urlKey}/${FREYA.roomId}`;
  const { page, troubles } = await product.open(room, { withNews: true, isPaused: true });
  await untilQuiet(page);
  await page.waitForLoadState("networkidle");
  expect(await news(page).count()).toBe(0);

  await page.goto(product.url);
  await untilQuiet(page);
  await news(page).waitFor();
  expect(await news(page).getByRole("listitem").count()).toBe(3);
  const donate = news(page).getByRole("link", { name: "Donate" });
  expect(await donate.getAttribute("href")).toBe("https://donate.example/penlight");
  expect(await donate.getAttribute("target")).toBe("_blank");
  await expectNoViolations(page);
  // A press outside closes it. It disappears a moment before it is stored as seen.
  await page.mouse.click(10, 450);
  await expect.poll(() => stored(page)).toBe(RELEASE);
  expect(await news(page).count()).toBe(0);

  await page.reload();
  await untilQuiet(page);
  await page.waitForLoadState("networkidle");
  expect(await news(page).count()).toBe(0);
  // Every page stores a first visit, so that the announcement waits for the second one.
  await page.evaluate(() => {
    localStorage.removeItem("release_info");
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await stored(page)).toMatch(/^first-visit:\d+$/);
  expect(troubles).toEqual([]);
});
