import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoSettings } from "../../../scripts/demo-settings.mjs";
import { expectNoViolations } from "./axe.ts";
import { makeFan, openProfile, signIn } from "./fan.ts";
import { PHONE, startProduct, type Product } from "./product.ts";
import { openTheaterAdmin } from "./theater.ts";

let product: Product;
beforeAll(async () => {
  // Includes the sandbox's Discord server, where the bot writes. The rate limit is lifted because one admin opens more
  // pages per minute than a person can.
  product = await startProduct(
    {},
    { ...demoSettings({}), PENLIGHT_LIMIT_EXEMPT: "127.0.0.1", TRAKTEER_WEBHOOK_TOKEN: DONATION_TOKEN },
  );
  for (let nth = 1; nth <= 11; nth += 1) await donate(`trakteer-${nth}`, 10_000 * nth);
});
afterAll(() => product[Symbol.asyncDispose]());

const DONATION_TOKEN = "trhook-of-the-journey";
const SETLIST = "Pajama Drive";
const REFUSED = "You don't have permission to access this page";

const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });
const row = (page: Page, text: string | RegExp): Locator => page.getByRole("row").filter({ hasText: text });
/** A text of a row, in its own cell or below the row's name, depending on the window's width. */
const cell = (shown: Locator, text: string): Locator => shown.getByText(text).filter({ visible: true });
const toast = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "Pemberitahuan" }).getByText(text, { exact: true }).first();
/** The line of a profile that says whether a feature is unlocked for the fan. */
const feature = (profile: Locator, name: string, state: "terkunci" | "terbuka"): Locator =>
  profile.getByRole("listitem").filter({ hasText: name }).getByText(state, { exact: true });
const save = (inside: Locator): Promise<void> => inside.getByRole("button", { name: "Save" }).click();

/** Opens a screen of the back office as an admin. */
async function openAdmin(path: string, options: BrowserContextOptions = {}) {
  const { page, troubles } = await product.open(path, { ...options, as: "admin" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { page, troubles };
}

/** Fills in the form of a new show and saves it. */
async function createShow(page: Page, date: string, more?: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "Create Schedule" }).click();
  const form = dialog(page, "Create Schedule");
  await form.getByLabel("Setlist", { exact: true }).selectOption({ label: SETLIST });
  await form.getByLabel("Show Date").fill(date);
  await form.getByLabel("Show Time").fill("14:00");
  await form.getByLabel("Ticket Showroom").fill("https://www.showroom-live.com/premium");
  await form.getByLabel("Ticket Theater").fill("https://jkt48.com/theater");
  await more?.(form);
  await save(form);
  await form.waitFor({ state: "detached" });
  await toast(page, "Jadwal Theater Created").waitFor();
}

