import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FENI, FREYA, playsFor, startProduct, type Product } from "./product.ts";
import { timeToScreen } from "./time-to-screen.ts";

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});
afterEach(() => product[Symbol.asyncDispose]());

describe("watching an IDN live", () => {
  it.each([
    ["on a desktop", {}],
    ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ])("from home to the end card, %s", async (_where, options) => {
    const start = (username: string): object =>
      product.sandbox.control({ step: "start-live", platform: "idn", username, title: "Masak mie bareng" });
    start(FREYA.username);
    start(FENI.username);
    const { page, troubles } = await product.open("/", options);

    await page
      .getByRole("link", { name: /Tonton live Freya/ })
      .first()
      .click();
    await page.waitForURL(`**/idn/${FREYA.username}`);
    await playsFor(page, 30);

    const commentMs = await timeToScreen(page, { enoughMs: 1_000, text: "halo dari sandbox" }, (text) =>
      product.sandbox.control({
        step: "comments",
        platform: "idn",
        username: FREYA.username,
        text,
      }),
    );
    expect(commentMs).toBeLessThan(1_000);

    product.sandbox.control({ step: "end-live", platform: "idn", username: FREYA.username });
    await page.getByRole("heading", { name: /Live Freya.* sudah selesai/ }).waitFor({ timeout: 60_000 });
    expect(troubles).toEqual([]);
  });

  it("says that a member is not live", async () => {
    const { page } = await product.open(`/idn/${FREYA.username}`);
    await page.getByText("IDN Live Room Offline").first().waitFor();
  });
});
