import { afterAll, beforeAll, describe, it } from "vitest";
import { FENI, FREYA, goesOnWith, playsFor, startProduct, type Product } from "./product.ts";

/** The real delays of the platforms' lists: polled every twenty seconds, and SHOWROOM's is half a minute behind. */
const LIST_LAG_MS = 30_000;
const TIMINGS = { onlivesMs: 20_000, idnLivesMs: 20_000 };

let product: Product;
beforeAll(async () => {
  product = await startProduct({ listLagMs: LIST_LAG_MS }, {}, { timings: TIMINGS });
});
afterAll(() => product[Symbol.asyncDispose]());

describe("a live that another broadcast replaces without a notification", () => {
  it("plays on within ten seconds on SHOWROOM, with its chat", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, ago_ms: LIST_LAG_MS });
    const { page } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`);
    await playsFor(page, 1);
    await product.hears();
    const replaced = product.sandbox.control({ step: "replace-live", room_id: FREYA.roomId });
    await goesOnWith(page, (replaced as { live_id: number }).live_id);
    await page.getByText(/^\d+,\d dtk dari live$/).waitFor();
    await product.hears();
    const text = "babak kedua";
    product.sandbox.control({ step: "comments", room_id: FREYA.roomId, text, name: "Budi" });
    await page.getByRole("log").getByText(text).waitFor();
  });

  it("plays on within ten seconds on IDN, where it returns under another slug", async () => {
    const who = { platform: "idn", username: FENI.username } as const;
    product.sandbox.control({ step: "start-live", ...who });
    const { page } = await product.open(`/idn/${FENI.username}`);
    await playsFor(page, 1);
    const replaced = product.sandbox.control({ step: "replace-live", ...who, title: "Sinyalnya balik" });
    await goesOnWith(page, (replaced as { live_id: number }).live_id);
    await page.getByText("Sinyalnya balik").first().waitFor();
  });
});
