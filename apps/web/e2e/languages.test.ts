import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { FREYA, PHONE, startProduct, type Product } from "./product.ts";

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" });
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: "Halo" });
});
afterAll(() => product[Symbol.asyncDispose]());

const languages = (page: Page, name: string) =>
  page.getByRole("group", { name, exact: true }).filter({ visible: true });

/** A document as the server sends it to a browser with this language. */
const documentIn = async (language: string, path: string): Promise<string> =>
  (await fetch(product.url + path, { headers: { cookie: `lang=${language}` } })).text();

describe("Japanese", () => {
  it("can be selected while a live plays, persists, and is in the next document from its first byte on", async () => {
    const { page, troubles } = await product.open(ROOM);
    const time = () => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
    await expect.poll(time, { timeout: 20_000 }).toBeGreaterThan(0);
    const video = await page.evaluateHandle(() => document.querySelector("video"));
    await languages(page, "Bahasa").getByRole("button", { name: "日本語" }).click();
    await page.getByRole("tab", { name: "チャット" }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("ja");
    // The live goes on playing.
    const before = await time();
    await expect.poll(time).toBeGreaterThan(before);
    expect(await video.evaluate((playing) => playing?.isConnected)).toBe(true);

    await page.goto(`${product.url}/list-room`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("ja");
    const table = page.getByRole("region", { name: "ルーム一覧" });
    const followers = await table.locator("tbody tr td:nth-child(3)").allInnerTexts();
    expect(followers.some((text) => /^\d{1,3}(?:,\d{3})+$/.test(text))).toBe(true);
    expect(followers.join("")).not.toContain(".");
    const chosen = languages(page, "言語").getByRole("button", { name: "日本語" });
    expect(await chosen.getAttribute("aria-pressed")).toBe("true");
    // A part whose code is loaded on demand.
    await page.getByRole("complementary").getByRole("button", { name: "検索" }).click();
    await page.getByRole("dialog", { name: "検索", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    expect(troubles).toEqual([]);
  });

  it("can be selected on a phone under More, also after it could not be loaded: a toast says so", async () => {
    const { page, troubles } = await product.open("/", PHONE);
    await page.getByRole("button", { name: "More" }).filter({ visible: true }).tap();
    const loses = (route: Route): Promise<void> => route.abort();
    await page.route("**/assets/ja-*.js", loses);
    await languages(page, "Bahasa").getByRole("button", { name: "日本語" }).tap();
    await page.getByText("Bahasa gagal dimuat. Coba lagi.").first().waitFor();
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "lang" }));
    await page.unroute("**/assets/ja-*.js", loses);
    await languages(page, "Bahasa").getByRole("button", { name: "日本語" }).tap();
    const sheet = page.getByRole("dialog", { name: "その他" });
    await sheet.waitFor();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "SHOWROOM配信中" }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(troubles).toEqual([]);
  });

  it("is only in the documents of browsers that selected it, and an unknown language is ignored", async () => {
    const japanese = await documentIn("ja", ROOM);
    expect(japanese).toContain('<html lang="ja"');
    expect(japanese).toContain('<meta property="og:locale" content="ja_JP">');
    expect(japanese).toContain("チャット");
    expect(japanese).toMatch(/<link[^>]+ href="\/assets\/ja-/);
    const unknown = await documentIn("xx", ROOM);
    expect(unknown).toContain('<html lang="id"');
    expect(unknown).not.toMatch(/\/assets\/(?:ja|en)-/);
  });
});
