import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openUnhydrated } from "./unhydrated.ts";
import { expectNoViolations } from "./axe.ts";
import { makeFan } from "./fan.ts";
import { EVENING, MovedClock, recordEvening, recordMany } from "./past-lives.ts";
import { FREYA, PHONE, startProduct, type Product } from "./product.ts";
import { pull } from "./touch.ts";
import { translate } from "./translate.ts";

let product: Product;
let fan: string;
/** The address of the recorded evening. */
let evening: string;

beforeAll(async () => {
  const clock = new MovedClock();
  product = await startProduct({}, {}, { clock: clock.now, timings: { onlivesMs: 100, recordEveryMs: 200 } });
  fan = makeFan(product, "historian");
  await recordEvening(product, clock, fan);
  await recordMany(product, 14, 1);
  const found = await documentAt(`/live-history?search=${FREYA.name}`);
  evening = /href="(\/history\/[^"?]+)"/.exec(found)?.[1] ?? "";
});
afterAll(() => product[Symbol.asyncDispose]());

const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** A document as the server sends it. */
const documentAt = async (path: string): Promise<string> => (await fetch(product.url + path)).text();

describe("the list of past lives", () => {
  it("renders all pictures before its code is loaded, and then searches for a text that was typed meanwhile", async () => {
    const { page, wake } = await openUnhydrated(product, "/live-history", PHONE);
    expect(await cards(page).locator("img").filter({ visible: true }).count()).toBe(12);
    const search = page.getByPlaceholder("Search member name");
    await search.fill("frey");
    wake();
    await page.waitForURL("**/live-history?search=frey");
    await expect.poll(() => cards(page).count()).toBe(1);
    await cards(page).getByText(EVENING.title).waitFor();
    expect(await search.inputValue()).toBe("frey");
  });

  it("is filtered and sorted by its address without scripts", async () => {
    const sorted = await documentAt("/live-history?sort=gift&type=showroom");
    expect(/<article.*?<\/article>/s.exec(sorted)?.[0]).toContain(FREYA.name);
    const none = await documentAt("/live-history?to=2020-01-01");
    expect(none).toMatch(/>Tidak ada live yang cocok</);
    expect(none).not.toContain("<article");
  });

  it("hydrates without a mismatch, whatever the address filters by, and has twelve per page without filters", async () => {
    const { page, troubles } = await product.open("/live-history?search=freya&sort=views", PHONE);
    await page.getByRole("heading", { level: 1, name: "History Live Showroom" }).waitFor();
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

    await page.getByText("15 live", { exact: true }).waitFor();
    await expect.poll(() => cards(page).count()).toBe(12);
    await page.getByRole("link", { name: "Halaman 2" }).tap();
    await page.waitForURL("**/live-history?page=2");
    await expect.poll(() => cards(page).count()).toBe(3);
    expect(await page.getByRole("link", { name: "Halaman 2" }).getAttribute("aria-current")).toBe("page");
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(12);
    expect(troubles).toEqual([]);
  });
});

describe("a past live", () => {
  const expectFacts = async (page: Page): Promise<void> => {
    await page.getByRole("heading", { level: 1, name: "Freya" }).waitFor();
    await page.getByText(EVENING.title).first().waitFor();
    const facts = await page.getByLabel("Angka live ini").innerText();
    expect(facts).toMatch(/Durasi\s+4\d mnt/);
    expect(facts).toMatch(/Views\s+12\.\d{3}/);
    expect(facts).not.toMatch(/Penonton|Puncak|Viewers/);
    const gifts = page.getByRole("region", { name: "Gift" });
    expect(await gifts.getByRole("listitem").first().innerText()).toContain("Penlight");
    const loudest = page.getByRole("region", { name: "Menit paling ramai" });
    await loudest.getByText(EVENING.loud.text).waitFor();
  };

  it("shows its facts, and works by keyboard while the browser translates the page", async () => {
    const { page, troubles } = await product.open(`/live-history?search=${FREYA.name}`);
    await page.getByRole("link", { name: /^History live Freya di SHOWROOM/ }).click();
    await expectFacts(page);
    // No other test opens a past live: axe looks once on each device, in one theme.
    await expectNoViolations(page, "light");
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

  it("is in a tab of its room, and shows its facts on a phone", async () => {
    const { page, troubles } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`, PHONE);
    await page.getByRole("tab", { name: "History Live" }).click();
    await page
      .getByRole("tabpanel")
      .getByRole("link", { name: /^History live Freya/ })
      .click();
    await expectFacts(page);
    expect(troubles).toEqual([]);
    await expectNoViolations(page, "dark");
  });

  it("is found by its id, and answers 404 for an unknown one", async () => {
    const answer = await fetch(`${product.url}/history/whoever/${evening.split("/").at(-1)}`);
    expect([answer.status, new URL(answer.url).pathname]).toEqual([200, evening]);
    expect(await answer.text()).toMatch(/<title>Live Freya, /);
    const unknown = await fetch(`${product.url}/history/${FREYA.urlKey}/64ba3ff18b8a8470e8d0ffff`);
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toMatch(/<h\d[^>]*>Halaman ini belum ada</);
  });

  it("is on home, with the two before it and a link to all", async () => {
    const recents = /<section[^>]*>(?:(?!<\/section>).)*>Live Terakhir<.*?<\/section>/s.exec(
      await documentAt("/"),
    );
    expect(recents?.[0].match(/<li[ >]/g)).toHaveLength(3);
    expect(recents?.[0]).toMatch(/<a [^>]*href="\/live-history"/);
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

  it("can be dragged by mouse and played by keys", async () => {
    const { page, troubles } = await product.open(evening);
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
  });

  it("opens at the moment in a link, with the chat of that moment, creates such links, and can be dragged by touch", async () => {
    const loudSec = (EVENING.loud.minute + 1) * 60;
    const { page, troubles } = await product.open(`${evening}?t=${loudSec}`, {
      ...PHONE,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await timeline(page).waitFor();
    expect(await now(page)).toBe(loudSec);
    await chat(page).getByText(EVENING.loud.text).first().waitFor();
    expect(await page.getByRole("button", { name: "Hanya komentarku" }).count()).toBe(0);
    await timeline(page).press("Home");
    await chat(page).getByText(EVENING.loud.text).first().waitFor({ state: "detached" });
    await timeline(page).press("ArrowRight");
    await page.getByRole("button", { name: "Bagikan momen ini" }).tap();
    await page.getByText("Link disalin").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}${evening}?t=60`);
    await drag(page, 0.1, 0.5);
    expect(Math.abs((await now(page)) - EVENING.minutes * 30)).toBeLessThan(EVENING.minutes);
    await drag(page, 0.5, 0);
    expect(await now(page)).toBe(0);
    expect(troubles).toEqual([]);
  });

  it("shows a fan only their own comments on request, including those of long before", async () => {
    const { page } = await product.open(`${evening}?t=${(EVENING.minutes - 1) * 60}`, { as: fan });
    await page.getByRole("button", { name: "Hanya komentarku" }).click();
    await chat(page).getByText(EVENING.own).waitFor();
    await expect.poll(() => chat(page).getByRole("listitem").count()).toBe(1);
  });
});
