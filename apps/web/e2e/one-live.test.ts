import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { makeFan } from "./fan.ts";
import { FENI, FREYA, PHONE, startProduct, type Product } from "./product.ts";

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;

let product: Product;
/** Stars that have arrived at the platform. */
let arrived = 0;
beforeAll(async () => {
  product = await startProduct();
  for (const { roomId } of [FREYA, FENI]) product.sandbox.control({ step: "start-live", room_id: roomId });
  product.sandbox.world.on("gift", (_live, gift) => (arrived += gift.num));
});
afterAll(() => product[Symbol.asyncDispose]());

const soon = (read: () => unknown) => expect.poll(read, { timeout: 20_000 });
const chat = (page: Page) => page.getByRole("log", { name: "Chat live" });
const box = (page: Page) => page.getByRole("textbox", { name: "Tulis komentar" });
const sidebar = (page: Page) => page.getByRole("link", { name: "Room List" });
const redStar = (page: Page) => page.getByRole("button", { name: /^Star Red, / });
const smallPlayer = (page: Page) => page.getByRole("region", { name: "Player kecil: Freya" });
const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement === document.documentElement);

/** A page of Freya's room on which her live plays, for a fan with ten red stars. */
async function watch(accountId: string, options: object = {}): Promise<Page> {
  makeFan(product, accountId);
  product.sandbox.control({ step: "stars", account_id: accountId, counts: [10, 0, 0, 0, 0] });
  const { page } = await product.open(ROOM, { ...options, as: accountId });
  await redStar(page).waitFor();
  await runs(page);
  return page;
}

/** Its picture moves. */
async function runs(page: Page): Promise<void> {
  const from = await page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  await page.waitForFunction((sec) => (document.querySelector("video")?.currentTime ?? 0) > sec, from);
}

/** Where something stands, in CSS pixels. */
async function place(element: Locator) {
  const at = await element.boundingBox();
  if (!at) throw new Error("it is not on the screen");
  return { ...at, right: at.x + at.width, bottom: at.y + at.height };
}

