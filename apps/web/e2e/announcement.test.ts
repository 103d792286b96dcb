import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RELEASE } from "../src/features/announcement/release.ts";
import { expectNoViolations } from "./axe.ts";
import { FREYA, PHONE, startProduct, type Product } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" }, { DONATE_URL: "https://donate.example/penlight" });
});
afterAll(() => product[Symbol.asyncDispose]());

const news = (page: Page) => page.getByRole("dialog", { name: "Yang baru di Penlight" });

/** Hides the page and shows it again: what is deferred to a quiet moment is shown then. */
const lookAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "hidden");
  });

/** The announcement appears in a quiet moment, once the page is hydrated. */
async function newsCome(page: Page): Promise<void> {
  await settled(page);
  expect(await news(page).count()).toBe(0);
  await lookAway(page);
  await news(page).waitFor();
}

/** Resolves when the page is hydrated and everything that it loads by itself is loaded. */
async function settled(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Pemberitahuan" }).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}

describe("the announcement of a release", () => {
  it("is shown once, asks for a donation, and is remembered as seen", async () => {
    const { page, troubles } = await product.open("/", { withNews: true });
    await newsCome(page);
    expect(await news(page).getByRole("listitem").count()).toBe(3);
    const donate = news(page).getByRole("link", { name: "Donate" });
    expect(await donate.getAttribute("href")).toBe("https://donate.example/penlight");
    expect(await donate.getAttribute("target")).toBe("_blank");
    await expectNoViolations(page);
    await news(page).getByRole("button", { name: "Oke" }).click();
    await news(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("release_info"))).toBe(RELEASE);
    await page.reload();
    await settled(page);
    await lookAway(page);
    await page.waitForLoadState("networkidle");
    expect(await news(page).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  it("closes on a press outside of it", async () => {
    const { page } = await product.open("/", { withNews: true });
    await newsCome(page);
    await page.mouse.click(10, 450);
    // It disappears a moment before it is stored as seen.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("release_info"))).toBe(RELEASE);
    expect(await news(page).count()).toBe(0);
  });

  it("is deferred to the second visit of a new visitor", async () => {
    const { page } = await product.open("/", { withNews: true });
    await newsCome(page);
    // As a visitor who has never been here.
    await page.evaluate(() => localStorage.removeItem("release_info"));
    const visit = await page.context().newPage();
    await visit.addInitScript(() => {
      if (localStorage.getItem("release_info") === "an earlier release")
        localStorage.removeItem("release_info");
    });
    await visit.goto(product.url);
    await settled(visit);
    expect(await news(visit).count()).toBe(0);
    await expect
      .poll(() => visit.evaluate(() => localStorage.getItem("release_info")))
      .toMatch(/^first-visit:\d+$/);
    const later = await page.context().newPage();
    await later.addInitScript(() => {
      localStorage.setItem("release_info", `first-visit:${Date.now() - 31 * 60_000}`);
    });
    await later.goto(product.url);
    await newsCome(later);
  });

  it("is not shown over a dialog that the fan has opened", async () => {
    const { page } = await product.open("/list-room", { withNews: true, ...PHONE });
    let letNewsCome: () => void = () => undefined;
    const mayCome = new Promise<void>((resolve) => {
      letNewsCome = resolve;
    });
    await page.route("**/assets/ReleaseNews-*.js", async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto(product.url);
    await settled(page);
    const asked = page.waitForRequest(/ReleaseNews-/);
    await lookAway(page);
    await asked;
    await page.getByRole("button", { name: "More" }).tap();
    await page.getByRole("dialog", { name: "Lainnya" }).waitFor();
    const came = page.waitForResponse(/ReleaseNews-/);
    letNewsCome();
    await (await came).finished();
    await page.waitForLoadState("networkidle");
    expect(await page.locator("dialog[open]").count()).toBe(1);
    expect(await news(page).count()).toBe(0);
    // It was not seen.
    expect(await page.evaluate(() => localStorage.getItem("release_info"))).not.toBe(RELEASE);
  });

  it("is shown neither on live pages nor in the Android app", async () => {
    const { page } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`, { withNews: true });
    await settled(page);
    expect(await news(page).count()).toBe(0);
    await page.goto(`${product.url}/?view_type=android`);
    await settled(page);
    expect(await news(page).count()).toBe(0);
    // The browser does have an announcement to show.
    await page.goto(`${product.url}/`);
    await newsCome(page);
  });
});
