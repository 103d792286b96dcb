import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "../../server/test/support/test-browser.ts";
import { expectNoViolations } from "./axe.ts";
import { expectSteady } from "./layout-shift.ts";
import { makeFan } from "./fan.ts";
import { FENI, FREYA, PHONE, startProduct, type Product } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const CHRISTY = { name: "Christy", roomId: 318112, urlKey: "JKT48_Christy" };
const FIONY = { name: "Fiony", roomId: 318223, urlKey: "JKT48_Fiony" };
const GITA = { name: "Gita", roomId: 318117, urlKey: "JKT48_Gita" };

const roomOf = (member: { urlKey: string; roomId: number }): string =>
  `/room/${member.urlKey}/${member.roomId}`;
const button = (page: Page, name: "Follow" | "Unfollow"): Locator =>
  page.getByRole("button", { name, exact: true }).first();
const cards = (page: Page): Locator => page.getByRole("main").getByRole("listitem");

/** Presses the button and waits for the server's response. */
async function press(page: Page, name: "Follow" | "Unfollow"): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/room/follow"));
  await button(page, name).click();
  await answer;
}

describe("following a room", () => {
  it("shows her room among the followed ones until unfollowed", async () => {
    const member = FIONY;
    const as = makeFan(product, "follow_phone");
    const { page } = await product.open(roomOf(member), { ...PHONE, as, isPaused: true });
    await press(page, "Follow");
    await button(page, "Unfollow").waitFor();
    await page.goto(`${product.url}/follow`);
    await page.getByText("Total Followed Room: 1").waitFor();
    expect(await cards(page).getByText("Live", { exact: true }).count()).toBe(0);
    product.sandbox.control({ step: "start-live", room_id: member.roomId });
    await cards(page).getByText("Live", { exact: true }).waitFor();
    await expectNoViolations(page);
    await cards(page).getByRole("link", { name: member.name }).click();
    await page.waitForURL(`**${roomOf(member)}`);

    await press(page, "Unfollow");
    await button(page, "Follow").waitFor();
    await page.goto(`${product.url}/follow`);
    await page.getByText("No Room Followed").waitFor();
  });
});

describe("the members whom a fan follows", () => {
  const MINE = "Tonton live Gita di SHOWROOM, kamu follow";
  const firstOf = (list: Locator): Locator => list.getByRole("link").first();
  const nameOf = (link: Locator): Promise<string | null> => link.getAttribute("aria-label");

  it("are listed first wherever lives are listed, with a mark, and without a layout shift", async () => {
    const fan = await signedIn(product, makeFan(product, "follow_first"));
    expect((await fan.call("/room/follow", { room_id: GITA.roomId, flag: 1 })).status).toBe(200);
    const start = (room_id: number, views: number) =>
      product.sandbox.control({ step: "start-live", room_id, views });
    start(FREYA.roomId, 9_000);
    start(FENI.roomId, 5_000);
    start(GITA.roomId, 10);
    product.sandbox.control({ step: "next-live", room_id: CHRISTY.roomId, in_ms: 3_600_000 });
    // All three lives are in the document, so that none is added later.
    const listed = async (): Promise<number> => {
      const html = await (await fetch(product.url)).text();
      return new Set(html.match(/Tonton live (?:Freya|Feni|Gita) di SHOWROOM/g)).size;
    };
    await expect.poll(listed, { timeout: 30_000 }).toBe(3);

    const { page } = await product.open("/", { as: "follow_first", isPaused: true });
    const rail = page.getByRole("region", { name: "Showroom Live" });
    await expect.poll(() => nameOf(firstOf(rail))).toBe(MINE);
    expect(await nameOf(firstOf(page.getByRole("region", { name: "Lagi live" })))).toBe(MINE);
    await expectSteady(page);
    // The document itself is the same for everybody.
    expect(await (await fetch(product.url)).text()).not.toContain("kamu follow");

    await page.goto(`${product.url}${roomOf(FREYA)}`);
    await page.getByRole("tab", { name: "Room", exact: true }).click();
    await page.getByRole("tabpanel").getByRole("link", { name: "Buka room Gita, kamu follow" }).waitFor();
    expect(await nameOf(firstOf(page.getByRole("tabpanel")))).toBe("Buka room Gita, kamu follow");

    // So does the end card.
    product.sandbox.control({ step: "end-live", room_id: FREYA.roomId });
    const card = page.getByRole("region", { name: "Live Freya sudah selesai" });
    await card.waitFor();
    expect(await nameOf(firstOf(card))).toBe(MINE);
  });
});
