import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { awake, FENI, FREYA, PHONE, playsFor, startProduct, type Product } from "./product.ts";
import { translate } from "./translate.ts";

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" });
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: "Halo" });
  product.sandbox.control({ step: "start-live", platform: "idn", username: FENI.username, title: "Masak" });
});
afterAll(() => product[Symbol.asyncDispose]());

describe("a page that the browser translates", () => {
  it("searches home and its rooms, and navigates from page to page by its own links", async () => {
    const { page, troubles } = await product.open("/", PHONE);
    await awake(page);
    await translate(page);
    const search = page.getByPlaceholder("Search member name").first();
    for (const text of ["freya", "nobody at all", "fe", ""]) await search.fill(text);
    await page.getByRole("region", { name: "Showroom Live" }).getByRole("article").first().waitFor();
    for (const view of ["Trainee", "Schedule", "All Members"])
      await page.getByRole("button", { name: view, exact: true }).click();
    product.sandbox.control({ step: "end-live", platform: "idn", username: FENI.username });
    const idn = page.getByRole("region", { name: "IDN Live" });
    await idn.getByRole("article").filter({ hasText: FENI.name }).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Semua room" }).click();
    const rooms = page.getByPlaceholder("Search room");
    await rooms.waitFor();
    // A table has its columns' heads, and the sidebar its links, on larger screens.
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const text of ["freya", "nobody at all", ""]) await rooms.fill(text);
    await page.getByRole("columnheader", { name: "Followers" }).getByRole("button").click();
    await page.goBack();
    await search.waitFor();
    const side = page.locator(".sidebar");
    for (const name of ["Theater", "History", "Leaderboard", "Home"]) {
      await side
        .getByRole("link", { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await side.locator('a[aria-current="page"]').filter({ hasText: name }).waitFor();
    }
    await page.getByRole("heading", { name: "Room List" }).waitFor();
    expect(troubles).toEqual([]);
  });

  it("plays an IDN live on while its figures and its chat change, and suggests others when it ends", async () => {
    product.sandbox.control({ step: "start-live", platform: "idn", username: FENI.username, title: "Lagi" });
    const { page, troubles } = await product.open(`/idn/${FENI.username}`);
    await playsFor(page, 1);
    await translate(page);
    product.sandbox.control({
      step: "comments",
      platform: "idn",
      username: FENI.username,
      text: "apa kabar",
    });
    await page.getByText("apa kabar").first().waitFor();
    product.sandbox.control({ step: "end-live", platform: "idn", username: FENI.username });
    await page
      .getByRole("heading", { name: /sudah selesai/ })
      .first()
      .waitFor();
    expect(troubles).toEqual([]);
  });

  it("plays a live on while its notice and its figures change, and updates her page when it ends", async () => {
    const { page, troubles } = await product.open(ROOM);
    await playsFor(page, 1);
    await translate(page);
    for (const text of ["Sebentar lagi", "Main tebak kata", "Sampai jumpa"]) {
      product.sandbox.control({ step: "telop", room_id: FREYA.roomId, text });
      await page.locator(".telop").filter({ hasText: text }).waitFor();
    }
    await playsFor(page, 1);
    product.sandbox.control({ step: "comments", room_id: FREYA.roomId, text: "masih di sini" });
    await page.getByText("masih di sini").first().waitFor();
    await page.getByRole("tab", { name: "Gift" }).first().click();
    await page.getByRole("tab", { name: "Chat" }).first().click();
    await page.getByText("masih di sini").first().waitFor();
    // Names are not translated.
    expect(await page.locator("h1 font").count()).toBe(0);
    await page.getByRole("heading", { level: 2, name: /Freya/ }).getByRole("link").click();
    const onAir = page.getByRole("main").getByText("Lagi live di SHOWROOM");
    await onAir.waitFor();
    expect(await page.locator("h1 font").count()).toBe(0);
    product.sandbox.control({ step: "end-live", room_id: FREYA.roomId });
    await onAir.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: FREYA.name }).waitFor();
    expect(troubles).toEqual([]);
  });
});
