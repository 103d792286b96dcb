import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoSettings } from "../../../scripts/demo-settings.mjs";
import { expectNoViolations } from "./axe.ts";
import { makeFan, openProfile } from "./fan.ts";
import { goWithin } from "./go-within.ts";
import { PHONE, startProduct, type Product } from "./product.ts";

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
  it("asks before unsaved changes are discarded: by Escape, by the close button, by going back", async () => {
    const { page } = await openAdmin("/admin");
    await page.getByRole("heading", { level: 1, name: "Activity Log" }).waitFor();
    await page.getByRole("link", { name: "Detail Theater Schedule" }).click();
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
    const { page: fanPage } = await product.open("/about", { as: accountId });
    // The page hears of its own account.
    await expect.poll(() => product.reading("topics", "me")).toBe(1);
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
});

describe("somebody who is no admin", () => {
  it("is told so and redirected to home, with no history entry to go back to", async () => {
    const { page, troubles } = await product.open("/about", { as: makeFan(product, "refused") });
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
    for (const width of [1440, 820, 320]) {
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
    await goWithin(page, path);
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

/** Sends the donation service's webhook for a donation. @param rupiah the amount */
async function donate(id: string, rupiah: number): Promise<void> {
  const answer = await fetch(`${product.url}/api/webhooks/trakteer`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-webhook-token": DONATION_TOKEN },
    body: JSON.stringify({ id, price: rupiah }),
  });
  expect(answer.status).toBe(200);
}
