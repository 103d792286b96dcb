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
import { FREYA, PHONE, startProduct, type Product } from "./product.ts";
import { pull, pullHandle, tapControl } from "./touch.ts";

let product: Product;
let arrived: ReturnType<typeof arrivals>;
beforeAll(async () => {
  product = await startProduct();
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
  arrived = arrivals(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const ON_ITS_SIDE = { width: 844, height: 390 };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const said = (page: Page, text: string) => chat(page).getByText(text).first();

/** Writes a comment and sends it: it is in the chat and has arrived at the platform. */
async function comment(page: Page, text: string): Promise<void> {
  await box(page).tap();
  await page.keyboard.type(text);
  await button(page, "Kirim komentar").tap();
  await said(page, text).waitFor();
  await soon(() => arrived.comments).toContain(text);
}

describe("a live on a phone", () => {
  it("fills the screen under a chat that swipes away and back, and sends comments and stars", async () => {
    const page = await watch(product, "phone_full_fan", PHONE);
    const { height } = await place(stage(page));
    await tapControl(page, button(page, "Layar penuh"));
    await soon(async () => (await place(stage(page))).height).toBeGreaterThan(height + 200);

    // The newest comment is at the bottom, next to the thumb.
    const say = (text: string) =>
      product.sandbox.control({ step: "comments", room_id: FREYA.roomId, text, name: "Budi" });
    await soon(() => {
      say("yang lama");
      return said(page, "yang lama").count();
    }).toBe(1);
    say("yang baru");
    await said(page, "yang baru").waitFor();
    const [older, newer] = [await place(said(page, "yang lama")), await place(said(page, "yang baru"))];
    expect(newer.y).toBeGreaterThan(older.y);
    expect((await place(box(page))).y).toBeGreaterThan(newer.bottom);
    await redStar(page).waitFor();
    await expectNoViolations(page, "light");

    await comment(page, "dari atas gambar");
    const before = arrived.stars;
    await redStar(page).tap();
    await soon(() => arrived.stars).toBeGreaterThan(before);
    expect((await place(stage(page))).height).toBeGreaterThan(height + 200);

    const tabs = page.getByRole("tablist");
    await pullHandle(page, "Buka panel lengkap", -80);
    await tabs.waitFor();
    await page.getByRole("tab", { name: "Gift" }).tap();
    await chat(page).waitFor({ state: "hidden" });
    await page.getByRole("tab", { name: "Chat", exact: true }).tap();
    await pullHandle(page, "Tutup panel lengkap", 80);
    await tabs.waitFor({ state: "hidden" });
    await pullHandle(page, "Buka panel lengkap", 80);
    await chat(page).waitFor({ state: "hidden" });
    await button(page, "Tampilkan chat di atas gambar").tap();
    await chat(page).waitFor();

    // The buttons disappear by themselves and a tap shows them; the next tap leaves only the chat on the picture, and
    // one more shows everything again.
    await page.locator("[data-awake=false]").waitFor();
    await stage(page).tap({ position: { x: 195, y: 260 } });
    await page.locator("[data-awake=true]").waitFor();
    await redStar(page).waitFor();
    await stage(page).tap({ position: { x: 195, y: 260 } });
    await redStar(page).waitFor({ state: "hidden" });
    await chat(page).waitFor();
    await stage(page).tap({ position: { x: 195, y: 260 } });
    await redStar(page).waitFor();

    await page.reload();
    await soon(async () => (await place(stage(page))).height).toBeGreaterThan(height + 200);
    await runs(page);
    await tapControl(page, button(page, "Keluar dari layar penuh"));
    await tabs.waitFor();

    // In landscape orientation the chat is next to a picture that fills the screen.
    await page.setViewportSize(ON_ITS_SIDE);
    await tapControl(page, button(page, "Layar penuh"));
    await soon(() => isFull(page)).toBe(true);
    await comment(page, "dari sisi gambar");
    expect(await isFull(page)).toBe(true);
  });

  it("plays on in a bar above the navigation over three pages, returns by a tap, closes by a pull down", async () => {
    const page = await watch(product, "phone_mini_fan", PHONE);
    const video = await followVideo(page);
    const small = smallPlayer(page);
    const navigation = page.getByRole("navigation", { name: "Navigasi utama" }).last();
    const back = page.getByRole("link", { name: "Kembali", exact: true }).first();
    await back.tap();
    for (const [path, next] of [
      ["/", "Theater"],
      ["/theater-schedule", "History"],
      ["/live-history", null],
    ] as const) {
      await page.waitForURL((url) => url.pathname === path);
      await soon(() => small.count()).toBe(1);
      await soon(() => video.isIn(small)).toBe(true);
      if (next) await navigation.getByRole("link", { name: next }).tap();
    }
    await runs(page);
    await soon(async () => (await place(small)).bottom).toBeLessThanOrEqual((await place(navigation)).y + 1);

    await small.getByRole("button", { name: "Kembali ke live Freya" }).tap();
    await soon(() => video.isIn(stage(page))).toBe(true);
    await small.waitFor({ state: "detached" });
    await runs(page);
    expect(await video.broken()).toBeUndefined();
    expect(await page.locator("video").count()).toBe(1);

    await back.tap();
    await small.waitFor();
    const at = await place(small);
    await pull(page, { x: at.x + 180, y: at.y + 20 }, { y: 40 });
    await small.waitFor({ state: "detached" });
    expect(await page.locator("video").count()).toBe(0);
  });
});
