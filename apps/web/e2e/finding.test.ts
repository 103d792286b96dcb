import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { makeFan } from "./fan.ts";
import { hasFocus } from "./focus.ts";
import { MovedClock } from "./past-lives.ts";
import { awake, FENI, FREYA, PHONE, startProduct, type Product } from "./product.ts";
import { openTheaterAdmin } from "./theater.ts";
import { saysOnce } from "./says-once.ts";

/** The built scripts and styles of the app. */
const ASSETS = readdirSync(join(import.meta.dirname, "../dist/client/assets")).filter((file) =>
  /\.(?:js|css)$/.test(file),
);
/** Noon of Freya's birthday in WIB. */
const BIRTHDAY_MS = Date.parse("2027-02-13T12:00:00+07:00");
const DAY_MS = 86_400_000;

let product: Product;
const clock = new MovedClock();
beforeAll(async () => {
  const aheadMs = BIRTHDAY_MS - Date.now();
  clock.advance(aheadMs);
  product = await startProduct({ scenario: "still" }, {}, { clock: clock.now });
  product.sandbox.control({ step: "clock", advance_ms: aheadMs });
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: "Halo dari Freya" });
  const theaterAdmin = await openTheaterAdmin(product);
  const setlist = await theaterAdmin.addSetlist({ name: "Botol Kaca", songs: ["Ombak Pertama"] });
  await theaterAdmin.addShow({
    setlist: setlist._id,
    at: new Date(BIRTHDAY_MS + 7 * 3_600_000),
    memberList: await theaterAdmin.memberIds("Freya", "Gita"),
  });
});
afterAll(() => product[Symbol.asyncDispose]());

const finder = (page: Page) => page.getByRole("dialog", { name: "Cari", exact: true });
const field = (page: Page) => finder(page).getByRole("combobox");
const options = (page: Page) => finder(page).getByRole("option");
/** The selected option, as the field announces it. */
const chosen = async (page: Page): Promise<string> => {
  const id = await field(page).getAttribute("aria-activedescendant");
  return (await page.locator(`[id="${id}"]`).innerText()).replaceAll("\n", " ");
};

