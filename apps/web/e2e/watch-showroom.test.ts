import type { Route } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FENI, FREYA, PHONE, playsFor, startProduct, type Product } from "./product.ts";
import { timeToScreen } from "./time-to-screen.ts";

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});
afterEach(() => product[Symbol.asyncDispose]());

describe("watching a SHOWROOM live", () => {
  it("works from home to the end card, on a desktop and on a phone at the same time", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: "Halo dari Freya" });
    product.sandbox.control({ step: "start-live", room_id: FENI.roomId });
    const opened = await Promise.all([product.open("/"), product.open("/", PHONE)]);
    await Promise.all(
      opened.map(async ({ page }) => {
        await page
          .getByRole("link", { name: /Tonton live Freya/ })
          .first()
          .click();
        await page.waitForURL(`**/room/${FREYA.urlKey}/${FREYA.roomId}`);
        await playsFor(page, 4);
      }),
    );

    for (const [index, { page }] of opened.entries()) {
      const text = `halo dari sandbox ${index + 1}:`;
      const commentMs = await timeToScreen(page, { enoughMs: 1_000, text }, (said) =>
        product.sandbox.control({ step: "comments", room_id: FREYA.roomId, text: said, name: "Budi" }),
      );
      expect(commentMs).toBeLessThan(1_000);
    }

    product.sandbox.control({ step: "end-live", room_id: FREYA.roomId });
    for (const { page, troubles } of opened) {
      await page.getByRole("heading", { name: "Live Freya sudah selesai" }).waitFor();
      await page
        .getByRole("link", { name: /Tonton live Feni/ })
        .first()
        .waitFor();
      expect(troubles).toEqual([]);
    }
  });

  it("plays the quality that fits the player's size, and a better one when it grows", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const path = `/room/${FREYA.urlKey}/${FREYA.roomId}`;
    const { page, troubles } = await product.open(path, { viewport: { width: 640, height: 800 } });
    await playsFor(page, 1);
    // On narrow screens it is in a menu.
    await page
      .getByRole("button", { name: "Kualitas: 288p", includeHidden: true })
      .waitFor({ state: "attached" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Kualitas: 432p" }).waitFor();
    await playsFor(page, 3);
    expect(troubles).toEqual([]);
  });

  it("plays where the browser blocks all storage", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const forbid = (): void => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
      }
    };
    const { page, troubles } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`, {
      init: [forbid],
    });
    await playsFor(page, 1);
    await page.goto(`${product.url}/multi-room?room1=sr.${FREYA.roomId}`);
    await playsFor(page, 1);
    expect(troubles).toEqual([]);
  });

  it("applies data saving in every room, and has sound in one tab only", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    product.sandbox.control({ step: "start-live", room_id: FENI.roomId });
    const { page, troubles } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`);
    const quality = page.getByRole("button", { name: /^Kualitas: (?!144p)/ });
    await quality.waitFor();
    // The controls disappear without pointer movement.
    await page.locator("video").hover({ force: true });
    await quality.click();
    const saveData = page.getByRole("switch", { name: "Hemat data" });
    await saveData.click();
    expect(await saveData.getAttribute("aria-checked")).toBe("true");
    await page.getByRole("button", { name: "Kualitas: 144p" }).waitFor();

    const other = await page.context().newPage();
    await other.goto(`${product.url}/room/${FENI.urlKey}/${FENI.roomId}`);
    await playsFor(other, 1);
    await other.getByRole("button", { name: "Kualitas: 144p" }).waitFor();
    await page.getByRole("button", { name: "Suara lagi dari tab lain. Ketuk biar pindah ke sini" }).click();
    await other.getByRole("button", { name: /^Suara lagi dari tab lain/ }).waitFor();
    expect(troubles).toEqual([]);
  });

  it("has the complete chat log when a fan comes from home, although its newest rows are shown first", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const said = Array.from({ length: 30 }, (_, index) => `halo nomor ${index + 1} dari Bandung`);
    for (const text of said) {
      product.sandbox.control({ step: "comments", room_id: FREYA.roomId, text, name: "Budi" });
    }
    const { page, troubles } = await product.open("/", PHONE);
    await page
      .getByRole("link", { name: /Tonton live Freya/ })
      .first()
      .click();
    const rows = page.getByRole("log").getByRole("listitem");
    await expect.poll(() => rows.count()).toBe(said.length);
    expect(await rows.last().textContent()).toContain("halo nomor 1 dari Bandung");
    expect(troubles).toEqual([]);
  });

  it.each([
    ["comes empty", (log: Route) => log.fulfill({ json: [] })],
    ["cannot be had", (log: Route) => log.fulfill({ status: 404, json: {} })],
  ])("does not report an empty chat until its log %s", async (_how, end) => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const { page } = await product.open("/", PHONE);
    const asked = new Promise<Route>((resolve) => {
      // The first request is held until the test answers it; retries are answered at once.
      void page.route("**/api/rooms/*/*/comments", end);
      void page.route("**/api/rooms/*/*/comments", resolve, { times: 1 });
    });
    await page
      .getByRole("link", { name: /Tonton live Freya/ })
      .first()
      .click();
    const chat = page.getByRole("tabpanel", { name: "Chat" });
    const log = await asked;
    await chat.locator("[aria-busy]").waitFor();
    expect(await chat.getByText("Belum ada komentar").count()).toBe(0);
    await end(log);
    await chat.getByText("Belum ada komentar. Tunggu sebentar ya.").waitFor();
  });

  it("plays again without a reload when the live restarts", async () => {
    const { page } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`);
    await page.getByText("Room Offline").first().waitFor();
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    await playsFor(page, 2);
  });

  it("hides short and counting comments, shows gifts, and shows markup as text", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const { page } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`);
    const chat = page.getByRole("tabpanel", { name: "Chat" });
    await chat.waitFor();
    await product.hears();
    const say = (text: string): object =>
      product.sandbox.control({ step: "comments", room_id: FREYA.roomId, text, name: "Budi" });
    say("17");
    say("ok");
    product.sandbox.control({ step: "gift", room_id: FREYA.roomId, gift_id: 11, num: 10, name: "Budi" });
    say("<b>tebal</b> & sayang <3");
    // The server replaces angle brackets with similar characters: earlier clients insert texts as HTML.
    await chat.getByText("‹b›tebal‹/b› & sayang ‹3").waitFor();
    await chat.getByText("×10").waitFor();
    expect(await chat.getByText("17", { exact: true }).count()).toBe(0);
    expect(await chat.getByText("ok", { exact: true }).count()).toBe(0);
  });
});
