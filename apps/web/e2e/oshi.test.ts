import type { SignedInMe } from "@penlight/contract";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { makeFan, openProfile, profileButton, signIn } from "./fan.ts";
import { expectSteady } from "./layout-shift.ts";
import { FENI, FREYA, PHONE, startProduct, type OpenOptions, type Product } from "./product.ts";
import { saysOnce } from "./says-once.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const HERS = "Tonton live Freya di SHOWROOM, oshi kamu";
const HERS_ON_IDN = "Tonton live Freya di IDN Live, oshi kamu";
const HER_PAGE = "Halaman Freya, oshi kamu";
const ON_AIR = "🔴 Freya LIVE · Penlight";

const rail = (page: Page): Locator => page.getByRole("region", { name: "Showroom Live" });
const firstTile = (page: Page): Locator => rail(page).getByRole("article").first();
const namesIn = (list: Locator): Promise<(string | null)[]> =>
  list.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")));
const sizeOf = async (tile: Locator): Promise<number[]> => {
  const box = await tile.boundingBox();
  return box ? [box.width, box.height].map(Math.round) : [];
};
const start = (member: typeof FREYA, views: number) =>
  product.sandbox.control({ step: "start-live", room_id: member.roomId, views });

/** Resolves when home's document lists these members' lives, so that none is added later. */
async function untilListed(...names: string[]): Promise<void> {
  const listed = async (): Promise<string[]> => {
    const html = await (await fetch(product.url)).text();
    return names.filter((name) => html.includes(`Tonton live ${name} di`));
  };
  await expect.poll(listed, { timeout: 30_000 }).toEqual(names);
}

/** The storage of a visitor's browser that knows an oshi, as the server does by its cookie. */
const knowing = (roomId: number): OpenOptions["storageState"] => ({
  cookies: [
    {
      name: "oshi",
      value: String(roomId),
      domain: "127.0.0.1",
      path: "/",
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: "Lax",
    },
  ],
  origins: [
    {
      origin: product.url,
      localStorage: [{ name: "oshi", value: JSON.stringify({ rooms: [roomId], ofAccount: false }) }],
    },
  ],
});

