import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FREYA, PHONE, startProduct, type Product } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

/** Five lines of text and the row's padding. */
const ROW_MAX_PX = 130;

/** Texts with markup or control characters. Each ends in a unique word, by which its row is found. */
const HOSTILE = {
  script: "<script>globalThis.hacked=1</script><img src=x onerror=globalThis.hacked=1>",
  bidi: "\u202e\u2066\u202dterbalik\u202e",
  zeroWidth: `${"\u200b\u200d\ufeff".repeat(150)}tersembunyi`,
  marks: `Z${"\u0335\u0321\u031b\u0350".repeat(110)}`,
  longWord: "w".repeat(480),
  arabic: "\u0645\u0631\u062d\u0628\u0627 \u0628\u0627\u0644\u0639\u0627\u0644\u0645 123",
};

function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

function rowHeights(page: Page): Promise<number[]> {
  return page
    .getByRole("log")
    .getByRole("listitem")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
}

it("keeps hostile text text, within its row and the page, on a phone and on a desktop", async () => {
  product.sandbox.control({
    step: "start-live",
    room_id: FREYA.roomId,
    title: `${HOSTILE.marks.slice(0, 90)}${HOSTILE.longWord.slice(0, 100)}`,
  });
  const { page } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`, { ...PHONE, isPaused: true });
  await product.hears();
  for (const [kind, text] of Object.entries(HOSTILE)) {
    product.sandbox.control({
      step: "comments",
      room_id: FREYA.roomId,
      text: `${text} ${kind}`,
      name: text.slice(0, 99),
    });
    product.sandbox.control({ step: "gift", room_id: FREYA.roomId, gift_id: 11, name: text.slice(0, 99) });
  }
  for (const kind of Object.keys(HOSTILE)) {
    await page.getByRole("log").getByText(kind).first().waitFor();
  }
  expect(await page.evaluate(() => "hacked" in globalThis)).toBe(false);
  expect(await page.locator("[role=log] :is(script, iframe, [onerror])").count()).toBe(0);
  for (const viewport of [PHONE.viewport, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => overflowPx(page)).toBe(0);
    for (const height of await rowHeights(page)) expect(height).toBeLessThan(ROW_MAX_PX);
  }

  // A name with bidirectional controls does not reverse the text after it.
  product.sandbox.control({
    step: "comments",
    room_id: FREYA.roomId,
    name: "\u202e\u2067Budi",
    text: "halo semua",
  });
  const row = page.getByRole("log").getByRole("listitem").filter({ hasText: "halo semua" });
  const [name, text] = await row.locator("p").evaluate((line) => {
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const boxes: { left: number; right: number }[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      boxes.push(range.getBoundingClientRect());
    }
    return boxes;
  });
  expect(name?.right).toBeLessThan(text?.left ?? 0);
});
