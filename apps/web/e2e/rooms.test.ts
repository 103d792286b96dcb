import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FENI, FREYA, startProduct, type Product } from "./product.ts";

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});
afterEach(() => product[Symbol.asyncDispose]());

const room = (member: { urlKey: string; roomId: number }): string =>
  `/room/${member.urlKey}/${member.roomId}`;

describe("the live room", () => {
  it("says that a room is offline, and which rooms there are", async () => {
    const { page } = await product.open(room(FREYA));
    await page.getByText("Room Offline").first().waitFor();
    await page.getByRole("tab", { name: "Room" }).click();
    await page.getByPlaceholder("Search room").fill("feni");
    await page.getByRole("tabpanel").getByRole("link", { name: /Feni/ }).click();
    await page.waitForURL(`**${room(FENI)}`);
  });

  it("says that there is no such room, with status 404", async () => {
    const { page } = await product.open("/room/JKT48_Nobody/1");
    await page.getByText("Sorry room not found").first().waitFor();
    expect((await page.request.get(page.url())).status()).toBe(404);
  });

  it("shows a ticketed live as what it is, and doesn't play it", async () => {
    product.sandbox.control({ step: "start-live", room_id: 332503, title: "Pajama Drive", ticketed: true });
    const { page } = await product.open("/room/officialJKT48/332503");
    await page.getByText("Live ini hanya untuk pemegang tiket").first().waitFor();
    expect(await page.locator("video").count()).toBe(0);
  });

  it("toggles views and clock, and spins the refresh for two seconds", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, ago_ms: 3_900_000, views: 12_483 });
    const { page } = await product.open(room(FREYA));
    await page
      .getByRole("button", { name: /^12\.483 penonton/ })
      .first()
      .click();
    await page
      .getByRole("button", { name: /^Sudah live 1:05:/ })
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Muat ulang player" }).first().click();
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 3);
  });

  it("fills its tabs: total rank, live rank, gifts, fan letters", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    product.sandbox.control({ step: "gift", room_id: FREYA.roomId, gift_id: 21, num: 3, name: "mochi" });
    const { page } = await product.open(room(FREYA));
    await page.getByRole("tab", { name: "Total rank" }).click();
    await page.getByRole("tabpanel").getByText(/poin/).first().waitFor();
    await page.getByRole("tab", { name: "Rank live ini" }).click();
    await page.getByRole("tabpanel").getByText("mochi").waitFor();
    await page.getByRole("tab", { name: "Gift" }).click();
    await page.getByRole("tabpanel").getByText("mochi").waitFor();
  });
});
