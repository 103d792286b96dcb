import type { Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openUnhydrated } from "./unhydrated.ts";
import { expectNoViolations } from "./axe.ts";
import { PHONE, startProduct, type Product } from "./product.ts";
import { openTheaterAdmin, TICKETS, type TheaterAdmin } from "./theater.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * How far ahead of the real time it is for server and pages, which puts them on the last Wednesday in WIB: on other
 * days a show of twelve hours ago could be in last week, and one of the day after tomorrow in the next.
 */
const AHEAD_MS = -DAY_MS * ((new Date(Date.now() + 7 * HOUR_MS).getUTCDay() - 3 + 7) % 7);
const now = (): number => Date.now() + AHEAD_MS;
const fromNow = (hours: number): Date => new Date(now() + hours * HOUR_MS);

/** Songs 1 to 16: as many as a setlist with an encore has. */
const SONGS = Array.from({ length: 16 }, (_, index) => `Lagu ${index + 1}`);
const STORY = "Musim panas di dalam botol kaca yang dingin. ".repeat(6);

let product: Product;
let theaterAdmin: TheaterAdmin;
/** A birthday show of tomorrow. */
let birthday: string;

beforeAll(async () => {
  product = await startProduct({}, {}, { clock: now });
  theaterAdmin = await openTheaterAdmin(product);
  const long = await theaterAdmin.addSetlist({ name: "Botol Kaca", description: STORY, songs: SONGS });
  const short = await theaterAdmin.addSetlist({ name: "Panggung Kecil", songs: SONGS.slice(0, 12) });
  const [freya, feni, gita] = await theaterAdmin.memberIds("Freya", "Feni", "Gita");
  await theaterAdmin.addShow({ setlist: short._id, at: fromNow(30) });
  const show = await theaterAdmin.addShow({
    setlist: long._id,
    at: fromNow(20),
    memberList: [freya!, feni!, gita!],
    isBirthdayShow: true,
    birthdayMember: feni!,
  });
  birthday = show._id;
  await theaterAdmin.addShow({ setlist: short._id, at: fromNow(-12) });
  for (let week = 1; week <= 12; week += 1) {
    await theaterAdmin.addShow({ setlist: short._id, at: fromNow(-week * 7 * 24), isOnWeekSchedule: false });
  }
});
afterAll(() => product[Symbol.asyncDispose]());

const week = (page: Page) => page.getByRole("region", { name: "Jadwal Theater Minggu Ini" });
const history = (page: Page) => page.getByRole("region", { name: "History Jadwal Theater" });

