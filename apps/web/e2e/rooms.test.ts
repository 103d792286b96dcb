import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { watchBusy } from "./busy.ts";
import { endLives, FENI, FREYA, holdCode, PHONE, playsFor, startProduct, type Product } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => endLives(product));
afterAll(() => product[Symbol.asyncDispose]());

const room = (member: { urlKey: string; roomId: number }): string =>
  `/room/${member.urlKey}/${member.roomId}`;

describe("the live room", () => {
  it("says that it is offline from the first frame on, whatever happens elsewhere before its code is loaded, and suggests rooms", async () => {
    const { page } = await product.open("/favicon.svg");
    const bringCode = await holdCode(page, "StageMessage-*");
    await page.goto(`${product.url}${room(FREYA)}`, { waitUntil: "commit" });
    const why = page.getByRole("heading", { name: "Room Offline" });
    await why.waitFor();
    product.sandbox.control({ step: "start-live", platform: "idn", username: FENI.username });
    await page
      .getByRole("link", { name: /Tonton live Feni/ })
      .first()
      .waitFor();
    expect(await why.isVisible()).toBe(true);
    bringCode();
    // The suggestions are in the document.
    await page.getByRole("heading", { name: "Masih live sekarang" }).waitFor();
    expect(await why.isVisible()).toBe(true);
    await page.getByRole("tab", { name: "Room" }).click();
    await page.getByPlaceholder("Search room").fill("gita");
    await page.getByRole("tabpanel").getByRole("link", { name: /Gita/ }).click();
    await page.waitForURL("**/room/JKT48_Gita/318117");
  });

  it("has the comment line at the bottom of a phone, where other pages, also an unknown room's, have the navigation bar", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const { page } = await product.open(room(FREYA), { ...PHONE, isPaused: true });
    const bar = page.getByRole("navigation", { name: "Navigasi utama" });
    await page.getByRole("tabpanel", { name: "Chat" }).waitFor();
    expect(await bar.count()).toBe(0);
    const answer = await page.goto(`${product.url}/room/JKT48_Nobody/1`);
    expect(answer?.status()).toBe(404);
    await page.getByText("Sorry room not found").first().waitFor();
    await bar.waitFor();
    await page.goto(`${product.url}/`);
    await bar.waitFor();
    await page
      .getByRole("link", { name: /Tonton live Freya/ })
      .first()
      .click();
    await bar.waitFor({ state: "detached" });
    await page.goBack();
    await bar.waitFor();
  });

  it("toggles views and clock, spins the refresh button for two seconds, and loads its tabs: ranks and gifts", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, ago_ms: 3_900_000, views: 12_483 });
    product.sandbox.control({ step: "gift", room_id: FREYA.roomId, gift_id: 21, num: 3, name: "mochi" });
    const { page } = await product.open(room(FREYA));
    await page
      .getByRole("button", { name: /^12\.483 views/ })
      .first()
      .click();
    await page
      .getByRole("button", { name: /^Sudah live 1:05:/ })
      .first()
      .waitFor();
    await playsFor(page, 1);
    const refresh = page.getByRole("button", { name: "Muat ulang player" }).filter({ visible: true });
    const whileBusy = await watchBusy(refresh);
    await refresh.click();
    expect(await whileBusy()).toBeGreaterThan(1_900);
    await playsFor(page, 1);

    await page.getByRole("tab", { name: "Total rank" }).click();
    await page.getByRole("tabpanel").getByText(/poin/).first().waitFor();
    await page.getByRole("tab", { name: "Rank live ini" }).click();
    await page.getByRole("tabpanel").getByText("mochi").waitFor();
    await page.getByRole("tab", { name: "Gift" }).click();
    await page.getByRole("tabpanel").getByText("mochi").waitFor();
  });
});
