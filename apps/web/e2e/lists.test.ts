import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { endLives, FENI, FREYA, PHONE, startProduct, type Product } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => endLives(product));
afterAll(() => product[Symbol.asyncDispose]());

/** The texts of a column of the table in its current order, by the column's number. */
const column = (page: Page, number: number): Promise<string[]> =>
  page.locator(`tbody tr td:nth-child(${number})`).allInnerTexts();

describe("the list of rooms", () => {
  it("moves a member who goes on air to the top, without a reload", async () => {
    const { page } = await product.open("/list-room");
    await page.getByRole("region", { name: "Room List" }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    await expect.poll(async () => (await column(page, 2))[0]).toBe("Freya");
    expect((await column(page, 4))[0]).toMatch(/^SHOWROOM\s*On Live$/);
    expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
  });

  it("names the platform of a live and links to it, and so does her offline room on the other platform", async () => {
    product.sandbox.control({ step: "start-live", platform: "idn", username: FREYA.username });
    const { page } = await product.open("/list-room");
    const table = page.getByRole("region", { name: "Room List" });
    const badge = table.getByRole("link", { name: "Tonton live Freya di IDN Live" });
    await badge.getByText("On Live").waitFor();
    await table.getByRole("link", { name: "Detail: Freya" }).click();
    const stage = page.locator(".watch-stage");
    await stage.getByText("Freya lagi live di IDN Live").waitFor();
    await stage.getByRole("link", { name: "Tonton di IDN Live" }).click();
    await page.waitForURL(`**/idn/${FREYA.username}`);
    await page.goto(`${product.url}/list-room`);
    await badge.click();
    await page.waitForURL(`**/idn/${FREYA.username}`);

    product.sandbox.control({ step: "start-live", room_id: FENI.roomId });
    await page.goto(`${product.url}/idn/${FENI.username}`);
    await stage.getByText("Feni lagi live di SHOWROOM").waitFor();
    await expectNoViolations(page);
    await stage.getByRole("link", { name: "Tonton di SHOWROOM" }).click();
    await page.waitForURL(`**/room/${FENI.urlKey}/${FENI.roomId}`);
  });

  it("can show covers instead, and remembers that", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const { page } = await product.open("/list-room");
    await page.getByRole("button", { name: "Grid" }).click();
    const tag = page.getByRole("link", { name: /Freya/ }).filter({ hasText: "On Live" });
    await tag.waitFor();
    await page.reload();
    await page.getByRole("table").waitFor({ state: "detached" });
    await tag.click();
    await page.waitForURL(`**/room/${FREYA.urlKey}/${FREYA.roomId}`);
  });

  it("is linked from home and from a phone's More menu", async () => {
    const { page } = await product.open("/");
    await page.getByRole("link", { name: "Semua room" }).click();
    await page.waitForURL("**/list-room");
    const phone = (await product.open("/", PHONE)).page;
    await phone.getByRole("button", { name: "More" }).click();
    await phone.getByRole("dialog").getByRole("link", { name: "Room List" }).click();
    await phone.waitForURL("**/list-room");
  });

  it("has every column within a small phone's reach, also with a wide font", async () => {
    const { page } = await product.open("/list-room", { ...PHONE, viewport: { width: 360, height: 740 } });
    const table = page.getByRole("region", { name: "Room List" });
    await table.getByText("JKT48 Official SHOWROOM").waitFor();
    for (const spacing of ["normal", "0.07em"]) {
      const beyondPx = await table.evaluate((box, letterSpacing) => {
        for (const element of box.querySelectorAll<HTMLElement>("*"))
          Object.assign(element.style, { letterSpacing });
        return box.scrollWidth - box.clientWidth;
      }, spacing);
      expect(beyondPx, `letters ${spacing} apart`).toBeLessThanOrEqual(0);
    }
  });

  it("shows a room's number on the smallest phone too, below its name, without truncation", async () => {
    // With the platform in her row as well, which leaves the least room.
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const { page } = await product.open("/list-room", { ...PHONE, viewport: { width: 320, height: 640 } });
    const table = page.getByRole("region", { name: "Room List" });
    await table.getByText(`ID ${FREYA.roomId}`, { exact: true }).waitFor();
    await table.getByText("On Live").waitFor();
    const lines = table.locator("td:nth-child(2) .figures").filter({ hasText: /^ID \d+ .+ followers$/ });
    expect(await lines.count()).toBeGreaterThan(1);
    const cutOff = await lines.evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
    );
    expect(cutOff).toEqual([]);
  });

  it("has no accessibility violations as grid and as empty list", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const { page } = await product.open("/list-room");
    await page.getByText("On Live").first().waitFor();
    await page.getByRole("button", { name: "Grid" }).click();
    await page.getByRole("link", { name: /Feni/ }).waitFor();
    await expectNoViolations(page);
    await page.getByPlaceholder("Search room").fill("nobody at all");
    await page.getByText("Room tidak ditemukan").waitFor();
    await expectNoViolations(page);
  });
});
