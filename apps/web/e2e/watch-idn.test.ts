import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { endLives, FENI, FREYA, PHONE, playsFor, startProduct, type Product } from "./product.ts";
import { timeToScreen } from "./time-to-screen.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => endLives(product));
afterAll(() => product[Symbol.asyncDispose]());

describe("watching an IDN live", () => {
  it("works from home to the end card, on a desktop and on a phone at the same time", async () => {
    const freya = { platform: "idn", username: FREYA.username } as const;
    for (const { username } of [FREYA, FENI]) {
      product.sandbox.control({ step: "start-live", platform: "idn", username, title: "Masak mie bareng" });
    }
    const opened = await Promise.all([product.open("/"), product.open("/", PHONE)]);
    await Promise.all(
      opened.map(async ({ page }) => {
        await page
          .getByRole("link", { name: /Tonton live Freya/ })
          .first()
          .click();
        await page.waitForURL(`**/idn/${FREYA.username}`);
        await playsFor(page, 4);
      }),
    );

    for (const [index, { page }] of opened.entries()) {
      const text = `halo dari sandbox ${index + 1}:`;
      const commentMs = await timeToScreen(page, { enoughMs: 1_000, text }, (said) =>
        product.sandbox.control({ step: "comments", ...freya, text: said }),
      );
      expect(commentMs).toBeLessThan(1_000);
    }

    expect(opened.map(({ troubles }) => troubles)).toEqual([[], []]);
    product.sandbox.control({ step: "end-live", ...freya });
    for (const { page, troubles } of opened) {
      await page.getByRole("heading", { name: /Live Freya.* sudah selesai/ }).waitFor({ timeout: 60_000 });
      // A segment that is listed before it is made never exists when its live ends before it begins.
      expect(troubles.filter((text) => !/^404 \/api\/stream\?.*segment.*\.ts$/.test(text))).toEqual([]);
    }
  });

  it("says that a member is not live", async () => {
    const { page } = await product.open(`/idn/${FREYA.username}`);
    await page.getByText("IDN Live Room Offline").first().waitFor();
    const onIdn = page.getByRole("link", { name: "Buka di IDN" }).filter({ visible: true });
    expect(await onIdn.getAttribute("href")).toMatch(new RegExp(`/${FREYA.username}$`));
  });
});
