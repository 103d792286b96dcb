import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { loseSessionAt, makeFan, openAsFan, signIn } from "./fan.ts";
import { expectSteady } from "./layout-shift.ts";
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

/** Counts how often the page has reported to the server that it watches. */
function countAsking(page: Page): () => number {
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/farm/start")) asked += 1;
  });
  return () => asked;
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

  it("reach the room in which they were clicked, also when the fan moves on to another", async () => {
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
  });
});

describe("somebody who is not signed in", () => {
  it("sees the disabled row and the link to the login", async () => {
    const { page, troubles } = await product.open("/favicon.svg", PHONE);
    const asked = countAsking(page);
    await page.goto(`${product.url}${roomOf(FREYA)}`);
    const row = page.getByRole("region", { name: "Free star" });
    await row.getByText("Please login first to send stars gift").waitFor();
    expect(await row.getByRole("button").count()).toBe(0);
    await expectSteady(page);
    // A visitor earns no stars by watching.
    expect(asked()).toBe(0);
    const login = await row.getByRole("link", { name: "Login" }).getAttribute("href");
    expect(login).toBe(`/login?next=${encodeURIComponent(roomOf(FREYA))}`);
    expect(troubles).toEqual([]);
  });

  it("is redirected to the login when the session has expired, and back to the same stars", async () => {
    const page = await openWith("stars_lost", [64, 99, 3, 0, 9]);
    await loseSessionAt(page, "/live/send_gift", product, "stars_lost");
    await quickly(star(page, "Red"), 10);
    await page.waitForURL((url) => url.pathname === "/login");
    await toast(page, "Sesi kamu sudah berakhir. Silakan login lagi.").waitFor();
    await signIn(page, "stars_lost");
    await page.waitForURL(`**${roomOf(FREYA)}`);
    await holds(page, "Red", 64).waitFor();
    expect(purse("stars_lost")).toEqual([64, 99, 3, 0, 9]);
  });
});

describe("watching", () => {
  it("earns stars after eighty seconds, only while the page is visible", async () => {
    let aheadMs = 0;
    await using world = await startProduct({ watchRewardMs: 0 }, {}, { clock: () => Date.now() + aheadMs });
    world.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const { page } = await world.open(roomOf(FREYA));
    const asked = countAsking(page);
    await page.clock.install();
    makeFan(world, "stars_watching");
    world.sandbox.control({ step: "stars", account_id: "stars_watching", counts: [5, 0, 0, 0, 0] });
    await openAsFan(page, "stars_watching");
    await holds(page, "Red", 5).waitFor();
    await soon(asked).toBe(1);

    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    });
    aheadMs += 81_000;
    await page.clock.fastForward(81_000);
    expect(asked()).toBe(1);
    await page.evaluate(() => {
      Reflect.deleteProperty(document, "hidden");
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await toast(page, "You got free gifts as a free viewing bonus!").waitFor();
    await holds(page, "Red", 15).waitFor();
    expect(asked()).toBe(2);
  });
});
