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
import { FENI, FREYA, startProduct, type Product } from "./product.ts";

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
  it("is watched in theater mode and in full screen with its chat, stars and comments, by keys alone", async () => {
    const page = await watch(product, "layout_fan");

    await page.keyboard.press("t");
    await sidebar(page).waitFor({ state: "hidden" });
    for (const part of [chat(page), box(page), redStar(page)]) await part.waitFor();
    // All of it within the window, beside the picture.
    const [picture, log] = [await place(stage(page)), await place(chat(page))];
    expect(log.x).toBeGreaterThanOrEqual(picture.right);
    expect((await place(box(page))).bottom).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
    await expectNoViolations(page);

    await page.keyboard.press("f");
    await soon(() => isFull(page)).toBe(true);
    // Over the picture, which has the whole screen.
    await soon(async () => (await place(stage(page))).width).toBe(1440);
    expect((await place(chat(page))).right).toBeLessThan(1440);
    await page.keyboard.press("c");
    await page.keyboard.type("dari layar penuh");
    await page.keyboard.press("Enter");
    await chat(page).getByText("dari layar penuh").waitFor();
    // Focus in the box keeps letters to itself.
    await box(page).blur();
    const before = arrived.stars;
    await redStar(page).click();
    await soon(() => arrived.stars).toBeGreaterThan(before);
    await expectNoViolations(page, "dark");
    // Its words are light on that dark pane in either theme.
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
    // Other pages have their sidebar all the same.
    const room = page.url();
    await page.goto(product.url);
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    // Not back: what home notes of itself as it wakes would pass for having arrived.
    await page.goto(room);
    await runs(page);
    await page.keyboard.press("Escape");
    await sidebar(page).waitFor();
  });

  it("obeys every key of its list, and stands where the fan wants its chat", async () => {
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
    // Far enough from the beginning to go back in: a stream's own time need not begin at 0.
    await page.waitForFunction(
      () => {
        const video = document.querySelector("video");
        return video !== null && video.buffered.length > 0 && video.currentTime > video.buffered.start(0) + 7;
      },
      null,
      { timeout: 30_000 },
    );
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
    // Controls that are not moved to for a while fall asleep.
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

  it("goes on in the small player over three pages, and back on its own without a new start", async () => {
    const page = await watch(product, "mini_fan");
    const video = await followVideo(page);
    const small = smallPlayer(page);

    for (const name of [/^Theater$/, /^Leaderboard$/, /^Home/]) {
      await page.getByRole("link", { name }).first().click();
      await soon(() => small.count()).toBe(1);
      await soon(() => video.isIn(small)).toBe(true);
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
    expect(await video.isMuted()).toBe(true);

    await small.getByRole("button", { name: "Kembali", exact: true }).click();
    await soon(() => video.isIn(stage(page))).toBe(true);
    await small.waitFor({ state: "detached" });
    await runs(page);
    expect(await video.broken()).toBeUndefined();
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

it("says that a live in the small player is over, and closes", async () => {
  const { page } = await product.open(`/room/${FENI.urlKey}/${FENI.roomId}`);
  await runs(page);
  await page.getByRole("link", { name: "Theater", exact: true }).first().click();
  await page.getByRole("region", { name: "Mini player: Feni" }).waitFor();
  product.sandbox.control({ step: "end-live", room_id: FENI.roomId });
  await page.getByText("Live Feni sudah selesai").waitFor();
  await page.getByRole("region", { name: "Mini player: Feni" }).waitFor({ state: "detached" });
});