describe("the finder", () => {
  it("works by keyboard alone: lists live members first, and returns the focus", async () => {
    const { page, troubles } = await product.open("/list-room");
    await awake(page);
    const search = page.getByPlaceholder("Search room");
    await search.focus();
    // Nothing handles the shortcut until its code is loaded.
    await expect
      .poll(async () => {
        await page.keyboard.press("Control+k");
        return finder(page).isVisible();
      })
      .toBe(true);
    await finder(page).getByRole("group", { name: "Lagi live" }).waitFor();
    await expectNoViolations(page);
    await page.keyboard.type("fre");
    await expect.poll(() => chosen(page)).toMatch(/^Freya di SHOWROOM .+ Live$/);
    await page.keyboard.press("ArrowDown");
    expect(await chosen(page)).toBe("Freya Freyanashifa Jayawardana · Gen 7 Live");
    await page.keyboard.press("End");
    expect(await options(page).last().getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("ArrowDown");
    expect(await options(page).first().getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Escape");
    await finder(page).waitFor({ state: "detached" });
    expect(await hasFocus(search)).toBe(true);

    // Finds a member by her full name, and a show by a song of its setlist.
    await page.keyboard.press("Control+k");
    await page.keyboard.type("JAYAWÁRD");
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("ombak");
    await expect.poll(() => chosen(page)).toBe("Botol Kaca Lagu: Ombak Pertama Setlist");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/theater/botol-kaca/*");
    await page.keyboard.press("Control+k");
    const recent = finder(page).getByRole("group", { name: "Terakhir dibuka" });
    expect(await recent.getByRole("option").allInnerTexts()).toEqual([expect.stringContaining("Botol Kaca")]);
    await page.keyboard.type("qqqq");
    await finder(page).getByText('Tidak ada yang cocok dengan "qqqq"').waitFor();
    expect(troubles).toEqual([]);
  });

  it("works by touch on a phone", async () => {
    const { page } = await product.open("/list-room", PHONE);
    await awake(page);
    await page.getByRole("button", { name: "Cari" }).filter({ visible: true }).tap();
    await field(page).fill("nobody");
    await finder(page).getByText('Tidak ada yang cocok dengan "nobody"').waitFor();
    await expectNoViolations(page);
    await field(page).fill("feni");
    const her = options(page).filter({ hasText: "Feni Fitriyanti · Gen 3" });
    await her.tap();
    await page.waitForURL("**/member/feni");
    await page.getByRole("heading", { level: 1, name: "Feni" }).waitFor();
  });

  it("says which lists could not be loaded, searches the others, and loads them on retry", async () => {
    const { page } = await product.open("/");
    await awake(page);
    const button = page.getByRole("complementary").getByRole("button", { name: "Cari" });
    await page.context().setOffline(true);
    await button.click();
    await page.getByText("Pencarian tidak bisa dimuat. Coba lagi.").waitFor();
    await page.context().setOffline(false);

    // Its code is cached then, its lists are not.
    await page.evaluate((files) => Promise.all(files.map((file) => fetch(`/assets/${file}`))), ASSETS);
    await product.stopServer();
    await button.click();
    const failed = finder(page).getByText("Daftar member dan setlist belum bisa dimuat.");
    await failed.waitFor({ timeout: 30_000 });
    await expectNoViolations(page);
    await field(page).fill("leader");
    await expect.poll(() => chosen(page)).toMatch(/^Leaderboard /);
    await field(page).fill("gita");
    await finder(page).getByRole("button", { name: "Coba lagi" }).click();
    await failed.waitFor({ state: "detached" });
    expect(await hasFocus(field(page))).toBe(true);
    await product.startServer();
    // The finder may have failed once more meanwhile.
    const retry = finder(page).getByRole("button", { name: "Coba lagi" });
    await Promise.race([
      retry.click().catch(() => undefined),
      options(page).filter({ hasText: "Gita Sekar Andarini · Gen 6" }).waitFor(),
    ]);
    await options(page).filter({ hasText: "Gita Sekar Andarini · Gen 6" }).waitFor();
  });
});

describe("a member's page", () => {
  it("comes rendered with a link preview, redirects other spellings, and answers 404 for unknown names", async () => {
    const answer = await fetch(`${product.url}/member/JKT48_Freya`);
    expect([answer.status, new URL(answer.url).pathname]).toEqual([200, "/member/freya"]);
    const html = await answer.text();
    expect(html).toContain("<title>Freya JKT48 · Penlight</title>");
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+_l\.jpeg/);
    expect(html).toContain("Freyanashifa Jayawardana");
    expect(html).toContain("Ulang tahun hari ini!");
    const unknown = await fetch(`${product.url}/member/nobody`);
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toMatch(/<h\d[^>]*>Halaman ini belum ada</);
  });

  it("lists what is on air and what is upcoming, and has a follow button", async () => {
    makeFan(product, "finding_fan");
    const { page, troubles } = await product.open("/member/freya", {
      as: "finding_fan",
      isPaused: true,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const main = page.getByRole("main");
    await main.getByText("Lagi live di SHOWROOM").waitFor();
    await main.getByRole("link", { name: "Detail Show: Botol Kaca" }).waitFor();
    const followed = saysOnce(page, "Success Follow Freya");
    await main.getByRole("button", { name: "Follow", exact: true }).click();
    await followed;
    await main.getByRole("button", { name: "Unfollow", exact: true }).waitFor();
    await main.getByRole("button", { name: "Bagikan Freya" }).click();
    await page.getByText("Link disalin").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/member/freya`);
    await main.getByRole("link", { name: "Tonton live Freya di SHOWROOM" }).click();
    await page.waitForURL(`**/room/${FREYA.urlKey}/${FREYA.roomId}`);

    // And back from her room, which calls her by another name.
    await page.getByRole("heading", { level: 2, name: /Freya/ }).getByRole("link").click();
    await page.waitForURL("**/member/freya");
    await page.getByRole("heading", { level: 1, name: "Freya" }).waitFor();
    // The member who was visited last stays linked.
    await page.goto(`${product.url}/member/${FENI.name.toLowerCase()}`);
    await page.getByRole("heading", { level: 1, name: "Feni" }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("last-member"))).toContain("Feni");
    await page.goto(product.url);
    await page.getByRole("link", { name: "Halaman Feni, terakhir dilihat" }).click();
    await page.waitForURL("**/member/feni");
    expect(troubles).toEqual([]);
  });
});

describe("a shared link", () => {
  it("has a preview with its own text and picture: of a live, of a show, of a member", async () => {
    const [show] = (await (await fetch(`${product.url}/api/schedules/week`)).json()) as { _id: string }[];
    const previewOf = async (path: string) => {
      const html = await (await fetch(`${product.url}${path}`)).text();
      const of = (name: string): string =>
        new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
      const picture = await fetch(of("image").replaceAll("&amp;", "&"));
      return {
        title: of("title"),
        description: of("description"),
        picture: picture.headers.get("content-type"),
        bytes: (await picture.arrayBuffer()).byteLength,
        image: of("image"),
      };
    };
    const previews = [
      await previewOf(`/room/${FREYA.urlKey}/${FREYA.roomId}`),
      await previewOf(`/theater/botol-kaca/${show?._id}`),
      await previewOf("/member/freya"),
    ];
    expect(previews.map(({ title, description }) => [title, description])).toEqual([
      ["Freya lagi live · Penlight", "Nonton live Freya di SHOWROOM bareng chat-nya."],
      [expect.stringMatching(/^Botol Kaca, /), expect.stringMatching(/^Show theater JKT48 Botol Kaca, /)],
      ["Freya JKT48 · Penlight", "Live, jadwal show, dan history Freya JKT48 di SHOWROOM dan IDN Live."],
    ]);
    for (const { picture, bytes } of previews) {
      expect(picture).toMatch(/^image\//);
      expect(bytes).toBeGreaterThan(100);
    }
    // A platform's picture is served from our own address.
    for (const { image } of [previews[0], previews[2]].filter((one) => one !== undefined))
      expect(image.startsWith(`${product.url}/api/image?`)).toBe(true);
  });
});

describe("home", () => {
  it("shows the birthdays of today and of the week, and no section when there are none", async () => {
    const { page } = await product.open("/");
    await awake(page);
    const birthdays = page.getByRole("region", { name: "Ulang tahun" });
    const links = birthdays.getByRole("link");
    expect(await links.allInnerTexts()).toEqual([
      expect.stringMatching(/^Freya\s+Hari ini$/),
      expect.stringMatching(/^Trisha\s+16 Februari$/),
    ]);
    await expectNoViolations(page);
    await birthdays.getByRole("link", { name: "Halaman Trisha, ulang tahun 16 Februari" }).click();
    await page.waitForURL("**/member/trisha");

    // 22 March: the next one is on 1 April.
    clock.advance(37 * DAY_MS);
    await expect.poll(async () => (await fetch(`${product.url}/api/birthdays`)).json()).toEqual([]);
    const quiet = await (await fetch(product.url)).text();
    expect(quiet).toMatch(/<h2[^>]*>(?:<[^>]+>)*Room List</);
    expect(quiet).not.toMatch(/<h2[^>]*>(?:<[^>]+>)*Ulang tahun</);
    clock.advance(-37 * DAY_MS);
  });
});

describe("the navigation", () => {
  const current = (page: Page) => page.locator('nav [aria-current="page"]').filter({ visible: true });

  it("has the pages of daily use on a phone, and the rest behind More", async () => {
    const { page } = await product.open("/", PHONE);
    const bar = page.getByRole("navigation", { name: "Navigasi utama" }).filter({ visible: true });
    expect(await bar.getByRole("link").allInnerTexts()).toEqual(["Home", "Multi", "Theater", "History"]);
    await awake(page);
    await bar.getByRole("link", { name: "Theater" }).tap();
    await page.waitForURL("**/theater-schedule");
    await expect.poll(() => current(page).innerText()).toBe("Theater");
    await bar.getByRole("button", { name: "More" }).tap();
    const sheet = page.getByRole("dialog", { name: "Lainnya" });
    for (const name of ["Follow", "Support", "About", "Android", "Status", "Privacy Policy", "Hapus akun"])
      await sheet.getByRole("link", { name, exact: true }).waitFor();
    expect(await sheet.getByRole("link", { name: "Farming" }).count()).toBe(0);
    await expectNoViolations(page);
    await sheet.getByRole("button", { name: "Cari" }).tap();
    await field(page).waitFor();
  });
});
