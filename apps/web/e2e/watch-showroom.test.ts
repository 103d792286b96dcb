import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  endLives,
  FENI,
  FREYA,
  PHONE,
  playsFor,
  startProduct,
  untilListed,
  type Product,
} from "./product.ts";
import { timeToScreen } from "./time-to-screen.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => endLives(product));
afterAll(() => product[Symbol.asyncDispose]());

/** Starts a live, and resolves when our server lists it. */
async function startLive({ roomId, name }: typeof FREYA, title?: string): Promise<void> {
  product.sandbox.control({ step: "start-live", room_id: roomId, ...(title !== undefined && { title }) });
  await untilListed(product, name);
}

describe("watching a SHOWROOM live", () => {
  it("works from home to the end card, on a desktop and on a phone at the same time", async () => {
    await startLive(FREYA, "Halo dari Freya");
    await startLive(FENI);
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

  it("plays where the browser blocks all storage", async () => {
    await startLive(FREYA);
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

  it("plays the quality that fits the player's size, or saves data in every room, and sounds in one tab", async () => {
    await startLive(FREYA);
    await startLive(FENI);
    const path = `/room/${FREYA.urlKey}/${FREYA.roomId}`;
    const { page, troubles } = await product.open(path, { viewport: { width: 640, height: 800 } });
    await playsFor(page, 1);
    // On narrow screens it is in a menu.
    await page
      .getByRole("button", { name: "Kualitas: 288p", includeHidden: true })
      .waitFor({ state: "attached" });
    const wide = { width: 1440, height: 900 };
    await page.setViewportSize(wide);
    const quality = page.getByRole("button", { name: "Kualitas: 432p" });
    await quality.waitFor();
    await playsFor(page, 3);

    // The controls disappear without pointer movement.
    await page.locator("video").hover({ force: true });
    await quality.click();
    const saveData = page.getByRole("switch", { name: "Hemat data" });
    await saveData.click();
    expect(await saveData.getAttribute("aria-checked")).toBe("true");
    await page.getByRole("button", { name: "Kualitas: 144p" }).waitFor();

    const other = await page.context().newPage();
    await other.setViewportSize(wide);
    await other.goto(`${product.url}/room/${FENI.urlKey}/${FENI.roomId}`);
    await playsFor(other, 1);
    await other.getByRole("button", { name: "Kualitas: 144p" }).waitFor();
    await page.getByRole("button", { name: "Suara lagi dari tab lain. Ketuk biar pindah ke sini" }).click();
    await other.getByRole("button", { name: /^Suara lagi dari tab lain/ }).waitFor();
    expect(troubles).toEqual([]);
  });

  it("has the complete chat log when a fan comes from home, although its newest rows are shown first", async () => {
    await startLive(FREYA);
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

  it("plays again without a reload when the live restarts", async () => {
    const { page } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`);
    await page.getByText("Room Offline").first().waitFor();
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    await playsFor(page, 2);
  });
});
