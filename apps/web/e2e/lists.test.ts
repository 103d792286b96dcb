import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { endLives, FENI, FREYA, PHONE, startProduct, untilListed, type Product } from "./product.ts";

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
  it("moves a member who goes on air to the top without a reload, and can show covers instead, which it remembers", async () => {
    const { page } = await product.open("/list-room");
    await page.getByRole("region", { name: "Room List" }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    await expect.poll(async () => (await column(page, 2))[0]).toBe("Freya");
    expect((await column(page, 4))[0]).toMatch(/^SHOWROOM\s*On Live$/);
    expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);

    await page.getByRole("button", { name: "Grid" }).click();
    const tag = page.getByRole("link", { name: /Freya/ }).filter({ hasText: "On Live" });
    await tag.waitFor();
    await page.getByRole("link", { name: /Feni/ }).waitFor();
    await expectNoViolations(page);
    await page.reload();
    await page.getByRole("table").waitFor({ state: "detached" });
    expect(await tag.getAttribute("href")).toBe(`/room/${FREYA.urlKey}/${FREYA.roomId}`);
    await page.getByPlaceholder("Search room").fill("nobody at all");
    await page.getByText("Room tidak ditemukan").waitFor();
    await expectNoViolations(page);
  });

  it("has every column within a small phone's reach, also with a wide font, and complete lines on the smallest", async () => {
    const { page } = await product.open("/list-room", { ...PHONE, viewport: { width: 360, height: 740 } });
    const table = page.getByRole("region", { name: "Room List" });
    // On a slow machine the typeface may come too late for the first load.
    await page.evaluate(() => document.fonts.ready);
    await page.reload({ waitUntil: "load" });
    await table.getByText("JKT48 Official SHOWROOM").waitFor();
    await table.getByText("On Live").waitFor({ state: "detached" });
    for (const spacing of ["0.07em", ""]) {
      const beyondPx = await table.evaluate((box, letterSpacing) => {
        for (const element of box.querySelectorAll<HTMLElement>("*"))
          Object.assign(element.style, { letterSpacing });
        return box.scrollWidth - box.clientWidth;
      }, spacing);
      expect(beyondPx, `letters ${spacing} apart`).toBeLessThanOrEqual(0);
    }

    await page.setViewportSize({ width: 320, height: 640 });
    // With the platform in her row as well, which leaves the least room.
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    await table.getByText("On Live").waitFor();
    await table.getByText(`ID ${FREYA.roomId}`, { exact: true }).waitFor();
    const lines = table.locator("td:nth-child(2) .figures").filter({ hasText: /^ID \d+ .+ followers$/ });
    expect(await lines.count()).toBeGreaterThan(1);
    const cutOff = await lines.evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
    );
    expect(cutOff).toEqual([]);
  });
});

describe("an offline room", () => {
  it("says that she is live on the other platform, and leads there", async () => {
    product.sandbox.control({ step: "start-live", platform: "idn", username: FREYA.username });
    product.sandbox.control({ step: "start-live", room_id: FENI.roomId });
    await untilListed(product, FREYA.name, FENI.name);
    const { page } = await product.open(`/idn/${FENI.username}`, { isPaused: true });
    const stage = page.locator(".watch-stage");
    await stage.getByText("Feni lagi live di SHOWROOM").waitFor();
    await expectNoViolations(page);
    const other = stage.getByRole("link", { name: "Tonton di SHOWROOM" });
    expect(await other.getAttribute("href")).toBe(`/room/${FENI.urlKey}/${FENI.roomId}`);

    await page.goto(`${product.url}/room/${FREYA.urlKey}/${FREYA.roomId}`);
    await stage.getByText("Freya lagi live di IDN Live").waitFor();
    await stage.getByRole("link", { name: "Tonton di IDN Live" }).click();
    await page.waitForURL(`**/idn/${FREYA.username}`);
  });
});
