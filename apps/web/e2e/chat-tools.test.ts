import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { makeFan } from "./fan.ts";
import { hasFocus } from "./focus.ts";
import { FREYA, PHONE, startProduct, type Product } from "./product.ts";
import { tapInPlayerMenu } from "./touch.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
});
afterAll(() => product[Symbol.asyncDispose]());

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;

const log = (page: Page): Locator => page.getByRole("log");
const row = (page: Page, text: string): Locator => log(page).getByRole("listitem").filter({ hasText: text });
const box = (page: Page): Locator => page.getByRole("textbox", { name: "Tulis komentar" });
const tools = (page: Page): Locator => page.getByRole("region", { name: "Atur chat" });
/** Opens the chat's tools through the page's settings, which then close; or closes the tools. */
async function pressTools(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Atur tampilan" }).filter({ visible: true }).click();
  await page.getByRole("button", { name: "Atur chat" }).click();
}
const says = (name: string, text: string): void =>
  void product.sandbox.control({ step: "comments", room_id: FREYA.roomId, text, name });

/** Opens a room as a fan, with its chat connected and its video paused to save CPU. */
async function watch(accountId: string, options: object = {}): Promise<Page> {
  const as = makeFan(product, accountId, "Mochi");
  const { page } = await product.open(ROOM, { as, isPaused: true, ...options });
  await product.hears();
  await box(page).waitFor();
  return page;
}

/** The font size of a row's text, pixels. */
const textPx = (page: Page, text: string): Promise<number> =>
  row(page, text)
    .locator("p")
    .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));

/** The chat's text at the moment at which a word appears in one of the word lists. */
const rowsWhenListed = (page: Page, word: string): Promise<string> =>
  page.evaluate(
    (label) =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(`[aria-label="${label}"]`)) return;
          observer.disconnect();
          resolve(document.querySelector("[role=log]")?.textContent ?? label);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    `Hapus ${word}`,
  );

/** Sends a comment, and waits for its row. */
async function send(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press("Enter");
  await row(page, text).waitFor();
}

