import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { contentOf } from "./downloaded.ts";
import { openProfile } from "./fan.ts";
import { PHONE, startProduct, type Product } from "./product.ts";
import { newFan, startLives, watch } from "./watches.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({}, { PENLIGHT_LIMIT_EXEMPT: "127.0.0.1" });
  const lives = await startLives(product);
  for (const [accountId, name] of [
    ["watcher", "Penonton Pertama"],
    ["other", "Penonton Kedua"],
  ] as const)
    await watch(await newFan(product, accountId, name), lives);
});
afterAll(() => product[Symbol.asyncDispose]());

const log = (page: Page) => page.getByRole("region", { name: "Activity Log" });

async function openAs(accountId: string, path: string, options: BrowserContextOptions = {}) {
  return product.open(path, { ...options, as: accountId });
}

describe("the activity log of an admin", () => {
  it("is at both addresses, with the specification's columns", async () => {
    const { page, troubles } = await openAs("admin", "/favicon.svg");
    for (const path of ["/admin", "/activity"]) {
      await page.goto(product.url + path);
      await page.getByRole("heading", { level: 1, name: "Activity Log" }).waitFor();
      await log(page).getByRole("row").nth(1).waitFor();
      const heads = await log(page).getByRole("columnheader").allInnerTexts();
      expect(heads).toEqual(["No", "Log Name", "User", "Description", "Time", "Date", "Action"]);
    }
    expect(troubles).toEqual([]);
  });
});

describe("the activity log of a fan", () => {
  it("shows each year's count, deletes lines, hides the fan from the podium, and is in the exported file", async () => {
    const { page, troubles } = await openAs("watcher", "/about", PHONE);
    const profile = await openProfile(page);
    await profile.getByRole("button", { name: "Aktivitas dan datamu" }).click();
    const own = page.getByRole("dialog", { name: "Aktivitas dan data", exact: true });
    await own.getByRole("table", { name: "Live ditonton per tahun" }).getByRole("row").nth(1).waitFor();
    const podium = own.getByRole("switch", { name: "Tampil di podium" });
    for (const isShown of [true, false]) {
      expect(await podium.isChecked()).toBe(isShown);
      await own.getByText("Tampil di podium").click();
      await expect.poll(() => podium.isChecked()).toBe(!isShown);
    }
    const saved = page.waitForEvent("download");
    await own.getByRole("button", { name: "Unduh dataku" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe("penlight.json");
    const kept = JSON.parse((await contentOf(file)).toString()) as { watches: unknown[] };
    expect(kept.watches.length).toBeGreaterThan(0);
    await expectNoViolations(page);
    const remove = own.getByRole("button", { name: /^Hapus Watch Live IDN Feni/ });
    await remove.click();
    await page
      .getByRole("dialog", { name: "Hapus aktivitas ini?" })
      .getByRole("button", { name: "Ya, hapus" })
      .click();
    await remove.waitFor({ state: "detached" });
    expect(troubles).toEqual([]);
  });
});
