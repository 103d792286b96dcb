import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { contentOf } from "./downloaded.ts";
import { PHONE, startProduct, type Product } from "./product.ts";
import { newFan, startLives, watch } from "./watches.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({}, { PENLIGHT_LIMIT_EXEMPT: "127.0.0.1" });
  await watch(await newFan(product, "watcher", "Penonton_Bandung48"), await startLives(product));
});
afterAll(() => product[Symbol.asyncDispose]());

const card = (page: Page) => page.getByRole("img", { name: /^Kartu Wrapped / });
const story = (page: Page) => page.getByRole("dialog", { name: /^Story Wrapped / });
const pageOf = (page: Page, words: string) => story(page).getByRole("img", { name: words, exact: true });

async function openRecap(accountId: string, options: BrowserContextOptions = {}) {
  return product.open("/wrapped", { ...options, as: accountId });
}

async function openDrawn(options: BrowserContextOptions = {}) {
  const opened = await openRecap("watcher", options);
  await expect.poll(() => card(opened.page).getAttribute("aria-busy"), { timeout: 15_000 }).toBe("false");
  return opened;
}

describe("the recap", () => {
  it("shows a card and its figures, saves the card as a phone-size picture, and is shared by a link until it is revoked", async () => {
    const { page, troubles } = await openDrawn(PHONE);
    const figures = page.getByRole("region", { name: "Angka tahun ini" });
    await figures.getByText("Freya").waitFor();
    await figures.getByText("Feni").waitFor();
    // Nothing was played: the live was only reported as watched through the API.
    await figures.getByRole("heading", { name: "Waktu nonton" }).waitFor();
    await figures.getByText("Belum ada menit yang tercatat").waitFor();
    const logged = page.waitForRequest(
      (request) => new URL(request.url()).pathname === "/api/me/activity" && request.method() === "POST",
    );
    const saved = page.waitForEvent("download");
    const fromMs = performance.now();
    await page.getByRole("button", { name: "Download as PNG" }).click();
    const file = await saved;
    expect(performance.now() - fromMs).toBeLessThan(2_000);
    expect(file.suggestedFilename()).toMatch(/^penlight-wrapped-\d{4}\.png$/);
    expect((await logged).postDataJSON()).toMatchObject({ log_name: "Wrapped" });
    const png = await contentOf(file);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_080, 1_920]);
    const post = await page.getByRole("link", { name: /^Share to X/ }).getAttribute("href");
    expect(new URL(post ?? "").searchParams.get("text")).toContain("1 live Showroom dan 1 live IDN");

    await page.getByRole("button", { name: "Buat link", exact: true }).click();
    const link = await page.getByRole("textbox", { name: "Link untuk teman" }).inputValue();
    expect(link).toMatch(/\/wrapped#w_/);
    const { pathname, hash } = new URL(link);
    const guest = await product.open(pathname + hash, PHONE);
    await guest.page.getByRole("heading", { level: 1, name: /Penonton_Bandung48/ }).waitFor();
    expect(await guest.page.getByRole("button", { name: "Download as PNG" }).count()).toBe(0);
    expect([...troubles, ...guest.troubles]).toEqual([]);
    await page.getByRole("button", { name: "Hapus link" }).click();
    await page.getByText("Link dihapus").waitFor();
    await guest.page.reload();
    await guest.page.getByText("Link ini sudah tidak berlaku.").waitFor();
  });

  it("says when its card could not be drawn, offers no file then, and draws it on retry", async () => {
    const { page } = await product.open("/favicon.svg", { as: "watcher" });
    const download = page.getByRole("button", { name: "Download as PNG" });
    const code = "**/assets/draw-card-*.js";
    await page.route(code, (route) => route.abort());
    await page.goto(`${product.url}/wrapped`);
    await page.getByText("Gambar belum bisa dibuat. Coba lagi ya.").waitFor();
    expect(await download.isDisabled()).toBe(true);
    await expectNoViolations(page);
    let bring = (): void => undefined;
    const brought = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.unroute(code);
    await page.route(code, async (route) => {
      await brought;
      await route.continue();
    });
    await page.getByRole("button", { name: "Coba lagi" }).click();
    await expect.poll(() => card(page).getAttribute("aria-busy")).toBe("true");
    expect(await download.isDisabled()).toBe(true);
    bring();
    const saved = page.waitForEvent("download");
    await download.click();
    expect((await saved).suggestedFilename()).toMatch(/^penlight-wrapped-\d{4}\.png$/);
  });
});

describe("the story", () => {
  it("stays on a page under reduced motion, where its figures are explained and it is saved as a picture; otherwise advances", async () => {
    const { page, troubles } = await openDrawn(PHONE);
    await page.getByRole("button", { name: "Lihat sebagai story" }).click();
    await story(page).getByRole("button", { name: "bagaimana ini dihitung?" }).click();
    const how = page.getByRole("dialog", { name: "Bagaimana ini dihitung?" });
    await how.getByText(/dihitung sekali/).waitFor();
    await page.keyboard.press("Escape");
    await how.waitFor({ state: "detached" });
    await pageOf(page, "Halaman 1 dari 6").waitFor();
    const saved = page.waitForEvent("download");
    await story(page).getByRole("button", { name: "Simpan halaman ini sebagai gambar" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^penlight-wrapped-\d{4}-1\.png$/);
    // Under reduced motion it does not advance by itself.
    expect(await story(page).locator(".story-bar-fill").count()).toBe(0);
    expect(await story(page).getByRole("button", { name: "Jeda" }).count()).toBe(0);
    await page.keyboard.press("ArrowRight");
    await pageOf(page, "Halaman 2 dari 6").waitFor();
    await page.keyboard.press("Escape");
    await story(page).waitFor({ state: "detached" });

    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.getByRole("button", { name: "Lihat sebagai story" }).click();
    await pageOf(page, "Halaman 1 dari 6").waitFor();
    await pageOf(page, "Halaman 2 dari 6").waitFor({ timeout: 9_000 });
    await story(page).getByRole("button", { name: "Jeda" }).click();
    await story(page)
      .getByText(/, lalu .+ \(1 kali\)\.$/)
      .waitFor();
    const { width, height } = PHONE.viewport;
    await page.touchscreen.tap(width * 0.8, height * 0.3);
    await pageOf(page, "Halaman 3 dari 6").waitFor();
    await page.touchscreen.tap(width * 0.1, height * 0.3);
    await pageOf(page, "Halaman 2 dari 6").waitFor();
    const isHeld = await story(page)
      .locator(".story-bar-fill")
      .evaluate((bar) => getComputedStyle(bar).animationPlayState);
    expect(isHeld).toBe("paused");
    await expectNoViolations(page);
    expect(troubles).toEqual([]);
  });
});
