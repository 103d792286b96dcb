import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openUnhydrated } from "./unhydrated.ts";
import { expectNoViolations } from "./axe.ts";
import { makeFan, openAsFan } from "./fan.ts";
import { EVENING, MovedClock, recordEvening, recordMany } from "./past-lives.ts";
import { FREYA, holdCode, PHONE, startProduct, type Product } from "./product.ts";
import { pull } from "./touch.ts";
import { translate } from "./translate.ts";

let product: Product;
let fan: string;

beforeAll(async () => {
  const clock = new MovedClock();
  product = await startProduct({}, {}, { clock: clock.now, timings: { onlivesMs: 100, recordEveryMs: 200 } });
  fan = makeFan(product, "historian");
  await recordEvening(product, clock, fan);
  await recordMany(product, 14, 1);
});
afterAll(() => product[Symbol.asyncDispose]());

const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** Opens the page of the recorded evening from the list. */
async function openEvening(options = {}): Promise<Awaited<ReturnType<Product["open"]>>> {
  const opened = await product.open(`/live-history?search=${FREYA.name}`, options);
  await opened.page.getByRole("link", { name: /^History live Freya di SHOWROOM/ }).click();
  await opened.page.getByRole("heading", { level: 1, name: "Freya" }).waitFor();
  return opened;
}

describe("the list of past lives", () => {
  it("opens from the navigation, newest first, twelve per page", async () => {
    const { page, troubles } = await product.open("/about", PHONE);
    await page.getByRole("link", { name: "History", exact: true }).filter({ visible: true }).click();
    await page.getByRole("heading", { level: 1, name: "History Live Showroom" }).waitFor();
    await page.getByText("15 live", { exact: true }).waitFor();
    await expect.poll(() => cards(page).count()).toBe(12);
    await page.getByRole("link", { name: "Halaman 2" }).click();
    await page.waitForURL("**/live-history?page=2");
    await expect.poll(() => cards(page).count()).toBe(3);
    expect(await page.getByRole("link", { name: "Halaman 2" }).getAttribute("aria-current")).toBe("page");
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(12);
    expect(troubles).toEqual([]);
  });

  it("renders all pictures before its code is loaded, so that hydration causes no shift", async () => {
    const { page } = await openUnhydrated(product, "/live-history", PHONE);
    expect(await cards(page).locator("img").filter({ visible: true }).count()).toBe(12);
  });

  it("searches while somebody types, and stores all filters in the address", async () => {
    const { page, troubles } = await product.open("/live-history");
    await page.getByPlaceholder("Search member name").pressSequentially("frey");
    await page.waitForURL("**/live-history?search=frey");
    await expect.poll(() => cards(page).count()).toBe(1);
    await cards(page).getByText(EVENING.title).waitFor();
    await page.getByRole("button", { name: "IDN", exact: true }).click();
    await page.getByText("Tidak ada live yang cocok").waitFor();
    await page.getByRole("button", { name: "Hapus filter" }).click();
    await expect.poll(() => cards(page).count()).toBe(12);
    expect(new URL(page.url()).search).toBe("");
    expect(await page.getByPlaceholder("Search member name").inputValue()).toBe("");
    expect(troubles).toEqual([]);
  });

  it("searches for a text that was typed before hydration", async () => {
    const { page } = await product.open("/favicon.svg");
    const bringCode = await holdCode(page);
    await page.goto(`${product.url}/live-history`, { waitUntil: "commit" });
    const search = page.getByPlaceholder("Search member name");
    await search.fill("frey");
    bringCode();
    await page.waitForURL("**/live-history?search=frey");
    await expect.poll(() => cards(page).count()).toBe(1);
    expect(await search.inputValue()).toBe("frey");
  });

  it("is filtered and sorted by its address without scripts", async () => {
    const { page } = await product.open("/live-history?sort=gift&type=showroom", {
      javaScriptEnabled: false,
    });
    expect(await cards(page).first().innerText()).toContain("Freya");
    const { page: none } = await product.open("/live-history?to=2020-01-01", { javaScriptEnabled: false });
    await none.getByText("Tidak ada live yang cocok").waitFor();
  });

  it("hydrates without a mismatch, whatever the address filters by", async () => {
    const { page, troubles } = await product.open("/live-history?search=freya&sort=views", PHONE);
    await expect.poll(() => cards(page).count()).toBe(1);
    const order = page.getByLabel("Urutkan");
    expect([await order.inputValue(), await order.isVisible()]).toEqual(["views", false]);
    // A phone shows the list first; the filters can be opened by keyboard.
    const filters = page.getByRole("button", { name: "Filter: 1" });
    expect((await cards(page).first().boundingBox())?.y).toBeLessThan(280);
    await filters.press("Enter");
    await order.waitFor();
    expect(await filters.getAttribute("aria-expanded")).toBe("true");
    await page.getByRole("button", { name: "Hapus filter" }).click();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await order.waitFor({ state: "hidden" });
    expect(troubles).toEqual([]);
  });
});

