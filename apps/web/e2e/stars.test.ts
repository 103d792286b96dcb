import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { loseSessionAt, makeFan, signIn } from "./fan.ts";
import { FENI, FREYA, PHONE, startProduct, type Product } from "./product.ts";

const GIVE_CALL = "^/showroom/api/live/gifting_free";
const roomOf = (member: { urlKey: string; roomId: number }): string =>
  `/room/${member.urlKey}/${member.roomId}`;

let product: Product;
/** The gifts that arrived at the platform, in order: "318225: 10". */
const arrived: string[] = [];
const at = (member: { roomId: number }, ...nums: number[]): string[] =>
  nums.map((num) => `${member.roomId}: ${num}`);
beforeAll(async () => {
  product = await startProduct();
  for (const { roomId } of [FREYA, FENI]) product.sandbox.control({ step: "start-live", room_id: roomId });
  product.sandbox.world.on("gift", (live, gift) => void arrived.push(`${live.member.roomId}: ${gift.num}`));
});
afterAll(() => product[Symbol.asyncDispose]());

/** The button of a colour, by its name and count. */
const star = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^Star ${name}, `) });
const holds = (page: Page, name: string, count: number, pending = 0): Locator =>
  page.getByRole("button", {
    name: `Star ${name}, sisa ${count}${pending > 0 ? `, ${pending} menunggu dikirim` : ""}`,
    exact: true,
  });
const sendAll = (page: Page): Locator => page.getByRole("button", { name: "Send All Stars" }).last();
const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Pemberitahuan" }).last().getByText(text);
const soon = (read: () => unknown) => expect.poll(read, { timeout: 30_000 });
const purse = (accountId: string): number[] => [
  ...(product.sandbox.world.accounts.find(accountId)?.stars.values() ?? []),
];

/** Opens a room as a new fan with these stars. */
async function openWith(accountId: string, counts: number[], options: object = {}): Promise<Page> {
  makeFan(product, accountId);
  product.sandbox.control({ step: "stars", account_id: accountId, counts });
  const { page } = await product.open(roomOf(FREYA), { ...options, as: accountId, isPaused: true });
  await holds(page, "Red", counts[0] ?? 0).waitFor();
  return page;
}

/** Clicks a button `times` times, as fast as a page can tell the clicks apart. */
async function quickly(button: Locator, times: number): Promise<void> {
  await button.evaluate((element: HTMLElement, count) => {
    for (let click = 0; click < count; click += 1) element.click();
  }, times);
}

describe("stars that a fan clicks", () => {
  it("are sent as ten and three when thirteen are clicked at once, also to a slow platform", async () => {
    const page = await openWith("stars_quick", [64, 99, 3, 0, 9], PHONE);
    await expectNoViolations(page);
    await sendAll(page).click();
    const question = page.getByRole("dialog", { name: "Kirim semua star?" });
    await question.waitFor();
    await expectNoViolations(page);
    await question.getByRole("button", { name: "Batal" }).click();

    // A gift that nobody hears is in no chat.
    await product.hears();
    const before = arrived.length;
    await quickly(star(page, "Red"), 13);
    await soon(() => arrived.slice(before)).toEqual(at(FREYA, 10, 3));
    await holds(page, "Red", 51).waitFor();
    expect(purse("stars_quick")).toEqual([51, 99, 3, 0, 9]);
    // In the chat like everybody's gifts, in the fan's own colour.
    await page.getByRole("log").getByText("×10").waitFor();
    const small = page
      .getByRole("log")
      .getByRole("listitem")
      .filter({ hasText: "×3" })
      .getByRole("paragraph");
    await expect.poll(() => small.first().getAttribute("class")).toContain("text-rose");

    // It responds after three seconds.
    product.sandbox.control({ step: "fault", path: GIVE_CALL, kind: "slow", seconds: 60 });
    await quickly(star(page, "Red"), 13);
    await soon(() => arrived.slice(before)).toEqual(at(FREYA, 10, 3, 10, 3));
    await holds(page, "Red", 38).waitFor();
    product.sandbox.control({ step: "fault", kind: null });
    expect(purse("stars_quick")).toEqual([38, 99, 3, 0, 9]);
  });

  it("reach the room in which they were clicked, also when the fan moves on, and remain when the session has expired", async () => {
    const page = await openWith("stars_moving", [64, 99, 3, 0, 9]);
    const before = arrived.length;
    await quickly(star(page, "Red"), 4);
    await page.getByRole("region", { name: "Lagi live" }).getByRole("link", { name: /Feni/ }).click();
    await page.waitForURL(`**${roomOf(FENI)}`);
    await soon(() => arrived.slice(before)).toEqual(at(FREYA, 4));
    await page.reload();
    await holds(page, "Red", 60).waitFor();
    await quickly(star(page, "Red"), 10);
    await soon(() => arrived.slice(before)).toEqual([...at(FREYA, 4), ...at(FENI, 10)]);
    await holds(page, "Red", 50).waitFor();

    await loseSessionAt(page, "/live/send_gift", product, "stars_moving");
    await quickly(star(page, "Red"), 10);
    await page.waitForURL((url) => url.pathname === "/login");
    await toast(page, "Sesi kamu sudah berakhir. Silakan login lagi.").waitFor();
    await signIn(page, "stars_moving");
    await page.waitForURL(`**${roomOf(FENI)}`);
    await holds(page, "Red", 50).waitFor();
    expect(purse("stars_moving")).toEqual([50, 99, 3, 0, 9]);
  });
});