describe("a live on a desktop", () => {
  it("is watched in theater mode and in full screen with its chat, stars and comments, by keys alone", async () => {
    const page = await watch("layout_fan");

    await page.keyboard.press("t");
    await sidebar(page).waitFor({ state: "hidden" });
    for (const part of [chat(page), box(page), redStar(page)]) await part.waitFor();
    // All of it within the window, beside the picture.
    const [picture, log] = [await place(page.locator(".watch-stage")), await place(chat(page))];
    expect(log.x).toBeGreaterThanOrEqual(picture.right);
    expect((await place(box(page))).bottom).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
    await expectNoViolations(page);

    await page.keyboard.press("f");
    await soon(() => isFull(page)).toBe(true);
    // Over the picture, which has the whole screen.
    await soon(async () => (await place(page.locator(".watch-stage"))).width).toBe(1440);
    expect((await place(chat(page))).right).toBeLessThan(1440);
    await page.keyboard.press("c");
    await page.keyboard.type("dari layar penuh");
    await page.keyboard.press("Enter");
    await chat(page).getByText("dari layar penuh").waitFor();
    // Focus in the box keeps letters to itself.
    await box(page).blur();
    const before = arrived;
    await redStar(page).click();
    await soon(() => arrived).toBeGreaterThan(before);
    await expectNoViolations(page, "dark");

    await page.keyboard.press("h");
    await chat(page).waitFor({ state: "hidden" });
    await page.keyboard.press("h");
    await chat(page).waitFor();
    await page.keyboard.press("f");
    await soon(() => isFull(page)).toBe(false);

    // It is remembered, and stands so from the first frame; Escape leaves it.
    await page.addInitScript(() => {
      const look = (): void => {
        const link = document.querySelector(".sidebar a");
        if (link) document.documentElement.dataset["sidebar"] ??= String(link.checkVisibility());
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.reload();
    await chat(page).waitFor();
    await sidebar(page).waitFor({ state: "hidden" });
    expect(await page.locator("html").getAttribute("data-sidebar")).toBe("false");
    await runs(page);
    // Other pages are found by the sidebar, also once they have the rules of the view.
    const rules = await page.evaluate(
      () => [...document.styleSheets].find(({ href }) => href?.includes("/all-styles-"))?.href,
    );
    if (!rules) throw new Error("the rules of the view are not there");
    await page.goto(product.url);
    await page.addStyleTag({ url: rules });
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    await page.goBack();
    await runs(page);
    await page.keyboard.press("Escape");
    await sidebar(page).waitFor();
  });

  it("obeys every key of its list, and stands where the fan wants its chat", async () => {
    const page = await watch("keys_fan");
    const player = page.getByRole("region", { name: "Player live Freya" });
    const button = (name: string) => player.getByRole("button", { name, exact: true });

    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Tombol pintas" });
    await list.waitFor();
    expect(await list.getByRole("term").allTextContents()).toEqual([
      "KSpasi",
      "M",
      "↑↓",
      "←→",
      "L",
      "F",
      "T",
      "H",
      "C",
      "Esc",
      "Ctrl K",
      "?",
    ]);
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });

    for (const key of ["k", " "]) {
      await page.keyboard.press(key);
      await button("Putar").waitFor();
      await page.keyboard.press(key);
      await button("Jeda").waitFor();
    }
    await page.keyboard.press("m");
    await button("Nyalakan suara").waitFor();
    await page.keyboard.press("m");
    await button("Matikan suara").waitFor();

    const video = () =>
      page.evaluate(() => {
        const { volume, currentTime } = document.querySelector("video") ?? { volume: -1, currentTime: -1 };
        return { volume, currentTime };
      });
    await player.evaluate((it) => {
      it.tabIndex = -1;
      it.focus();
    });
    await page.keyboard.press("ArrowDown");
    await soon(async () => (await video()).volume).toBeCloseTo(0.9);
    await page.keyboard.press("ArrowUp");
    await soon(async () => (await video()).volume).toBe(1);
    // Far enough from the beginning to go back in.
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 7, null, {
      timeout: 30_000,
    });
    // What stands still is read in no hurry.
    await page.keyboard.press("k");
    await button("Putar").waitFor();
    const { currentTime } = await video();
    await page.keyboard.press("ArrowLeft");
    await soon(async () => (await video()).currentTime).toBeLessThan(currentTime - 2);
    const { currentTime: back } = await video();
    await page.keyboard.press("ArrowRight");
    await soon(async () => (await video()).currentTime).toBeGreaterThan(back + 2);
    await page.keyboard.press("l");
    await soon(async () => (await video()).currentTime).toBeGreaterThan(currentTime);
    await page.keyboard.press("k");
    await button("Jeda").waitFor();

    await page.keyboard.press("h");
    await chat(page).waitFor({ state: "hidden" });
    await page.keyboard.press("h");
    await chat(page).waitFor();
    await button("Letak chat").click();
    await page.getByRole("button", { name: "Chat di kiri" }).click();
    const isLeft = async () =>
      (await place(chat(page))).right <= (await place(page.locator(".watch-stage"))).x;
    await soon(isLeft).toBe(true);
    await page.keyboard.press("h");
    await chat(page).waitFor({ state: "hidden" });
    await page.keyboard.press("h");
    await soon(isLeft).toBe(true);

    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  });

  it("goes on in the small player over three pages, and back on its own without a new start", async () => {
    const page = await watch("mini_fan");
    const video = await page.evaluateHandle(() => document.querySelector("video") as HTMLVideoElement);
    await video.evaluate((it) => {
      for (const type of ["pause", "emptied"]) it.addEventListener(type, () => (it.dataset["broken"] = type));
    });
    const isIn = (element: Locator) => element.evaluate((it, played) => it.contains(played), video);
    const small = smallPlayer(page);

    for (const name of [/^Theater$/, /^Leaderboard$/, /^Home/]) {
      await page.getByRole("link", { name }).first().click();
      await soon(() => small.count()).toBe(1);
      await soon(() => isIn(small)).toBe(true);
    }
    await runs(page);
    await expectNoViolations(page);
    // By key into another corner.
    const right = await place(small);
    await small.focus();
    await page.keyboard.press("ArrowUp");
    await soon(async () => (await place(small)).y).toBeLessThan(right.y);
    await page.keyboard.press("ArrowLeft");
    await soon(async () => (await place(small)).x).toBeLessThan(right.x);
    await small.getByRole("button", { name: "Matikan suara" }).click();
    expect(await video.evaluate((it) => it.muted)).toBe(true);

    await small.getByRole("button", { name: "Kembali", exact: true }).click();
    await soon(() => isIn(page.locator(".watch-stage"))).toBe(true);
    await small.waitFor({ state: "detached" });
    await runs(page);
    expect(await video.evaluate((it) => it.dataset["broken"])).toBeUndefined();
    expect(await page.locator("video").count()).toBe(1);

    // Another room has the page for its own live; what was paused stays behind.
    await page.goBack();
    await small.waitFor();
    expect(await small.getAttribute("data-corner")).toBe("top-left");
    // By key: links to lives change places as their views do.
    await page.getByRole("link", { name: /Feni/ }).first().press("Enter");
    await page.getByRole("heading", { level: 1, name: "Feni" }).first().waitFor();
    await small.waitFor({ state: "detached" });
    await runs(page);
    await page.keyboard.press("k");
    await page.getByRole("button", { name: "Putar", exact: true }).waitFor();
    await page.getByRole("link", { name: /^Home/ }).first().click();
    await page.waitForURL((url) => url.pathname === "/");
    await soon(() => page.locator("video").count()).toBe(0);
  });
});