describe("a past live", () => {
  it.each([["desktop", {}] as const, ["a phone", PHONE] as const])(
    "shows its facts: %s",
    async (_where, options) => {
      const { page, troubles } = await openEvening(options);
      await page.getByText(EVENING.title).first().waitFor();
      const facts = await page.getByLabel("Angka live ini").innerText();
      expect(facts).toMatch(/Durasi\s+4\d mnt/);
      expect(facts).toMatch(/Views\s+12\.\d{3}/);
      expect(facts).not.toMatch(/Penonton|Puncak|Viewers/);
      const gifts = page.getByRole("region", { name: "Gift" });
      expect(await gifts.getByRole("listitem").first().innerText()).toContain("Penlight");
      const loudest = page.getByRole("region", { name: "Menit paling ramai" });
      await loudest.getByText(EVENING.loud.text).waitFor();
      expect(troubles).toEqual([]);
      // No other test opens a past live: axe looks once on each device, in one theme.
      await expectNoViolations(page, options === PHONE ? "dark" : "light");
    },
  );

  it("works by keyboard while the browser translates the page", async () => {
    const { page, troubles } = await openEvening();
    await translate(page);
    const chart = page.getByRole("slider", { name: /^Angka per menit/ });
    const readOut = (): Promise<string | null> => chart.getAttribute("aria-valuetext");
    await chart.press("Home");
    const first = await readOut();
    await chart.press("End");
    await expect.poll(readOut).not.toBe(first);
    expect(await page.locator("h1 font").count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  it("is found by its id, and answers 404 for an unknown one", async () => {
    const { page } = await openEvening();
    const id = new URL(page.url()).pathname.split("/").at(-1);
    await page.goto(`${product.url}/history/whoever/${id}`);
    expect(new URL(page.url()).pathname).toBe(`/history/${FREYA.urlKey}/${id}`);
    expect(await page.title()).toMatch(/^Live Freya, /);
    await page.goto(`${product.url}/history/${FREYA.urlKey}/64ba3ff18b8a8470e8d0ffff`);
    await page.getByRole("heading", { name: "Halaman ini belum ada" }).waitFor();
  });
});

describe("the replay", () => {
  const timeline = (page: Page) => page.getByRole("slider", { name: "Waktu live" });
  const now = async (page: Page): Promise<number> =>
    Number(await timeline(page).getAttribute("aria-valuenow"));
  const chat = (page: Page) => page.getByRole("complementary", { name: "Chat saat itu" });

  /** Drags along the timeline, by touch or mouse. @param from and @param to fractions of its width, 0 to 1 */
  const drag = async (page: Page, from: number, to: number): Promise<void> => {
    const bar = await timeline(page).boundingBox();
    if (!bar) throw new Error("no timeline is shown");
    const y = bar.y + bar.height / 2;
    const [fromX, toX] = [bar.x + bar.width * from, bar.x + bar.width * to];
    if (page.viewportSize()?.width === PHONE.viewport.width)
      return pull(page, { x: fromX, y }, { x: toX - fromX });
    await page.mouse.move(fromX, y);
    await page.mouse.down();
    await page.mouse.move(toX, y, { steps: 4 });
    await page.mouse.up();
  };

  it.each([["desktop", {}] as const, ["a phone", PHONE] as const])(
    "can be dragged and played by keys: %s",
    async (_where, options) => {
      const { page, troubles } = await openEvening(options);
      await page.getByRole("link", { name: "Putar ulang", exact: true }).click();
      await timeline(page).waitFor();
      expect(await now(page)).toBe(0);
      await timeline(page).press("ArrowRight");
      await timeline(page).press("ArrowRight");
      await timeline(page).press("ArrowLeft");
      expect(await now(page)).toBe(60);
      await drag(page, 0.1, 0.5);
      expect(Math.abs((await now(page)) - EVENING.minutes * 30)).toBeLessThan(EVENING.minutes);
      await drag(page, 0.5, 0);
      expect(await now(page)).toBe(0);
      const marks = page.getByRole("button", { name: /^Gift di \d\d\.\d\d: [\d.]+ poin$/ });
      expect(await marks.first().getByRole("presentation").getAttribute("src")).toContain("/gift/");
      await page.getByRole("button", { name: "8×" }).click();
      await timeline(page).press(" ");
      await expect.poll(() => now(page)).toBeGreaterThan(64);
      await timeline(page).press(" ");
      await page.getByRole("button", { name: "Putar", exact: true }).waitFor();
      await page.getByRole("button", { name: "Ke momen ramai berikutnya" }).click();
      await page.getByText(`Ramai: “${EVENING.loud.text}”`).waitFor();
      await page
        .getByText("Gambar sampul")
        .or(page.getByText(/^Gambar dari/))
        .first()
        .waitFor();
      expect(troubles).toEqual([]);
    },
  );

  it("opens at the moment in a link, with the chat of that moment, and creates such links", async () => {
    const { page, troubles } = await openEvening({ permissions: ["clipboard-read", "clipboard-write"] });
    const { pathname } = new URL(page.url());
    await page.goto(`${product.url}${pathname}?t=${(EVENING.loud.minute + 1) * 60}`);
    await timeline(page).waitFor();
    expect(await now(page)).toBe((EVENING.loud.minute + 1) * 60);
    await chat(page).getByText(EVENING.loud.text).first().waitFor();
    await timeline(page).press("Home");
    await chat(page).getByText(EVENING.loud.text).first().waitFor({ state: "detached" });
    await timeline(page).press("ArrowRight");
    await page.getByRole("button", { name: "Bagikan momen ini" }).click();
    await page.getByText("Link disalin").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}${pathname}?t=60`);
    expect(troubles).toEqual([]);
  });

  it("shows a fan only their own comments on request, including those of long before", async () => {
    const { page } = await openEvening();
    const { pathname } = new URL(page.url());
    expect(await page.getByRole("button", { name: "Hanya komentarku" }).count()).toBe(0);
    await openAsFan(page, fan);
    await page.goto(`${product.url}${pathname}?t=${(EVENING.minutes - 1) * 60}`);
    await page.getByRole("button", { name: "Hanya komentarku" }).click();
    await chat(page).getByText(EVENING.own).waitFor();
    await expect.poll(() => chat(page).getByRole("listitem").count()).toBe(1);
  });
});

describe("past lives on other pages", () => {
  it("are on home, three of them, with a link to all", async () => {
    const { page } = await product.open("/", { javaScriptEnabled: false });
    const recents = page.getByRole("region", { name: "Live Terakhir" });
    expect(await recents.getByRole("listitem").count()).toBe(3);
    expect(await recents.getByRole("link", { name: /^See More/ }).getAttribute("href")).toBe("/live-history");
  });

  it("are in a tab of their room", async () => {
    const { page, troubles } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`, PHONE);
    await page.getByRole("tab", { name: "History Live" }).click();
    await page
      .getByRole("tabpanel")
      .getByRole("link", { name: /^History live Freya/ })
      .click();
    await page.getByRole("heading", { level: 1, name: "Freya" }).waitFor();
    expect(troubles).toEqual([]);
  });
});
