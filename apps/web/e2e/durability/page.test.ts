import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { playsAtEdge } from "../picture.ts";
import { FENI, FREYA, playsFor, startProduct, type Product } from "../product.ts";

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});
afterEach(() => product[Symbol.asyncDispose]());

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;
const startLive = (roomId: number): object =>
  product.sandbox.control({ step: "start-live", room_id: roomId });
const say = (text: string): object =>
  product.sandbox.control({ step: "comments", room_id: FREYA.roomId, text, name: "Budi" });

const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => "sameDocument" in globalThis);
const openLive = (page: Page, name: string) =>
  page.getByRole("link", { name: new RegExp(`Tonton live ${name} di SHOWROOM`) }).first();
const staleLine = (page: Page) =>
  page.getByRole("status").filter({ hasText: /Tidak diperbarui sejak \d\d\.\d\d/ });

describe("the resilience of a page", () => {
  it("continues after a restart of our server: nothing lost, nothing twice, no reload", async () => {
    startLive(FREYA.roomId);
    const { page } = await product.open(ROOM);
    await playsFor(page, 1);
    await mark(page);
    const chat = page.getByRole("log", { name: "Chat live" });
    await product.hears();
    say("sebelum mati");
    await chat.getByText("sebelum mati").waitFor();

    await product.stopServer();
    await staleLine(page).waitFor();
    say("selagi mati");
    startLive(FENI.roomId);
    await product.startServer();

    await staleLine(page).waitFor({ state: "detached", timeout: 20_000 });
    await chat.getByText("selagi mati").waitFor({ timeout: 20_000 });
    await openLive(page, FENI.name).waitFor({ timeout: 20_000 });
    say("sesudah hidup");
    await chat.getByText("sesudah hidup").waitFor({ timeout: 20_000 });
    for (const text of ["sebelum mati", "selagi mati", "sesudah hidup"]) {
      expect(await chat.getByText(text).count(), text).toBe(1);
    }
    await playsAtEdge(page, 20_000);
    expect(await isMarked(page)).toBe(true);
  });

  it("says that it is offline, and catches up when the network is back", async () => {
    const { page } = await product.open("/");
    await mark(page);
    await expect.poll(() => product.reading("sockets")).toBe(1);
    await page.context().setOffline(true);
    await staleLine(page).filter({ hasText: "kamu lagi offline" }).waitFor();
    startLive(FREYA.roomId);
    await page.context().setOffline(false);
    await openLive(page, FREYA.name).waitFor();
    await staleLine(page).waitFor({ state: "detached" });
    expect(await isMarked(page)).toBe(true);
  });

  it("catches up after its machine slept", async () => {
    const { page } = await product.open("/");
    await expect.poll(() => product.reading("sockets")).toBe(1);
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setWebLifecycleState", { state: "frozen" });
    await product.stopServer();
    await product.startServer();
    startLive(FREYA.roomId);
    await browser.send("Page.setWebLifecycleState", { state: "active" });
    await openLive(page, FREYA.name).waitFor();
    await expect.poll(() => product.reading("sockets")).toBe(1);
  });

  it("works in six tabs of a fan at the same time", async () => {
    const { page: first } = await product.open("/");
    const tabs = [first];
    while (tabs.length < 6) {
      const tab = await first.context().newPage();
      await tab.goto(product.url);
      tabs.push(tab);
    }
    await expect.poll(() => product.reading("sockets")).toBe(6);
    await tabs.pop()?.close();
    await expect.poll(() => product.reading("sockets")).toBe(5);
    startLive(FREYA.roomId);
    await Promise.all(tabs.map((tab) => openLive(tab, FREYA.name).waitFor()));
  });

  it("shows the last lists of a platform that fails, and says which one fails and since when", async () => {
    startLive(FREYA.roomId);
    const { page: early } = await product.open("/");
    await openLive(early, FREYA.name).waitFor();
    product.sandbox.control({ step: "fault", path: "^/showroom/", kind: "500", seconds: 600 });
    const line = /Daftar live SHOWROOM tidak diperbarui sejak \d\d\.\d\d/;
    await early.getByText(line).waitFor({ timeout: 30_000 });
    await openLive(early, FREYA.name).waitFor();

    const { page: late } = await product.open("/");
    await late.getByText(line).waitFor();
    await openLive(late, FREYA.name).waitFor();
    product.sandbox.control({ step: "fault", kind: null });
    await early.getByText(line).waitFor({ state: "detached", timeout: 60_000 });
  });
});