describe("a live on a phone", () => {
  it("fills the screen with the chat over it, which is swept away and pulled up", async () => {
    const page = await watch("phone_full_fan", PHONE);
    const stage = page.locator(".watch-stage");
    const { height } = await place(stage);
    await stage.tap({ position: { x: 60, y: 200 } });
    await page.getByRole("button", { name: "Layar penuh", exact: true }).tap();
    await soon(async () => (await place(stage)).height).toBeGreaterThan(height + 200);

    // The newest stands lowest, next to the thumb.
    const said = (text: string) => chat(page).getByText(text).first();
    const say = (text: string) =>
      product.sandbox.control({ step: "comments", room_id: FREYA.roomId, text, name: "Budi" });
    await soon(() => {
      say("yang lama");
      return said("yang lama").count();
    }).toBe(1);
    say("yang baru");
    await said("yang baru").waitFor();
    const [older, newer] = [await place(said("yang lama")), await place(said("yang baru"))];
    expect(newer.y).toBeGreaterThan(older.y);
    expect((await place(box(page))).y).toBeGreaterThan(newer.bottom);
    await redStar(page).waitFor();
    await expectNoViolations(page, "light");

    const pull = async (name: string, byPx: number): Promise<void> => {
      const at = await place(page.getByRole("button", { name }));
      await page.mouse.move(at.x + 22, at.y + 22);
      await page.mouse.down();
      await page.mouse.move(at.x + 22, at.y + 22 + byPx, { steps: 4 });
      await page.mouse.up();
    };
    const tabs = page.getByRole("tablist");
    await pull("Buka panel lengkap", -80);
    await tabs.waitFor();
    await page.getByRole("tab", { name: "Gift" }).tap();
    await chat(page).waitFor({ state: "hidden" });
    await page.getByRole("tab", { name: "Chat", exact: true }).tap();
    await pull("Tutup panel lengkap", 80);
    await tabs.waitFor({ state: "hidden" });
    await pull("Buka panel lengkap", 80);
    await chat(page).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Tampilkan chat di atas gambar" }).tap();
    await chat(page).waitFor();

    // A tap on the picture leaves it alone with the chat, the next brings all back.
    await stage.tap({ position: { x: 195, y: 260 } });
    await redStar(page).waitFor({ state: "hidden" });
    await chat(page).waitFor();
    await stage.tap({ position: { x: 195, y: 260 } });
    await redStar(page).waitFor();

    await page.reload();
    await soon(async () => (await place(stage)).height).toBeGreaterThan(height + 200);
    await runs(page);
    await page.getByRole("button", { name: "Keluar dari layar penuh" }).tap();
    await tabs.waitFor();

    // Elsewhere it is a bar above the navigation, which a pull down closes.
    await page.getByRole("link", { name: "Kembali", exact: true }).first().tap();
    const small = smallPlayer(page);
    await small.waitFor();
    const bar = await place(page.getByRole("navigation", { name: "Navigasi utama" }).last());
    await soon(async () => (await place(small)).bottom).toBeLessThanOrEqual(bar.y + 1);
    const at = await place(small);
    await page.mouse.move(at.x + 180, at.y + 20);
    await page.mouse.down();
    await page.mouse.move(at.x + 180, at.y + 60, { steps: 4 });
    await page.mouse.up();
    await small.waitFor({ state: "detached" });
    expect(await page.locator("video").count()).toBe(0);
  });
});

it("says that a live in the small player is over, and closes", async () => {
  const { page } = await product.open(`/room/${FENI.urlKey}/${FENI.roomId}`);
  await runs(page);
  await page.getByRole("link", { name: "Theater", exact: true }).first().click();
  await page.getByRole("region", { name: "Player kecil: Feni" }).waitFor();
  product.sandbox.control({ step: "end-live", room_id: FENI.roomId });
  await page.getByText("Live Feni sudah selesai").waitFor();
  await page.getByRole("region", { name: "Player kecil: Feni" }).waitFor({ state: "detached" });
});