describe("the schedule of an admin", () => {
  it("creates a show with a birthday and a graduation, edits it, and deletes it", async () => {
    const { page, troubles } = await openAdmin("/theaters");
    await createShow(page, "2097-01-09", async (form) => {
      await form.getByRole("button", { name: "Tambah member" }).click();
      await form.getByRole("searchbox", { name: "Cari member" }).fill("fre");
      await form.getByRole("checkbox", { name: "Freya" }).check();
      await form.getByRole("checkbox", { name: "Birthday Show" }).check();
      await form.getByLabel("Birthday Member").selectOption({ label: "Freya" });
      await form.getByRole("checkbox", { name: "Graduation Show" }).check();
      await form.getByLabel("Graduation Member").selectOption({ label: "Feni" });
    });
    const shown = row(page, "9 Jan 2097");
    await cell(shown, "Birthday Freya").waitFor();
    await cell(shown, "Graduation Feni").waitFor();
    await shown.getByText("ya", { exact: true }).waitFor();
    const link = shown.getByRole("link", { name: /tab baru$/ });
    expect(await link.getAttribute("href")).toMatch(/^\/theater\/pajama-drive\/[0-9a-f]{24}$/);
    expect(await link.getAttribute("target")).toBe("_blank");

    await shown.getByRole("button", { name: /^Edit / }).click();
    const form = dialog(page, `Edit Schedule ${SETLIST}`);
    expect(await form.getByLabel("Show Date").inputValue()).toBe("2097-01-09");
    await form.getByRole("checkbox", { name: "Birthday Show" }).uncheck();
    await form.getByRole("checkbox", { name: "Graduation Show" }).uncheck();
    // Checked again, the field is empty: unchecking has cleared both.
    await form.getByRole("checkbox", { name: "Graduation Show" }).check();
    expect(await form.getByLabel("Graduation Member").inputValue()).toBe("");
    await form.getByRole("checkbox", { name: "Graduation Show" }).uncheck();
    await form.getByRole("button", { name: "Keluarkan Freya" }).click();
    await form.getByLabel("Bulk Member Input").fill("Feni\nFreya, Gita");
    await form.getByRole("checkbox", { name: "Tampil di jadwal minggu ini" }).uncheck();
    await save(form);
    await toast(page, "Jadwal Theater Updated").waitFor();
    await shown.getByText("tidak", { exact: true }).waitFor();
    await shown.getByRole("button", { name: /^Edit / }).click();
    await form.getByText("3 member").waitFor();
    await form.getByRole("button", { name: "Batal" }).click();
    expect(await shown.getByText(/Birthday|Graduation/).count()).toBe(0);

    await shown.getByRole("button", { name: /^Hapus / }).click();
    const ask = dialog(page, "Are you sure you want to delete this schedule?");
    await ask.getByRole("button", { name: "Ya, hapus" }).click();
    await toast(page, "Theater schedule deleted").waitFor();
    await shown.waitFor({ state: "detached" });
    expect(troubles).toEqual([]);
  });

  it("asks before unsaved changes are discarded: by Escape, by the close button, by going back", async () => {
    const { page } = await openAdmin("/users");
    await page.goto(`${product.url}/theaters`);
    await page.getByRole("button", { name: "Create Schedule" }).click();
    const form = dialog(page, "Create Schedule");
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });

    await page.getByRole("link", { name: "Detail Users" }).click();
    await page.getByRole("link", { name: "Detail Theater Schedule" }).click();
    await page.getByRole("button", { name: "Create Schedule" }).click();
    await form.getByLabel("Ticket Theater").fill("https://jkt48.com");
    const ask = dialog(page, "Buang perubahan?");
    for (const [way, leave] of [
      ["Escape", () => page.keyboard.press("Escape")],
      ["the cross", () => form.getByRole("button", { name: "Tutup" }).first().click()],
      ["going back", () => page.evaluate(() => history.back())],
    ] as const) {
      await leave();
      await ask.waitFor({ timeout: 5_000 }).catch(() => Promise.reject(new Error(`not asked: ${way}`)));
      await ask.getByRole("button", { name: "Lanjut mengisi" }).click();
      await ask.waitFor({ state: "detached" });
      expect(await form.getByLabel("Ticket Theater").inputValue()).toBe("https://jkt48.com");
      await page.waitForURL(`${product.url}/theaters`);
    }
    await page.evaluate(() => history.back());
    await ask.getByRole("button", { name: "Buang", exact: true }).click();
    await page.waitForURL(`${product.url}/users`);
  });
});

describe("the user list of an admin", () => {
  it("unlocks features for a fan, which the fan's open page shows at once", async () => {
    const accountId = makeFan(product, "admin_fan", "Kopi Susu Gula Aren");
    // The fan signs in on the open page, which hears of its own account from then on.
    const { page: fanPage } = await product.open("/login");
    await signIn(fanPage, accountId);
    const profile = await openProfile(fanPage);
    await feature(profile, "3 Room", "terkunci").waitFor();

    const { page, troubles } = await openAdmin("/users");
    await page.getByRole("searchbox", { name: "Cari nama atau ID" }).fill("susu gula");
    const shown = row(page, accountId);
    await shown.getByText("Kopi Susu Gula Aren").waitFor();
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
    await shown.getByRole("button", { name: /^Edit / }).click();
    const form = dialog(page, "User Permissions Detail");
    const all = form.getByRole("checkbox", { name: "Select All Features" });
    await all.check();
    for (const box of await form.getByRole("checkbox").all()) expect(await box.isChecked()).toBe(true);
    await form.getByRole("checkbox", { name: "Farming Page" }).uncheck();
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await save(form);
    await toast(page, "User success updated").waitFor();
    await feature(profile, "3 Room", "terbuka").waitFor();
    await feature(profile, "Sharing", "terbuka").waitFor();
    await expect.poll(() => shown.getByText("ya", { exact: true }).count()).toBe(3);
    expect(troubles).toEqual([]);
  });

  it("adds and deletes a user by keyboard alone", async () => {
    const { page, troubles } = await openAdmin("/users");
    const { keyboard } = page;
    await tabTo(page, "Add User");
    await keyboard.press("Enter");
    await tabTo(page, "User ID");
    await keyboard.type("keyboard_fan");
    await keyboard.press("Tab");
    await keyboard.type("Tanpa Tetikus");
    await tabTo(page, "Select All Features");
    await keyboard.press("Space");
    await tabTo(page, "Save");
    await keyboard.press("Enter");
    await toast(page, "User success created").waitFor();
    const shown = row(page, "keyboard_fan");
    await shown.waitFor();
    expect(await shown.getByText("ya", { exact: true }).count()).toBe(4);
    await tabTo(page, "Hapus Tanpa Tetikus");
    await keyboard.press("Enter");
    await dialog(page, "Apakah kamu yakin ingin menghapus user Tanpa Tetikus?").waitFor();
    await tabTo(page, "Ya, hapus");
    await keyboard.press("Enter");
    await toast(page, "User success deleted").waitFor();
    await shown.waitFor({ state: "detached" });
    expect(troubles).toEqual([]);
  });
});

