import type { Live } from "@penlight/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { PHONE, startProduct, type Product } from "./product.ts";
import { newFan, startLives, watch } from "./watches.ts";

const LONG_NAME = "JKT_Fan_Surabaya_Sejak_Generasi_Ketiga_2";

let product: Product;
let lives: Live[];
beforeAll(async () => {
  product = await startProduct({}, { PENLIGHT_LIMIT_EXEMPT: "127.0.0.1" });
});
afterAll(() => product[Symbol.asyncDispose]());

const table = (page: Page) => page.getByRole("region", { name: "Peringkat penonton" });

describe("the board of watchers", () => {
  beforeAll(async () => {
    lives = await startLives(product);
    // The first two fans watch both lives, the others one: twelve fans.
    for (let index = 1; index <= 12; index += 1) {
      const name = index === 5 ? LONG_NAME : `Penonton ${index}`;
      await watch(await newFan(product, `watcher${index}`, name), index <= 2 ? lives : lives.slice(0, 1));
    }
    // The board is cached for a minute: the restart drops what was cached before.
    await product.stopServer();
    await product.startServer();
  });

  it("is in the first document, with the current month", async () => {
    const document = await (await fetch(`${product.url}/leaderboard`)).text();
    expect(document).toContain("Penonton 1");
    expect(document).toContain("max multi-room settings");
  });

  it("shows a fan their own rank, and links to their page", async () => {
    const { page, troubles } = await product.open("/leaderboard", { ...PHONE, as: "watcher12" });
    const own = page.getByRole("region", { name: "Peringkatmu" });
    await own.getByText("Peringkat 12").waitFor();
    await expectNoViolations(page);
    await own.getByRole("button", { name: "Ke halamanmu" }).click();
    await table(page).getByRole("row").filter({ hasText: "Kamu" }).getByText("Penonton 12").waitFor();
    await own.waitFor({ state: "detached" });
    expect(troubles).toEqual([]);
  });

  it("fits into every window between a phone's and a desktop's width", async () => {
    const { page } = await product.open("/leaderboard");
    await table(page).waitFor();
    for (const width of [600, 768, 820, 1024]) {
      await page.setViewportSize({ width, height: 1180 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

describe("the board of members", () => {
  it("lists who was on air this week, by platform, and says when a month is empty", async () => {
    const { page, troubles } = await product.open("/leaderboard-members", PHONE);
    await page.getByText("Total Stream: 1 Member").waitFor();
    const rows = page.getByRole("region", { name: "Peringkat member" });
    await rows.getByRole("link", { name: "Freya" }).waitFor();
    await rows.getByText("Peringkat 1", { exact: true }).waitFor();
    expect(await page.getByText(/^\d+ \S+ \d{4} – \d+ \S+ \d{4}$/).count()).toBe(1);
    await page.getByRole("button", { name: "IDN", exact: true }).click();
    await rows.getByRole("link", { name: "Feni" }).waitFor();
    await page.getByRole("combobox", { name: "Periode" }).selectOption({ index: 1 });
    await rows.getByRole("link", { name: "Feni" }).waitFor();
    expect(troubles).toEqual([]);
  });
});
