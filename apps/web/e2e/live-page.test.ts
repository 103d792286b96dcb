import { LANGUAGES } from "@penlight/contract/languages";
import type { Locator, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { makeFan } from "./fan.ts";
import { FENI, FREYA, PHONE, startProduct, untilListed, type Product } from "./product.ts";

let product: Product;
beforeEach(async () => {
  product = await startProduct();
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
});
afterEach(() => product[Symbol.asyncDispose]());

const roomOf = (member: { urlKey: string; roomId: number }): string =>
  `/room/${member.urlKey}/${member.roomId}`;
const soon = (read: () => unknown) => expect.poll(read, { timeout: 30_000 });
const telop = (page: Page, text: string): Locator =>
  page.getByRole("paragraph").filter({ hasText: `Tulisan di layar: ${text}` });
const settings = (page: Page): Locator =>
  page.getByRole("button", { name: "Atur tampilan" }).filter({ visible: true });

/** Clicks a switch's label: the native input is hidden behind a drawn one. */
const flip = (page: Page, name: string): Promise<void> =>
  page.getByText(name, { exact: true }).last().click();

describe("what a fan has hidden", () => {
  it("stays hidden over a reload, from the first paint on", async () => {
    const { page, troubles } = await product.open(roomOf(FREYA), { isPaused: true });
    await settings(page).click();
    for (const name of ["Views", "Menu", "Live Time"]) {
      await flip(page, name);
    }
    await page.reload();
    await page.getByRole("tab", { name: "Chat" }).waitFor();
    const hidden = [
      page.getByRole("tab", { name: "Room", includeHidden: true }),
      page.getByRole("button", { name: /Tampilkan durasi live$/, includeHidden: true }),
      page.getByText(/^Mulai \d\d\.\d\d/),
    ];
    for (const one of hidden) await one.first().waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Room Info" }).waitFor();

    // On a phone the figures are on the picture, and the podium is in a tab.
    await page.setViewportSize(PHONE.viewport);
    const podium = page.getByRole("tab", { name: "Podium" });
    await podium.waitFor();
    const figures = [page.getByText(/^[\d.]+ views$/), page.getByText(/^\d+:\d\d(?::\d\d)?$/)];
    for (const one of figures) await expect.poll(() => one.filter({ visible: true }).count()).toBe(0);
    await page.locator("video").hover({ force: true });
    await page.getByRole("button", { name: "Menu player" }).click();
    const switches = page.getByRole("group", { name: "Atur tampilan" });
    await switches.getByText("Podium").click();
    await podium.waitFor({ state: "detached" });
    await switches.getByText("Views").click();
    for (const one of figures) {
      await expect.poll(() => one.filter({ visible: true }).count()).toBe(one === figures[0] ? 1 : 0);
    }
    await switches.getByText("Views").click();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(troubles).toEqual([]);

    await settings(page).click();
    await page.getByRole("group", { name: "Atur tampilan" }).getByText("Open Showroom").click();
    const openShowroom = page.getByRole("link", { name: "Open Showroom", includeHidden: true });
    await openShowroom.waitFor({ state: "detached" });
    hidden.push(openShowroom);

    const profile = page.getByRole("region", { name: /^Freya/, includeHidden: true });
    await profile.waitFor();
    await flip(page, "Show Profile");
    await profile.waitFor({ state: "detached" });
    hidden.push(profile);

    // A page that is never hydrated shows the default view: the script before the first paint hides the rest.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.reload();
    await page.getByRole("tab", { name: "Chat" }).waitFor();
    for (const one of hidden) {
      expect(await one.count()).toBeGreaterThan(0);
      expect(await one.first().isVisible()).toBe(false);
    }
    await page.unroute("**/assets/*.js");

    await page.reload();
    await settings(page).click();
    await flip(page, "Menu");
    await page.getByRole("tab", { name: "Room" }).waitFor();
    await flip(page, "Suara star");
    await page.reload();
    await settings(page).click();
    expect(await page.getByRole("switch", { name: "Suara star" }).isChecked()).toBe(false);
    expect(await page.getByRole("switch", { name: "Menu" }).isChecked()).toBe(true);
    expect(await page.getByRole("switch", { name: "Views" }).isChecked()).toBe(false);
    expect(await profile.count()).toBe(0);
    await page.getByRole("heading", { name: "Room Info" }).waitFor();
  });
});

it("shows all tabs of the panel on a desktop, in every language", async () => {
  const { page } = await product.open(roomOf(FREYA), { isPaused: true });
  for (const language of LANGUAGES) {
    if (language !== "id") {
      await page.context().addCookies([{ name: "lang", value: language, url: product.url }]);
      await page.reload();
    }
    const panel = await page.getByRole("tabpanel").boundingBox();
    const tabs = await page.getByRole("tab").filter({ visible: true }).all();
    expect(tabs).toHaveLength(6);
    const boxes = await Promise.all(tabs.map((tab) => tab.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size, language).toBe(1);
    for (const box of boxes) {
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(
        (panel?.x ?? 0) + (panel?.width ?? 0),
      );
    }
  }
});

it("reports a failing platform in one place, with one retry button", async () => {
  product.sandbox.control({ step: "start-live", room_id: FENI.roomId });
  await untilListed(product, FENI.name);
  product.sandbox.control({ step: "fault", path: "^/showroom/", kind: "429", seconds: 600 });
  const { page } = await product.open(roomOf(FENI), { isPaused: true });
  await page.getByRole("heading", { name: /^Sorry server is overload/ }).waitFor({ timeout: 30_000 });
  const failed = page.waitForResponse((answer) => /total-rank/.test(answer.url()) && !answer.ok());
  await page.getByRole("tab", { name: "Total rank" }).click();
  await failed;
  const again = page.getByRole("button", { name: "Coba lagi" });
  await expect.poll(() => again.count()).toBe(1);
  expect(await page.getByText(/tidak diperbarui sejak/i).count()).toBe(0);
  product.sandbox.control({ step: "fault", kind: null });
  await soon(async () => {
    if (await again.isVisible()) await again.click();
    return again.count();
  }).toBe(0);
});

describe("events in a live", () => {
  it("shows a poll with its result, and her telop, also to a fan who opens the page later", async () => {
    const { page } = await product.open(roomOf(FREYA), { ...PHONE, isPaused: true });
    await product.hears();
    product.sandbox.control({ step: "poll", room_id: FREYA.roomId, options: 3 });
    const poll = page.getByRole("region", { name: "Polling" });
    await poll.getByRole("heading", { name: "Polling dibuka" }).waitFor();
    expect(await poll.getByRole("listitem").allInnerTexts()).toEqual(["Pilihan 1", "Pilihan 2", "Pilihan 3"]);
    await page.getByRole("log").getByText("Polling dibuka: pilihan 1, 2, 3").waitFor();
    product.sandbox.control({ step: "poll-result", room_id: FREYA.roomId, rates: [61.5, 30, 8.5] });
    await poll.getByRole("heading", { name: "Hasil polling" }).waitFor();
    await poll.getByText("61,5%").waitFor();
    await expectNoViolations(page);
    // The comment box has not moved.
    expect(await page.getByRole("textbox", { name: "Please Login to comment" }).isVisible()).toBe(true);
    await poll.getByRole("button", { name: "Tutup" }).click();
    expect(await poll.count()).toBe(0);

    product.sandbox.control({ step: "telop", room_id: FREYA.roomId, text: "Ganti baju dulu" });
    await telop(page, "Ganti baju dulu").waitFor();
    const { page: later } = await product.open(roomOf(FREYA), { isPaused: true });
    await telop(later, "Ganti baju dulu").waitFor();
    product.sandbox.control({ step: "telop", room_id: FREYA.roomId, text: null });
    for (const one of [page, later]) await telop(one, "").waitFor({ state: "detached" });
  });

  it("sums up its gifts, lists the latest, marks the fan's own rank, and counts the fan among her followers", async () => {
    const give = (giftId: number, num: number, name: string): object =>
      product.sandbox.control({ step: "gift", room_id: FREYA.roomId, gift_id: giftId, num, name });
    give(11, 3, "Budi");
    give(11, 9, "Sari");
    give(5, 2, "Budi");
    product.sandbox.control({
      step: "stars",
      account_id: makeFan(product, "live_own"),
      counts: [50, 0, 0, 0, 0],
    });
    const { page } = await product.open(roomOf(FREYA), { as: "live_own", isPaused: true });
    await page.getByRole("tab", { name: "Gift" }).click();
    const top = page.getByRole("region", { name: "Gift terbanyak" }).getByRole("listitem");
    await top.first().waitFor();
    expect(await top.allInnerTexts()).toEqual(["×12\n2 orang", "×2\n1 orang"]);
    const latest = page.getByRole("list", { name: "Gift terbaru" }).getByRole("listitem");
    expect(await latest.allInnerTexts()).toEqual([
      expect.stringContaining("Budi"),
      expect.stringContaining("Sari"),
      expect.stringContaining("Budi"),
    ]);
    await expectNoViolations(page);
    // Updates while the panel is open.
    give(5, 40, "Sari");
    await soon(() => top.first().innerText()).toBe("×42\n2 orang");

    // A star that the fan sends counts for the rank.
    await page.getByRole("button", { name: /^Star Red/ }).click();
    await page.getByText("1 Star Red terkirim, sisa 49").waitFor({ state: "attached" });
    await page.getByRole("tab", { name: "Rank live ini" }).click();
    await page.getByText(/^Rank kamu di live ini #[1-9]$/).waitFor();
    await page.getByRole("tabpanel").getByText("Fan live_own").waitFor();
    await expectNoViolations(page);

    const followers = async (): Promise<number> =>
      Number(
        (await page.locator("dt", { hasText: "Follower" }).locator("+ dd").innerText()).replaceAll(".", ""),
      );
    const before = await followers();
    await page.getByRole("button", { name: "Follow", exact: true }).first().click();
    await soon(followers).toBe(before + 1);
    await page.getByRole("button", { name: "Unfollow", exact: true }).first().click();
    await soon(followers).toBe(before);
  });
});

describe("a live that ends and starts again", () => {
  it("disables the stars in between, and starts without any data of the previous live", async () => {
    product.sandbox.control({
      step: "stars",
      account_id: makeFan(product, "live_again"),
      counts: [50, 0, 0, 0, 0],
    });
    const { page } = await product.open(roomOf(FREYA), { as: "live_again", isPaused: true });
    const star = page.getByRole("button", { name: "Star Red, sisa 50" });
    await star.waitFor();
    await product.hears();
    product.sandbox.control({
      step: "comments",
      room_id: FREYA.roomId,
      text: "dari live pertama",
      name: "Budi",
    });
    await page.getByRole("log").getByText("dari live pertama").waitFor();

    product.sandbox.control({ step: "end-live", room_id: FREYA.roomId });
    await page.getByRole("heading", { name: "Live Freya sudah selesai" }).waitFor();
    await soon(() => star.getAttribute("aria-disabled")).toBe("true");
    await page.getByRole("button", { name: /^Offline( ·|$)/ }).waitFor();
    await expectNoViolations(page);

    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    await soon(() => star.getAttribute("aria-disabled")).toBe("false");
    await product.hears();
    product.sandbox.control({
      step: "comments",
      room_id: FREYA.roomId,
      text: "dari live kedua",
      name: "Budi",
    });
    await page.getByRole("log").getByText("dari live kedua").waitFor();
    expect(await page.getByRole("log").getByText("dari live pertama").count()).toBe(0);
    await page.getByRole("button", { name: /^Offline( ·|$)/ }).waitFor({ state: "detached" });
  });
});

describe("two rooms", () => {
  it("never mix their data, however quickly a fan switches between them", async () => {
    product.sandbox.control({ step: "start-live", room_id: FENI.roomId });
    const say = (member: { roomId: number }, text: string): object =>
      product.sandbox.control({ step: "comments", room_id: member.roomId, text, name: "Budi" });
    const { page, troubles } = await product.open(roomOf(FREYA), { isPaused: true });
    await product.hears();
    product.sandbox.control({ step: "telop", room_id: FREYA.roomId, text: "telop Freya" });
    say(FREYA, "salam dari room Freya");
    await telop(page, "telop Freya").waitFor();
    await page.getByRole("log").getByText("salam dari room Freya").waitFor();

    const other = page.getByRole("region", { name: "Lagi live" });
    await other.getByRole("link", { name: /Feni/ }).click();
    await page.waitForURL(`**${roomOf(FENI)}`);
    await product.hears(2);
    product.sandbox.control({ step: "poll", room_id: FREYA.roomId, options: 2 });
    say(FREYA, "masih dari room Freya");
    say(FENI, "salam dari room Feni");
    await page.getByRole("log").getByText("salam dari room Feni").waitFor();
    expect(await page.getByText(/room Freya/).count()).toBe(0);
    expect(await page.getByText("telop Freya").count()).toBe(0);
    expect(await page.getByRole("region", { name: "Polling" }).count()).toBe(0);

    await other.getByRole("link", { name: /Freya/ }).click();
    await other.getByRole("link", { name: /Feni/ }).click();
    await page.goBack();
    await page.waitForURL(`**${roomOf(FREYA)}`);
    await page.getByRole("log").getByText("masih dari room Freya").waitFor();
    await telop(page, "telop Freya").waitFor();
    expect(await page.getByText(/room Feni/).count()).toBe(0);
    expect(troubles).toEqual([]);
  });
});
