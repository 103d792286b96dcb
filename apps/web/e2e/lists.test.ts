import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { FENI, FREYA, PHONE, startProduct, type Product } from "./product.ts";

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});
afterEach(() => product[Symbol.asyncDispose]());

/** The texts of a column of the table in its current order, by the column's number. */
const column = (page: Page, number: number): Promise<string[]> =>
  page.locator(`tbody tr td:nth-child(${number})`).allInnerTexts();

/** Parses an Indonesian figure: "412.870"; 0 where the platform has not reported it yet. */
const figureOf = (text: string): number => (text === "–" ? 0 : Number(text.replaceAll(".", "")));

describe("the list of rooms", () => {
  it("lists announced members first, and can be sorted by every column", async () => {
    const { page, troubles } = await product.open("/list-room");
    const table = page.getByRole("region", { name: "Room List" });
    expect(await table.getByRole("columnheader").allInnerTexts()).toEqual([
      "Room Id",
      "Room Name",
      "Followers",
      "Jadwal Live",
      "Detail",
    ]);
    const schedule = await column(page, 4);
    const announced = schedule.filter((text) => text !== "TBD").length;
    expect(announced).toBeGreaterThan(0);
    expect(schedule.slice(announced).every((text) => text === "TBD")).toBe(true);

    const followers = table.getByRole("button", { name: "Followers" });
    const head = table.getByRole("columnheader", { name: "Followers" });
    const sorted = (way: string) => expect.poll(() => head.getAttribute("aria-sort")).toBe(way);
    await followers.click();
    await sorted("ascending");
    const rising = (await column(page, 3)).map(figureOf);
    expect(rising).toEqual(rising.toSorted((one, other) => one - other));
    await followers.click();
    await sorted("descending");
    const falling = (await column(page, 3)).map(figureOf);
    expect(falling).toEqual(falling.toSorted((one, other) => other - one));
    expect(falling[0]).toBeGreaterThan(rising[0] ?? 0);

    await page.getByPlaceholder("Search room").fill("jkt48_fre");
    await table.getByRole("link", { name: "Detail: Freya" }).click();
    await page.waitForURL(`**/room/${FREYA.urlKey}/${FREYA.roomId}`);
    expect(troubles).toEqual([]);
  });

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

  it("says when nothing is found, and is linked from home and from a phone's More menu", async () => {
    const { page } = await product.open("/");
    await page.getByRole("link", { name: "Semua room" }).click();
    await page.waitForURL("**/list-room");
    await page.getByPlaceholder("Search room").fill("nobody at all");
    await page.getByText("Room tidak ditemukan").waitFor();
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

  it("has no accessibility violations as table, grid and empty list", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const { page } = await product.open("/list-room");
    await page.getByText("On Live").first().waitFor();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Grid" }).click();
    await page.getByRole("link", { name: /Feni/ }).waitFor();
    await expectNoViolations(page);
    await page.getByPlaceholder("Search room").fill("nobody at all");
    await page.getByText("Room tidak ditemukan").waitFor();
    await expectNoViolations(page);
  });
});
