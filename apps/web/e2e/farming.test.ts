import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInMe } from "@penlight/contract";
import { signedIn } from "../../server/test/support/test-browser.ts";
import { expectNoViolations } from "./axe.ts";
import { makeFan } from "./fan.ts";
import { FENI, FREYA, PHONE, startProduct, type Product } from "./product.ts";

let product: Product;
let aheadMs = 0;
beforeAll(async () => {
  // One reward per hour: the second room reaches the limit.
  product = await startProduct(
    { watchRewardsPerHour: 1 },
    {},
    { clock: () => Date.now() + aheadMs, timings: { farmPaceMs: 50, farmLookMs: 200 } },
  );
  for (const { roomId } of [FREYA, FENI]) product.sandbox.control({ step: "start-live", room_id: roomId });
});
afterAll(() => product[Symbol.asyncDispose]());

/** How many seconds a fan must watch a room before the platform gives its stars. */
const WATCH_S = 50;

/** Advances the clock of the test, of the platform, and of the page. */
async function pass(ms: number, page?: Page): Promise<void> {
  aheadMs += ms;
  product.sandbox.control({ step: "clock", advance_ms: ms });
  await page?.clock.fastForward(ms);
}

/** Has an admin unlock farming, one room at a time, for this account. */
async function allow(accountId: string): Promise<void> {
  const admin = await signedIn(product, "admin");
  await admin.json(`/users/${accountId}`, { can_farming_page: true }, { method: "PUT" });
}

/** Creates a fan who may farm. @returns the account's id */
async function farmer(accountId: string): Promise<string> {
  // Features can only be unlocked for an account that has signed in before.
  await signedIn(product, makeFan(product, accountId));
  await allow(accountId);
  return accountId;
}

const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Pemberitahuan" }).last().getByText(text);
const line = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("log", { name: "Log" }).getByText(text);
const start = (page: Page): Locator => page.getByRole("button", { name: "Mulai farming" });
const holds = (page: Page, star: string, count: number): Locator =>
  page.getByRole("list", { name: "Star kamu" }).getByText(`Star ${star}: ${count}`, { exact: true });