describe("announcements", () => {
  it("send a show and a custom message to the Discord server, and say what is missing", async () => {
    const theaterAdmin = await openTheaterAdmin(product);
    const setlist = theaterAdmin.setlists.find(({ name }) => name === SETLIST)?._id ?? "";
    await theaterAdmin.addShow({ setlist, at: new Date("2097-01-16T14:00:00+07:00") });
    // The bot announces the shows of this week.
    await theaterAdmin.addShow({ setlist, at: new Date() });
    const { page, troubles } = await openAdmin("/theaters");
    await page.getByRole("button", { name: "Run Bot" }).click();
    const bot = dialog(page, "Bot");
    const send = bot.getByRole("button", { name: "Send Message Bot" });
    await send.click();
    expect(await bot.getByText("Wajib diisi").count()).toBe(2);

    // Discord answers with a rate limit twice, which the form does not show.
    product.sandbox.control({ step: "discord-limit", calls: 2, retry_after: 0.05 });
    await bot.getByLabel("Channel").selectOption("theater");
    const words = bot.getByRole("textbox", { name: "Message" });
    await words.fill("Sampai jumpa");
    await bot.getByRole("button", { name: "Theater Schedule", exact: true }).click();
    await bot.getByLabel("Theater Show").selectOption({ label: `${SETLIST} · 16 Januari` });
    await send.click();
    await toast(page, "Theater schedule sent to theater channel").waitFor();
    expect(JSON.stringify(messagesIn("theater").at(-1))).toContain(SETLIST);

    await bot.getByLabel("Channel").selectOption("general");
    await bot.getByRole("button", { name: "Chat", exact: true }).click();
    // The typed text is neither sent with a show nor lost.
    expect(await words.inputValue()).toBe("Sampai jumpa");
    await words.fill("Sampai jumpa di teater");
    await bot.getByRole("button", { name: "Theater Schedule", exact: true }).click();
    await bot.getByRole("button", { name: "Chat", exact: true }).click();
    expect(await words.inputValue()).toBe("Sampai jumpa di teater");
    await send.click();
    await toast(page, "Discord message sent to general channel").waitFor();
    expect(JSON.stringify(messagesIn("general").at(-1))).toContain("Sampai jumpa di teater");
    await expect.poll(() => words.inputValue()).toBe("");

    const liveNotice = bot.getByRole("button", { name: "Run Live Notification Bot" });
    await liveNotice.click();
    await toast(page, "Tidak ada live baru yang perlu dikabarkan").waitFor();
    product.sandbox.control({ step: "start-live", room_id: 318225 });
    await expect.poll(async () => (await fetch(`${product.url}/api/lives`)).text()).toContain("318225");
    await liveNotice.click();
    await toast(page, "Live notif send to discord server").waitFor();
    await bot.getByRole("button", { name: "Run Theater Schedule Bot" }).click();
    await toast(page, "Jadwal Theater Success send to discord server!").waitFor();
    expect(troubles).toEqual([]);
  });
});

describe("somebody who is no admin", () => {
  it("is told so and redirected to home, as a visitor and as a fan, with no history entry to go back to", async () => {
    for (const options of [{}, { as: makeFan(product, "refused") }]) {
      const { page, troubles } = await product.open("/about", options);
      const loaded: string[] = [];
      page.on("request", (request) => loaded.push(request.url()));
      await page.goto(`${product.url}/users`);
      await toast(page, REFUSED).waitFor();
      await page.waitForURL(`${product.url}/`);
      expect(await page.getByRole("heading", { name: "Admin" }).count()).toBe(0);
      // The names of the screens are in the page search that everybody loads.
      expect(loaded.filter((url) => /AdminScreen|AdminLinks|admin-(?!texts-)/.test(url))).toEqual([]);
      await page.goBack();
      await page.waitForURL(`${product.url}/about`);
      expect(troubles).toEqual([]);
    }
  });

  it("gets pages without content and with noindex", async () => {
    for (const [path] of VIEWS) {
      const html = await (await fetch(`${product.url}${path}`)).text();
      expect(html, path).toContain('<meta name="robots" content="noindex">');
      expect(html, path).not.toMatch(/<table|Permissions List/);
    }
  });
});

