import type { LeaderboardMembers } from "@penlight/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { contentOf } from "./downloaded.ts";
import { openProfile } from "./fan.ts";
import { PHONE, startProduct, type Product } from "./product.ts";
import { newFan, startLives, watch } from "./watches.ts";

const LONG_NAME = "JKT_Fan_Surabaya_Sejak_Generasi_Ketiga_2";

let product: Product;
beforeAll(async () => {
  product = await startProduct({}, { PENLIGHT_LIMIT_EXEMPT: "127.0.0.1" });
  const lives = await startLives(product);
  // The first two fans watch both lives, the others one: twelve fans.
  for (let index = 1; index <= 12; index += 1) {
    const name = index === 5 ? LONG_NAME : `Penonton ${index}`;
    await watch(await newFan(product, `watcher${index}`, name), index <= 2 ? lives : lives.slice(0, 1));
  }
  // The board is cached for a minute: the restart drops what was cached before.
  await product.stopServer();
  await product.startServer();
});
afterAll(() => product[Symbol.asyncDispose]());

const table = (page: Page) => page.getByRole("region", { name: "Peringkat penonton" });

describe("the boards", () => {
  it("are in the first documents: watchers of the current month, and members by platform", async () => {
    const read = async (path: string): Promise<string> => (await fetch(product.url + path)).text();
    const document = await read("/leaderboard");
    expect(document).toContain("Penonton 1");
    expect(document).toContain("max multi-room settings");
    const members = await read("/leaderboard-members");
    expect(members).toContain("Freya");
    expect(members).toContain("Total Stream: ");
    for (const [platform, name] of [
      ["showroom", "Freya"],
      ["idn", "Feni"],
    ] as const) {
      const board = JSON.parse(await read(`/api/leaderboard-member/${platform}`)) as LeaderboardMembers;
      expect(board.data.map(({ rank, stage_name }) => [rank, stage_name])).toEqual([[1, name]]);
      expect(board.months).toHaveLength(1);
    }
  });

  it("fit into every window, show a fan their own rank, and link to their page", async () => {
    const { page, troubles } = await product.open("/leaderboard", { as: "watcher12" });
    const own = page.getByRole("region", { name: "Peringkatmu" });
    await own.getByText("Peringkat 12").waitFor();
    await table(page).getByTitle(LONG_NAME).waitFor();
    for (const width of [1024, 820, 768, 600, PHONE.viewport.width]) {
      await page.setViewportSize({ width, height: 1180 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await expectNoViolations(page);
    await own.getByRole("button", { name: "Ke halamanmu" }).click();
    await table(page).getByRole("row").filter({ hasText: "Kamu" }).getByText("Penonton 12").waitFor();
    await own.waitFor({ state: "detached" });
    expect(troubles).toEqual([]);
  });
});

describe("the activity log of a fan", () => {
  it("shows each year's count, deletes lines, hides the fan from the podium, and is in the exported file", async () => {
    const { page, troubles } = await product.open("/about", { ...PHONE, as: "watcher2" });
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