it("finds, highlights, hides, answers and reads out comments as the fan has set", async () => {
  const page = await watch("tools_fan");
  await send(page, "semangat dari mochi");
  for (const [name, text] of [
    ["Ani", "lagu favoritku tadi"],
    ["Budi", "spoiler: besok ganti baju"],
    ["Citra", "halo semuanya"],
  ] as const) {
    says(name, text);
    await row(page, text).waitFor();
  }

  // Sets a filter and removes it.
  await pressTools(page);
  const search = tools(page).getByRole("searchbox", { name: "Cari di chat" });
  await search.fill("LAGU");
  await row(page, "halo semuanya").waitFor({ state: "detached" });
  expect(await row(page, "lagu favoritku").count()).toBe(1);
  await search.fill("");
  await tools(page).getByRole("button", { name: "Punyaku" }).click();
  await row(page, "lagu favoritku").waitFor({ state: "detached" });
  expect(await row(page, "semangat dari mochi").count()).toBe(1);
  await page.keyboard.press("Escape");
  const filter = page.getByRole("group", { name: "Cari di chat" });
  await filter.getByText("Hanya: Punyaku").waitFor();
  await filter.getByRole("button", { name: "Tampilkan semua" }).click();
  await row(page, "halo semuanya").waitFor();

  // Word lists and appearance.
  await pressTools(page);
  const add = async (list: string, word: string): Promise<void> => {
    await tools(page).getByRole("textbox", { name: list }).fill(word);
    await page.keyboard.press("Enter");
    await tools(page)
      .getByRole("button", { name: `Hapus ${word}` })
      .waitFor();
  };
  await add("Disorot", "lagu");
  // After a removal by keyboard the focus stays at the removed word's position.
  await add("Disorot", "salah ketik");
  const drop = (word: string) => tools(page).getByRole("button", { name: `Hapus ${word}` });
  await drop("salah ketik").press("Enter");
  await drop("salah ketik").waitFor({ state: "detached" });
  expect(await hasFocus(drop("lagu"))).toBe(true);
  const left = rowsWhenListed(page, "spoiler");
  await add("Disembunyikan", "spoiler");
  expect(await left).not.toContain("spoiler");
  await expect.poll(() => row(page, "lagu favoritku").getAttribute("class")).toContain("chat-marked");
  const usualPx = await textPx(page, "halo semuanya");
  await tools(page).getByRole("button", { name: "Jumbo" }).click();
  await tools(page).getByRole("button", { name: "Rapat" }).click();
  await expect.poll(() => textPx(page, "halo semuanya")).toBeGreaterThan(1.3 * usualPx);
  await tools(page).getByRole("radio", { name: "Satu baris tiap beberapa detik" }).check();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await tools(page).waitFor({ state: "detached" });
  expect(await hasFocus(log(page))).toBe(true);

  // Reads out.
  says("Dewi", "nol kak");
  await page.getByRole("status", { name: "Chat yang dibacakan" }).getByText("Dewi: nol kak").waitFor();
  for (const [name, text] of [
    ["Eka", "lagu terbaik"],
    ["Fajar", "setuju banget"],
  ] as const) {
    says(name, text);
    await row(page, text).waitFor();
  }

  // Replies by name, and mutes somebody.
  await row(page, "halo semuanya").getByText("Citra").click();
  expect(await box(page).inputValue()).toBe("@Citra ");
  await page.keyboard.type("halo juga");
  expect(await box(page).inputValue()).toBe("@Citra halo juga");
  const about = page.getByRole("group", { name: "Tentang Citra" });
  await about.getByRole("button", { name: "Sembunyikan" }).click();
  await row(page, "halo semuanya").waitFor({ state: "detached" });
  expect(await hasFocus(log(page))).toBe(true);

  // Arrow keys move from row to row, with one tab stop for the list, while the rows do not scroll.
  await log(page).focus();
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toContain("setuju banget");
  await page.keyboard.press("ArrowDown");
  says("Gita", "masih baca");
  expect(await focused()).toContain("lagu terbaik");
  await page.getByRole("button", { name: /pesan baru\. Ke yang terbaru/ }).waitFor();
  await box(page).fill("");
  await row(page, "lagu terbaik").focus();
  await page.keyboard.press("Enter");
  expect(await box(page).inputValue()).toBe("@Eka ");
  await row(page, "masih baca").waitFor();

  // The button inserts an emoji at the cursor.
  await box(page).fill("haikak");
  await box(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 3));
  await page.getByRole("button", { name: "Emoji", exact: true }).click();
  await page.getByRole("group", { name: "Semua emoji" }).getByRole("button", { name: "🎉" }).click();
  expect(await box(page).inputValue()).toBe("hai🎉kak");

  // The settings persist over a reload, and the fan's own comment is found again although the chat has dropped it.
  await box(page).fill("");
  for (let at = 0; at < 70; at += 1) says("Hana", `ramai sekali ${at}`);
  await row(page, "ramai sekali 69").waitFor();
  await page.reload();
  await expect.poll(() => textPx(page, "ramai sekali 69")).toBeGreaterThan(1.3 * usualPx);
  expect(await row(page, "semangat dari mochi").count()).toBe(0);
  await pressTools(page);
  await tools(page).getByRole("button", { name: "Punyaku" }).click();
  await row(page, "semangat dari mochi").waitFor();
});

it("keeps five rows of the chat in sight on a phone, and shows quick emoji above the box while somebody types", async () => {
  const page = await watch("tools_phone", PHONE);
  for (let at = 0; at < 12; at += 1) says("Hana", `baris ${at}`);
  await row(page, "baris 11").waitFor();
  // Whatever tab the tools are opened from.
  await page.getByRole("tab", { name: "Rank live ini" }).tap();
  await tapInPlayerMenu(page, "Atur chat");
  await tools(page).waitFor();
  const seen = async (): Promise<number> => {
    const place = await log(page).boundingBox();
    const boxes = await Promise.all(
      (await log(page).getByRole("listitem").all()).map((one) => one.boundingBox()),
    );
    const end = (place?.y ?? 0) + (place?.height ?? 0);
    return boxes.filter((one) => one && one.y + one.height <= end + 1).length;
  };
  await expect.poll(seen).toBeGreaterThanOrEqual(5);
  await tools(page).getByRole("button", { name: "Tutup" }).tap();
  await page.getByRole("tab", { name: "Chat" }).waitFor();

  await box(page).tap();
  await page.setViewportSize({ width: 390, height: 544 });
  const quick = page.getByRole("group", { name: "Emoji cepat" });
  await quick.waitFor();
  for (const button of await quick.getByRole("button").all()) {
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await quick.getByRole("button", { name: "😍" }).tap();
  expect(await box(page).inputValue()).toBe("😍");
  expect(await hasFocus(box(page))).toBe(true);
  await quick.getByRole("button", { name: "Semua emoji" }).tap();
  await page.getByRole("group", { name: "Semua emoji" }).getByRole("button", { name: "🧋" }).tap();
  expect(await box(page).inputValue()).toBe("😍🧋");
  // A reply by a tap on a name works here, too.
  says("Ani", "hai dari sini");
  await row(page, "hai dari sini").getByText("Ani").tap();
  expect(await box(page).inputValue()).toBe("😍🧋@Ani ");
});