describe("an oshi", () => {
  it("can be chosen without an account, is on home, and is first and largest when she goes on air", async () => {
    start(FENI, 9_000);
    await untilListed("Feni");
    const { page, troubles } = await product.open("/member/freya");
    const chosen = saysOnce(page, "Freya sekarang oshi kamu");
    await page.getByRole("button", { name: "Jadikan Freya oshi" }).click();
    await chosen;
    expect(
      await page.getByRole("button", { name: "Freya bukan oshi lagi" }).getAttribute("aria-pressed"),
    ).toBe("true");

    await page.goto(product.url);
    await page.getByRole("main").getByRole("link", { name: HER_PAGE }).waitFor();
    await page.getByRole("complementary").getByRole("link", { name: HER_PAGE }).waitFor();
    await expectSteady(page);
    expect(await page.title()).not.toContain("Freya");

    start(FREYA, 10);
    await firstTile(page).getByRole("link", { name: HERS }).first().waitFor();
    await firstTile(page).getByText("Oshi kamu").waitFor();
    await expect.poll(() => sizeOf(firstTile(page))).toEqual([600, 430]);
    await expect.poll(() => page.title()).toBe(ON_AIR);
    expect(await page.locator(".oshi-light").count()).toBe(1);
    expect((await namesIn(page.getByRole("region", { name: "Lagi live" })))[0]).toBe(HERS);

    product.sandbox.control({
      step: "start-live",
      platform: "idn",
      username: FREYA.username,
      title: "Masak",
    });
    await firstTile(page).getByRole("link", { name: HERS_ON_IDN }).waitFor();
    const idn = page.getByRole("region", { name: "IDN Live" }).getByRole("article").first();
    expect((await namesIn(idn))[0]).toBe(HER_PAGE);

    // The document has her tile first; other browsers' documents do not mention her as oshi.
    await untilListed("Feni", "Freya");
    await page.reload({ waitUntil: "load" });
    await firstTile(page).getByText("Oshi kamu").waitFor();
    await expectSteady(page);
    await expectNoViolations(page, "light");
    expect(await (await fetch(product.url)).text()).not.toContain("oshi kamu");
    expect(troubles).toEqual([]);
  });

  it("is asked for once after a sign-in, with pictures, and not again after a skip", async () => {
    const account = makeFan(product, "asked_fan");
    const { page } = await product.open("/login");
    await signIn(page, account);
    const question = page.getByRole("region", { name: "Siapa oshimu?" });
    await question.getByRole("button", { name: "Freya oshiku" }).waitFor();
    // The document reserves the question's space from the first paint on.
    await page.reload({ waitUntil: "load" });
    await question.getByRole("button", { name: "Freya oshiku" }).waitFor();
    await expectSteady(page);
    await expectNoViolations(page, "dark");
    const heard = page.waitForResponse((answer) => answer.url().endsWith("/api/me/oshi"));
    await question.getByRole("button", { name: "Lewati" }).click();
    await question.waitFor({ state: "detached" });
    expect((await heard).status()).toBe(200);

    // The account remembers it.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await profileButton(page).waitFor();
    await rail(page).waitFor();
    expect(await page.getByText("Siapa oshimu?").count()).toBe(0);
  });

  it("is suggested at a member's third opened live, and can be chosen and dropped there with one press", async () => {
    const { page } = await product.open("/favicon.svg", { ...PHONE, isPaused: true });
    await page.evaluate(
      (lives) => localStorage.setItem("opened-lives", lives),
      JSON.stringify([[FENI.roomId, ["one", "another"]]]),
    );
    await page.goto(`${product.url}/room/${FENI.urlKey}/${FENI.roomId}`);
    const question = page.getByRole("region", { name: "Siapa oshimu?" });
    await question.getByRole("button", { name: "Feni oshiku" }).waitFor();
    await question.getByRole("button", { name: "Feni oshiku" }).tap();
    await question.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Feni bukan oshi lagi" }).filter({ visible: true }).tap();
    await page.getByRole("button", { name: "Jadikan Feni oshi" }).filter({ visible: true }).waitFor();
  });

  it("is first on home when she is on air on IDN only", async () => {
    product.sandbox.control({ step: "end-live", room_id: FREYA.roomId });
    // Her live on IDN goes on.
    const hers = async (): Promise<string[]> => {
      const html = await (await fetch(product.url)).text();
      return [...new Set(html.match(/Tonton live Freya di \w+/g))];
    };
    await expect.poll(hers, { timeout: 30_000 }).toEqual(["Tonton live Freya di IDN"]);
    const { page } = await product.open("/", { storageState: knowing(FREYA.roomId) });
    const topOf = async (name: string) => (await page.getByRole("region", { name }).boundingBox())?.y ?? 0;
    for (const viewport of [{ width: 1440, height: 900 }, PHONE.viewport]) {
      await page.setViewportSize(viewport);
      expect(await topOf("IDN Live")).toBeLessThan(await topOf("Showroom Live"));
    }
    await page.getByRole("region", { name: "IDN Live" }).getByText("Oshi kamu").waitFor();
    product.sandbox.control({ step: "end-live", platform: "idn", username: FREYA.username });
  });

  it("is stored in the account at sign-in, applies on every device, and is removed from all of them", async () => {
    const account = makeFan(product, "oshi_fan");
    const { page } = await product.open("/", { as: account, storageState: knowing(FREYA.roomId) });
    const stored = async () => (await (await page.request.get(`${product.url}/api/me`)).json()) as SignedInMe;
    await expect.poll(async () => (await stored()).oshi).toEqual([FREYA.roomId]);
    await page.getByRole("complementary").getByRole("link", { name: HER_PAGE }).waitFor();

    const { page: phone } = await product.open("/", { ...PHONE, as: account, isPaused: true });
    await phone.getByRole("main").getByRole("link", { name: HER_PAGE }).waitFor();
    start(FREYA, 10);
    await firstTile(phone).getByText("Oshi kamu").waitFor();
    await expect.poll(() => sizeOf(firstTile(phone))).toEqual([358, 372]);
    await expect.poll(() => phone.title()).toBe(ON_AIR);

    // Her page is one tap away, in the navigation bar and on her live's page.
    await phone.goto(`${product.url}/about`);
    const inBar = phone
      .getByRole("navigation", { name: "Navigasi utama" })
      .getByRole("link", { name: HER_PAGE });
    await inBar.waitFor();
    await expectSteady(phone);
    expect((await inBar.boundingBox())?.width).toBeGreaterThan(44);
    await inBar.tap();
    await phone.waitForURL("**/member/freya");
    await phone.goto(`${product.url}/room/${FREYA.urlKey}/${FREYA.roomId}`);
    await phone.getByRole("link", { name: "Halaman Freya", exact: true }).filter({ visible: true }).tap();
    await phone.waitForURL("**/member/freya");

    const profile = await openProfile(phone);
    await profile.getByRole("link", { name: "Freya" }).waitFor();
    await profile.getByRole("button", { name: "Freya bukan oshi lagi" }).click();
    await profile.getByText("Belum ada oshi. Pilih di halaman member.").waitFor();
    // The other browser is notified.
    await page
      .getByRole("complementary")
      .getByRole("link", { name: HER_PAGE })
      .waitFor({ state: "detached" });
    expect(await page.locator(".oshi-light").count()).toBe(0);
  });
});