describe("the theater's schedule", () => {
  it("opens from the navigation: the next show first, past shows last", async () => {
    const { page, troubles } = await product.open("/about", PHONE);
    await page.getByRole("link", { name: "Theater", exact: true }).filter({ visible: true }).click();
    await page.waitForURL("**/theater-schedule");
    await history(page).getByRole("link").first().waitFor();
    for (const viewport of [PHONE.viewport, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      const names = await week(page).getByRole("heading", { level: 3 }).allInnerTexts();
      expect(names).toEqual(["Botol Kaca", "Panggung Kecil", "Panggung Kecil"]);
      const [first] = await week(page).getByRole("article").all();
      expect(await first?.innerText()).toMatch(/Mulai dalam\s+19:5\d:\d\d/);
      expect(await week(page).getByRole("article").last().innerText()).toContain("Selesai");
      const current = page.locator('nav [aria-current="page"]').filter({ visible: true });
      expect((await current.innerText()).trim()).toBe("Theater");
    }
    expect(troubles).toEqual([]);
  });

  it("loads the topmost picture with high priority, whichever show has one", async () => {
    const image = `${product.sandbox.urls.origin}/jkt48/posters/1/Poster.jpeg`;
    const setlist = await theaterAdmin.addSetlist({ name: "Bergambar", image });
    const asked = async (): Promise<(string | undefined)[]> => {
      const document = await (await fetch(`${product.url}/theater-schedule`)).text();
      const pictures = document.matchAll(/<img[^>]* src="[^"]*Poster\.jpeg"[^>]*>/g);
      return [...pictures].map(([tag]) => /fetchPriority="(\w+)"/.exec(tag)?.[1]);
    };
    const second = await theaterAdmin.addShow({ setlist: setlist._id, at: fromNow(22) });
    await expect.poll(asked).toEqual(["high"]);
    const first = await theaterAdmin.addShow({ setlist: setlist._id, at: fromNow(10) });
    // The first show's picture is there twice: next to it for desktops, behind it for phones.
    await expect.poll(asked).toEqual(["low", "high", "low"]);
    await theaterAdmin.removeShow(first._id);
    await theaterAdmin.removeShow(second._id);
  });

  it("defers pictures below a phone's first screen to the page's code", async () => {
    const image = `${product.sandbox.urls.origin}/jkt48/posters/2/Poster.jpeg`;
    const setlist = await theaterAdmin.addSetlist({ name: "Bergambar Lagi", image });
    const shows = [];
    for (const hours of [10, 22])
      shows.push(await theaterAdmin.addShow({ setlist: setlist._id, at: fromNow(hours) }));
    const pictures = (page: Page): Locator => page.locator(`img[src="${image}"]`).filter({ visible: true });
    await expect
      .poll(async () => (await fetch(`${product.url}/theater-schedule`)).text())
      .toContain(`/theater/bergambar-lagi/${shows[1]?._id}`);
    // The first show has one picture behind it, on larger screens another one next to it; then the second show's
    // follows.
    const { page, wake } = await openUnhydrated(product, "/theater-schedule", PHONE);
    expect(await pictures(page).count()).toBe(1);
    // A show's own page has its poster and the blurred poster behind it at once.
    await page.goto(`${product.url}/theater/lagi/${shows[0]?._id}`);
    expect(await pictures(page).count()).toBe(2);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.url}/theater-schedule`);
    expect(await pictures(page).count()).toBe(3);
    await page.setViewportSize(PHONE.viewport);
    await page.reload();
    expect(await pictures(page).count()).toBe(1);
    wake();
    await expect.poll(() => pictures(page).count()).toBe(2);
    // Without scripts, no picture is deferred.
    const scriptless = await product.open("/theater-schedule", { ...PHONE, javaScriptEnabled: false });
    expect(await pictures(scriptless.page).count()).toBe(2);
    for (const show of shows) await theaterAdmin.removeShow(show._id);
  });

  it("offers a calendar of all shows", async () => {
    const document = await (await fetch(`${product.url}/theater-schedule`)).text();
    const address = /<a [^>]*href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Simpan ke kalender/.exec(document)?.[1];
    const calendar = await fetch(`${product.url}${address}`);
    expect(calendar.headers.get("content-type")).toContain("text/calendar");
    expect(await calendar.text()).toContain("Botol Kaca");
  });

  it("shows a change that happened between the server's rendering and the page's first event, and every later one without a reload", async () => {
    const { page } = await product.open("/favicon.svg");
    // Holds back the connection's code until the test continues it.
    const connecting = new Promise<Route>((resolve) => {
      void page.route("**/assets/shell-effects-*.js", (route) =>
        // The page before this one may request it too, and is left meanwhile.
        new URL(page.url()).pathname === "/theater-schedule" ? resolve(route) : route.continue(),
      );
    });
    await page.goto(`${product.url}/theater-schedule`);
    const asked = await connecting;
    const setlist = await theaterAdmin.addSetlist({ name: "Layar Kejutan" });
    const added = await theaterAdmin.addShow({ setlist: setlist._id, at: fromNow(50) });
    const surprise = week(page).getByRole("heading", { name: "Layar Kejutan" });
    expect(await surprise.count()).toBe(0);
    await asked.continue();
    await surprise.waitFor();

    // Shows beyond this week have a separate heading.
    const ofNextMonth = await theaterAdmin.addSetlist({ name: "Bulan Depan" });
    const late = await theaterAdmin.addShow({ setlist: ofNextMonth._id, at: fromNow(9 * 24) });
    const later = page.getByRole("region", { name: "Jadwal Berikutnya" });
    await later.getByRole("heading", { name: "Bulan Depan" }).waitFor();
    for (const list of [week(page), history(page)])
      expect(await list.getByText("Bulan Depan").count()).toBe(0);
    for (const { _id: id } of [added, late]) await theaterAdmin.removeShow(id);
    await surprise.waitFor({ state: "detached" });
    await later.waitFor({ state: "detached" });
  });
});

describe("a show", () => {
  it("says when, with whom, what and at which price, in the theater's zone and the viewer's, and can be added to the fan's calendar", async () => {
    const { page, troubles } = await product.open(`/theater/botol-kaca/${birthday}`, {
      timezoneId: "Asia/Tokyo",
    });
    await page.getByRole("heading", { level: 1, name: "Botol Kaca" }).waitFor();
    const facts = page.getByRole("tabpanel", { name: "Theater" });
    await facts.getByText("Theater Date").waitFor();
    await facts.getByText(/^\d\d\.\d\d WIB$/).waitFor();
    await facts.getByText(/GMT\+9 di tempatmu/).waitFor();
    const performers = await facts.getByRole("listitem").allInnerTexts();
    expect(performers.map((text) => text.split(/\s+/))).toEqual([["Freya"], ["Birthday", "Feni"], ["Gita"]]);
    const tickets = page.getByRole("region", { name: "Tiket" });
    await tickets.getByText("385 JPY").waitFor();
    await tickets.getByText("Kamu belum punya tiket untuk show ini.").waitFor();
    await tickets.getByText("Rp. 200.000").waitFor();
    expect(await tickets.getByRole("link", { name: "Buy Ticket" }).getAttribute("href")).toBe(
      TICKETS.ticketShowroom,
    );
    expect(await tickets.getByRole("link", { name: "Info tiket theater" }).getAttribute("href")).toBe(
      TICKETS.ticketTheater,
    );
    const others = page.getByRole("region", { name: "Show lain minggu ini" });
    await others.getByRole("link", { name: /Panggung Kecil/ }).waitFor();

    // With a member's other shows.
    await page.getByRole("button", { name: "Simpan ke kalender" }).click();
    const choices = page.getByRole("group", { name: "Show yang disimpan ke kalender" });
    const address = await choices.getByRole("link", { name: "Show dengan Gita" }).getAttribute("href");
    expect(await (await fetch(`${product.url}${address}`)).text()).toContain("Botol Kaca");
    expect(troubles).toEqual([]);
    await expectNoViolations(page);
  });

  it("is found by its id, whatever the address calls it, and has a canonical address with its name", async () => {
    const document = await (await fetch(`${product.url}/theater/some-other-name/${birthday}`)).text();
    expect(document).toMatch(/<h1[^>]*>Botol Kaca</);
    expect(document).toContain(`<link rel="canonical" href="${product.url}/theater/botol-kaca/${birthday}"`);
    expect(document).toMatch(/<meta property="og:title" content="Botol Kaca, \w+, \d+ \w+ · Penlight"/);
  });

  it("has its own picture in the preview, and a drawn poster where the picture is broken", async () => {
    const picture = `${product.sandbox.urls.origin}/nowhere/poster.jpg`;
    const setlist = await theaterAdmin.addSetlist({ name: "Gambar Hilang" });
    const show = await theaterAdmin.addShow({ setlist: setlist._id, at: fromNow(-30), webImage: picture });
    const { page } = await product.open(`/theater/gambar-hilang/${show._id}`);
    const preview = page.locator('meta[property="og:image"]');
    expect(await preview.getAttribute("content")).toBe(picture);
    const poster = page.locator("header .poster").last();
    await expect.poll(() => poster.locator("img").isVisible()).toBe(false);
    expect(await poster.locator("svg path").count()).toBe(2);
    expect(await poster.innerText()).toBe("Gambar Hilang");
    await theaterAdmin.removeShow(show._id);
  });

  it("answers that an unknown one is not there", async () => {
    for (const id of ["64ba3ff18b8a8470e8d0ffff", "no-id"]) {
      const answer = await fetch(`${product.url}/theater/botol-kaca/${id}`);
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringMatching(/<h\d[^>]*>Halaman ini belum ada</),
      ]);
    }
  });
});

describe("home", () => {
  const block = (page: Page) => page.getByRole("region", { name: "Jadwal Theater", exact: true });

  it("has the next shows before the rooms, with a shortened story", async () => {
    const { page, troubles } = await product.open("/");
    await block(page).getByRole("heading", { name: "Botol Kaca" }).waitFor();
    const sections = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
    expect(sections.indexOf("Jadwal Theater")).toBe(sections.indexOf("Room List") - 1);
    const story = await block(page).getByText("Musim panas").innerText();
    expect(story.length).toBeLessThanOrEqual(161);
    expect(story.endsWith("…")).toBe(true);
    await block(page).getByText("Birthday: Feni").waitFor();
    // Larger screens have no schedule mode.
    expect(await page.getByRole("button", { name: "Schedule" }).isVisible()).toBe(false);
    await block(page).getByRole("link", { name: "Detail Show: Botol Kaca" }).click();
    await page.waitForURL(`**/theater/botol-kaca/${birthday}`);
    expect(troubles).toEqual([]);
  });

  it("is complete in the document, without scripts", async () => {
    const document = await (await fetch(product.url)).text();
    const section = /<section[^>]* aria-labelledby="theater".*?<\/section>/s.exec(document)?.[0];
    expect(section).toMatch(/<h3[^>]*>Botol Kaca</);
    expect(section).toMatch(/<a [^>]*href="\/theater-schedule"/);
  });
});