describe("farming", () => {
  it("is for unlocked fans: other fans are told whom to ask, and an open page unlocks with an admin's word", async () => {
    const { page } = await product.open("/farming", { as: makeFan(product, "farm_nobody") });
    await toast(page, "Maaf akun anda tidak terdaftar untuk akses fitur farming").waitFor();
    await page
      .getByText(
        "Maaf akun id anda tidak terdaftar untuk akses fitur farming, kontak admin atau moderator discord untuk info lebih lanjut.",
      )
      .waitFor();
    await expectNoViolations(page);
    // An open page is notified when an admin unlocks the feature.
    await expect.poll(() => product.reading("topics", "me"), { timeout: 30_000 }).toBe(1);
    await allow("farm_nobody");
    await start(page).waitFor();
    await page.getByText("2 dari 2").waitFor();
  });

  it("asks for confirmation when all stars are full", async () => {
    const { page } = await product.open("/farming", { as: "superfan" });
    await holds(page, "Red", 99).waitFor({ state: "attached" });
    await start(page).click();
    const question = page.getByRole("dialog", {
      name: "Semua stars sudah full apakah tetap running auto farming ?",
    });
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByText("Belum ada catatan.").isVisible()).toBe(true);
    await start(page).click();
    await question.getByRole("button", { name: "Run", exact: true }).click();
    await line(page, "[Freya] Sedang Melakukan farming").waitFor();
    // A fan with several slots runs both rooms.
    await line(page, "[Feni] Sedang Melakukan farming").waitFor();
    await page.getByRole("button", { name: "Skip Feni" }).click();
    await line(page, "[Feni] Skip").waitFor();

    // Another tab shows the same run but cannot control it until the first one is closed.
    const asked = (): number => product.sandbox.requests.get("/showroom/api/live/polling") ?? 0;
    const before = asked();
    const other = await page.context().newPage();
    await other.goto(`${product.url}/farming`);
    await other.getByText("Farming sedang berjalan di tab lain.").waitFor();
    await line(other, "[Freya] Sedang Melakukan farming").waitFor();
    expect(await other.getByRole("button", { name: /^(?:Mulai farming|Stop|Skip Freya)$/ }).count()).toBe(0);
    expect(asked()).toBe(before);
    await page.close();
    await other.getByText("Berjalan di tab ini.", { exact: false }).waitFor();
    await other.getByRole("button", { name: "Stop" }).click();
    await start(other).waitFor();
  });

  it("goes from room to room across a reload, stops at the platform's limit, and restarts after it", async () => {
    const as = await farmer("farm_run");
    product.sandbox.control({ step: "stars", account_id: as, counts: [37, 13, 99, 5, 0] });
    const { page } = await product.open("/favicon.svg", { as, timezoneId: "Asia/Tokyo" });
    await page.clock.install({ time: Date.now() + aheadMs });
    await page.goto(`${product.url}/farming`);
    await holds(page, "Red", 37).waitFor({ state: "attached" });
    await page.getByText("2 dari 2").waitFor();
    await start(page).click();
    const [first, second] = await roomsInOrder(page);
    await line(page, `[${first}] Sedang Melakukan farming`).waitFor();
    const ring = page.getByRole("progressbar", { name: `Menunggu ${first}` });
    await ring.waitFor();
    await expectNoViolations(page, "light");

    // Less than the tolerance within which a page accepts a document's time: a page's fake clock counts the time before
    // its reload twice.
    await pass(20_000, page);
    await page.reload({ waitUntil: "load" });
    await expect
      .poll(async () => Number(await ring.getAttribute("aria-valuenow")))
      .toBeGreaterThanOrEqual(19);
    expect(await line(page, `[${first}] Sukses Melakukan farming`).count()).toBe(0);
    // The last seconds pass in real time: a toast that appeared while the clock was moved would be gone again.
    const waitedS = Number(await ring.getAttribute("aria-valuenow"));
    await pass((WATCH_S - waitedS - 2) * 1_000, page);
    // A server time that arrives meanwhile may set the page's clock back until the next one arrives.
    await toast(page, "You got free gifts as a free viewing bonus!").waitFor({ timeout: 90_000 });
    await line(page, `[${first}] Sukses Melakukan farming`).waitFor();
    await page.getByText("1 room sukses").waitFor();
    await holds(page, "Red", 47).waitFor({ state: "attached" });
    await holds(page, "Green", 99).waitFor({ state: "attached" });

    // The next room is polled about two seconds later.
    const said = toast(page, /^Star gratis bisa didapat lagi mulai /);
    const words = await said.innerText();
    await line(page, new RegExp(`^\\[${second}\\] Gagal Melakukan farming, kena limit sampai `)).waitFor();
    const untilAt = await page.evaluate(async () => {
      const me = (await (await fetch("/api/me")).json()) as SignedInMe;
      return me.limit?.until_at ?? "";
    });
    const inTokyo = new Date(Date.parse(untilAt) + 9 * 3_600_000)
      .toISOString()
      .slice(11, 16)
      .replace(":", ".");
    expect(words).toBe(`Star gratis bisa didapat lagi mulai ${inTokyo} GMT+9`);
    const limit = page.getByText(`Bisa farming lagi mulai ${inTokyo} GMT+9`);
    await limit.waitFor();
    await page.reload({ waitUntil: "load" });
    await limit.waitFor();
    expect(await start(page).count()).toBe(0);

    await pass(Date.parse(untilAt) - Date.now() - aheadMs + 1_000, page);
    await start(page).waitFor();
    await page.getByText("Belum ada catatan.").waitFor();
  });

  it("continues while the tab is closed and the server restarts, and reports its result to the fan", async () => {
    const { page } = await product.open("/farming", { ...PHONE, as: await farmer("farm_away") });
    await page.getByText("Jalankan di server Penlight").click();
    await start(page).click();
    await page.getByText("Berjalan di server Penlight.", { exact: false }).waitFor();
    await line(page, /Sedang Melakukan farming$/).waitFor();
    await expectNoViolations(page, "dark");
    await page.goto("about:blank");

    await product.stopServer();
    await pass(51_000);
    await product.startServer();
    const polls = (): number => product.sandbox.requests.get("/showroom/api/live/polling") ?? 0;
    const before = polls();
    await expect.poll(polls, { timeout: 30_000 }).toBeGreaterThan(before);
    // The reward, and two seconds later the other room, which reaches the limit.
    await expect
      .poll(
        async () => {
          await pass(1_000);
          return polls();
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThanOrEqual(before + 2);

    await page.goto(`${product.url}/list-room`);
    await toast(page, "Farming di server kena limit: 1 room sukses.").waitFor();
    await page.goto(`${product.url}/farming`);
    await line(page, /Sukses Melakukan farming$/).waitFor();
    await page.getByText("1 room sukses", { exact: true }).waitFor();
    // It is reported only once.
    expect(await toast(page, /Farming di server/).count()).toBe(0);
  });
});

/** The names of the run's rooms, the one that is watched first. */
async function roomsInOrder(page: Page): Promise<string[]> {
  const rows = page.getByRole("region", { name: "Room official live" }).getByRole("listitem");
  await rows.filter({ hasText: "Sedang" }).waitFor();
  return (await rows.allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
}