const edit = (page: Page): Promise<void> =>
  page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();

/** Every screen, and every dialog that it can open. */
const VIEWS: [path: string, dialogs: ((page: Page) => Promise<unknown>)[]][] = [
  [
    "/users",
    [
      (page) => page.getByRole("button", { name: "Add User" }).click(),
      (page) =>
        page
          .getByRole("button", { name: /^Hapus / })
          .first()
          .click(),
      (page) => page.getByRole("button", { name: "Run Bot" }).click(),
    ],
  ],
  ["/setlists", [edit]],
  ["/members", [edit]],
  ["/premium-live", [edit]],
  ["/donations", []],
  ["/theaters", [openWholeShow]],
];

it("fits every screen and dialog into every window, and everybody can use the dialogs", async () => {
  const { page } = await openAdmin("/theaters", PHONE);
  await createShow(page, "2097-05-01", async (form) => {
    await form.getByRole("button", { name: "Tambah member" }).click();
    await form.getByRole("searchbox", { name: "Cari member" }).fill("fre");
    await form.getByRole("checkbox", { name: "Freya" }).check();
    await form.getByRole("checkbox", { name: "Birthday Show" }).check();
    await form.getByLabel("Birthday Member").selectOption({ label: "Freya" });
    await form.getByRole("checkbox", { name: "Graduation Show" }).check();
    await form.getByLabel("Graduation Member").selectOption({ label: "Freya" });
  });
  /** Expects that neither the page nor a list is wider than it may be, in windows of all widths. */
  const expectToFit = async (): Promise<void> => {
    for (const width of [1440, 820, 320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const beyondPx = await page.evaluate(() => {
        const lists = [...document.querySelectorAll("[role=region]")].filter((box) =>
          box.querySelector("table"),
        );
        return [document.documentElement, ...lists].map((box) => box.scrollWidth - box.clientWidth);
      });
      expect(Math.max(...beyondPx), `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
    }
  };
  for (const [path, dialogs] of VIEWS) {
    await page.goto(`${product.url}${path}`);
    await page.getByRole("table").first().waitFor();
    await expectToFit();
    for (const open of dialogs) {
      await open(page);
      await page.getByRole("dialog").waitFor();
      await expectToFit();
      await expectNoViolations(page);
      await page.keyboard.press("Escape");
      // The edited form asks before it closes, and is the last of its screen.
      if (open !== openWholeShow) await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  }
});

it("says once that the server is unreachable, and loads the list when it is back", async () => {
  const { page } = await openAdmin("/users");
  await page.getByRole("table").waitFor();
  await product.stopServer();
  await page.getByRole("searchbox", { name: "Cari nama atau ID" }).fill("not there");
  // The page reports an unreachable server once, above all lists.
  await page
    .getByText(/menyambung lagi/)
    .first()
    .waitFor({ timeout: 30_000 });
  await expect.poll(() => page.getByRole("table").count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Coba lagi" }).count()).toBe(0);
  await product.startServer();
  await page.getByText('Tidak ada user dengan "not there".').waitFor({ timeout: 60_000 });
});

/** A show's form with every section expanded and a validation error. */
async function openWholeShow(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  const form = dialog(page, `Edit Schedule ${SETLIST}`);
  await form.getByRole("checkbox", { name: "Birthday Show" }).check();
  await form.getByRole("button", { name: "Tambah member" }).click();
  await form.getByLabel("Ticket Showroom").fill("x");
  await save(form);
  await form.getByText("1 isian perlu diperbaiki").waitFor();
}

/** Presses Tab until the focused element has this label; fails after 120 steps. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 120; step++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return (element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "").trim();
    });
    if (focused === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`nothing called ${name} is reached by Tab`);
}

/** The messages in a channel of the Discord server. */
function messagesIn(channel: string): readonly unknown[] {
  const { community } = product.sandbox.world;
  const id = community.channels.find(({ name }) => name === channel)?.id;
  if (id === undefined) throw new Error(`there is no channel ${channel}`);
  return community.messages(id);
}

/** Sends the donation service's webhook for a donation. @param rupiah the amount */
async function donate(id: string, rupiah: number): Promise<void> {
  const answer = await fetch(`${product.url}/api/webhooks/trakteer`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-webhook-token": DONATION_TOKEN },
    body: JSON.stringify({ id, price: rupiah }),
  });
  expect(answer.status).toBe(200);
}
