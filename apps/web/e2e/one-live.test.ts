import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import {
  arrivals,
  box,
  chat,
  followVideo,
  isFull,
  place,
  redStar,
  runs,
  smallPlayer,
  soon,
  stage,
  watch,
} from "./one-live.ts";
import { FENI, FREYA, SELDOM, startProduct, type Product } from "./product.ts";

let product: Product;
let arrived: ReturnType<typeof arrivals>;
beforeAll(async () => {
  product = await startProduct();
  for (const { roomId } of [FREYA, FENI]) product.sandbox.control({ step: "start-live", room_id: roomId });
  arrived = arrivals(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const sidebar = (page: Page) => page.getByRole("link", { name: "Room List" });

describe("a live on a desktop", () => {
  it("plays in theater mode and in full screen with its chat, stars and comments, by keyboard alone", async () => {
    const page = await watch(product, "layout_fan");

    await page.keyboard.press("t");
    await sidebar(page).waitFor({ state: "hidden" });
    for (const part of [chat(page), box(page), redStar(page)]) await part.waitFor();
    // The chat fits into the window, next to the picture.
    const [picture, log] = [await place(stage(page)), await place(chat(page))];
    expect(log.x).toBeGreaterThanOrEqual(picture.right);
    expect((await place(box(page))).bottom).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
    await expectNoViolations(page);

    await page.keyboard.press("f");
    await soon(() => isFull(page)).toBe(true);
    // The chat is over the picture, which fills the screen.
    await soon(async () => (await place(stage(page))).width).toBe(1440);
    expect((await place(chat(page))).right).toBeLessThan(1440);
    await page.keyboard.press("c");
    await page.keyboard.type("dari layar penuh");
    await page.keyboard.press("Enter");
    await chat(page).getByText("dari layar penuh").waitFor();
    // While the box has the focus, letters are no shortcuts.
    await box(page).blur();
    const before = arrived.stars;
    await redStar(page).click();
    await soon(() => arrived.stars).toBeGreaterThan(before);
    await expectNoViolations(page, "dark");
    // Its text is light on that dark pane in both themes.
    const words = chat(page).getByText("dari layar penuh");
    const inkIn = (theme: string) =>
      words.evaluate((row, chosen) => {
        document.documentElement.dataset["theme"] = chosen;
        return getComputedStyle(row).color;
      }, theme);
    expect(await inkIn("light")).toBe(await inkIn("dark"));

    await page.keyboard.press("h");
    await chat(page).waitFor({ state: "hidden" });
    await page.keyboard.press("h");
    await chat(page).waitFor();
    await page.keyboard.press("f");
    await soon(() => isFull(page)).toBe(false);

    // Theater mode is remembered and applied from the first frame on; Escape leaves it.
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
    // Other pages have their sidebar all the same.
    const room = page.url();
    await page.goto(product.url);
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    // No history back: what home stores while hydrating would look like the end of the navigation.
    await page.goto(room);
    await runs(page);
    await page.keyboard.press("Escape");
    await sidebar(page).waitFor();
  });

  it("obeys every documented key, and puts the chat where the fan wants it", async () => {
    const page = await watch(product, "keys_fan");
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
    // An open dialog has the keys.
    await page.locator("dialog[open]").waitFor({ state: "detached" });

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
    // Far enough from the start of the buffer to seek back; a stream's time need not begin at 0.
    const isFarEnough = (): boolean => {
      const video = document.querySelector("video");
      return video !== null && video.buffered.length > 0 && video.currentTime > video.buffered.start(0) + 7;
    };
    await page.waitForFunction(isFarEnough, null, SELDOM);
    // Paused, so that the position does not change while it is read.
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
    // The controls disappear without pointer movement.
    await page.locator("video").hover({ force: true });
    await button("Letak chat").click();
    await page.getByRole("button", { name: "Chat di kiri" }).click();
    const isLeft = async () => (await place(chat(page))).right <= (await place(stage(page))).x;
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

  it("plays on in the small player over three pages, and returns to its page without a restart", async () => {
    const page = await watch(product, "mini_fan");
    const video = await followVideo(page);
    const small = smallPlayer(page);

    for (const name of [/^Theater$/, /^Leaderboard$/, /^Home/]) {
      await page.getByRole("link", { name }).first().click();
      await soon(() => small.count()).toBe(1);
      await soon(() => video.isIn(small)).toBe(true);
    }
    await runs(page);
    await expectNoViolations(page, "light");
    // Moved to another corner by keyboard.
    const right = await place(small);
    await small.focus();
    await page.keyboard.press("ArrowUp");
    await soon(async () => (await place(small)).y).toBeLessThan(right.y);
    await page.keyboard.press("ArrowLeft");
    await soon(async () => (await place(small)).x).toBeLessThan(right.x);
    await small.getByRole("button", { name: "Matikan suara" }).click();
    expect(await video.isMuted()).toBe(true);

    await small.getByRole("button", { name: "Kembali", exact: true }).click();
    await soon(() => video.isIn(stage(page))).toBe(true);
    await small.waitFor({ state: "detached" });
    await runs(page);
    expect(await video.broken()).toBeUndefined();
    expect(await page.locator("video").count()).toBe(1);

    // Another room's page shows its own live; a paused one leaves no small player.
    await page.goBack();
    await small.waitFor();
    expect(await small.getAttribute("data-corner")).toBe("top-left");
    // By keyboard: links to lives move when their view counts change.
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

it("says in the small player that a live is over, and closes it", async () => {
  const { page } = await product.open(`/room/${FENI.urlKey}/${FENI.roomId}`);
  await runs(page);
  await page.getByRole("link", { name: "Theater", exact: true }).first().click();
  await page.getByRole("region", { name: "Mini player: Feni" }).waitFor();
  product.sandbox.control({ step: "end-live", room_id: FENI.roomId });
  await page.getByText("Live Feni sudah selesai").waitFor();
  await page.getByRole("region", { name: "Mini player: Feni" }).waitFor({ state: "detached" });
});
