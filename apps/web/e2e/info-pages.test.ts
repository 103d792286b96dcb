import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoSettings } from "../../../scripts/demo-settings.mjs";
import { expectNoViolations } from "./axe.ts";
import { makeFan, openProfile, signIn } from "./fan.ts";
import { awake, FREYA, PHONE, startProduct, type Product } from "./product.ts";

/** The heading of each page in both languages, by path. */
const PAGES = {
  "/about": ["Tentang Penlight", "About Penlight"],
  "/support-project": ["Support Project", "Support Project"],
  "/android": ["Download APK", "Download APK"],
  "/privacy-policy": ["Privacy Policy", "Privacy policy"],
  "/remove-account": ["Cara menghapus akun", "How to remove your account"],
  "/status": ["Status", "Status"],
} as const;

let product: Product;
beforeAll(async () => {
  product = await startProduct(
    { scenario: "still" },
    {
      ...demoSettings({}),
      DONATE_URL: "https://donate.example/penlight",
      STORE_URL: "https://store.example/penlight",
      APK_URL: "https://files.example/penlight.apk",
      APK_MIN_VERSION: "1.2.0",
      CONTACT_EMAIL: "halo@penlight.example",
      DISCORD_URL: "https://discord.example/penlight",
    },
  );
});
afterAll(() => product[Symbol.asyncDispose]());

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string) => main(page).getByRole("heading", { level: 1, name });
const donors = (page: Page) =>
  main(page).getByRole("region", { name: "Donator Discord" }).getByRole("listitem").filter({ visible: true });

/** Links to other sites that would replace our page: in the app there is no way back from there. */
function leavingLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')]
      .filter(({ origin, target }) => origin !== location.origin && target !== "_blank")
      .map(({ href }) => href),
  );
}

describe("each page about the project", () => {
  it("is rendered in its first document, in both languages, with a title for link previews", async () => {
    for (const [path, headings] of Object.entries(PAGES)) {
      for (const [at, language] of (["id", "en"] as const).entries()) {
        const answer = await fetch(`${product.url}${path}`, { headers: { cookie: `lang=${language}` } });
        const text = await answer.text();
        expect(answer.status, path).toBe(200);
        expect(text).toMatch(new RegExp(`<h1[^>]*>${headings[at]}</h1>`));
        expect(text).toMatch(/<title>[^<]+ · Penlight<\/title>/);
        expect(text).toContain(`<link rel="canonical" href="${product.url}${path}"`);
      }
    }
  });

  it("contains the addresses that the installation configures", async () => {
    for (const [path, address] of [
      ["/support-project", "https://donate.example/penlight"],
      ["/android", "https://files.example/penlight.apk"],
      ["/android", "https://store.example/penlight"],
      ["/privacy-policy", "mailto:halo@penlight.example"],
    ] as const)
      expect(await (await fetch(`${product.url}${path}`)).text()).toContain(`href="${address}"`);
  });

  it("opens other sites in another tab, and has no errors", async () => {
    const { page, troubles } = await product.open("/favicon.svg", PHONE);
    for (const [path, [name]] of Object.entries(PAGES)) {
      await page.goto(`${product.url}${path}`);
      await heading(page, name).waitFor();
      await awake(page);
      const links = await leavingLinks(page);
      expect(links.filter((link) => !link.endsWith(".apk"))).toEqual([]);
    }
    expect(troubles).toEqual([]);
  });
});

describe("donating to the project", () => {
  it("is offered to a fan who has not unlocked everything, with twenty donors on a desktop, four per row, and all on phones, those with pictures first", async () => {
    const { community } = product.sandbox.world;
    const all = community.members.filter(({ roles }) => roles.includes(community.roles.donator));
    expect(all.length).toBeGreaterThan(20);
    const { page, troubles } = await product.open("/status", { as: makeFan(product, "belum") });
    await (
      await openProfile(page)
    )
      .getByRole("link", { name: "Fitur lain terbuka untuk pendukung Penlight." })
      .click();
    await heading(page, "Support Project").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => donors(page).count()).toBe(20);
    const boxes = await Promise.all([0, 3, 4].map((at) => donors(page).nth(at).boundingBox()));
    const [first, fourth, fifth] = boxes.map((box) => box?.y);
    expect([fourth === first, (fifth ?? 0) > (first ?? 0)]).toEqual([true, true]);
    const picture = donors(page).first().locator("img");
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await page.setViewportSize(PHONE.viewport);
    await expect.poll(() => donors(page).count()).toBe(all.length);
    expect(troubles).toEqual([]);
  });
});

describe("the status", () => {
  const headline = (page: Page) => main(page).getByRole("status").first();
  const of = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });

  it("shows that all is well, and updates by itself when a platform fails, with the start of the outage, and keeps the last known one while our own server is unreachable", async () => {
    const { page } = await product.open("/status", PHONE);
    await headline(page).getByText("Semua lancar").waitFor();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    product.sandbox.control({ step: "fault", path: "^/showroom/", kind: "500", seconds: 600 });
    await headline(page).getByText("Ada gangguan: SHOWROOM", { exact: true }).waitFor({ timeout: 30_000 });
    await of(page, "SHOWROOM")
      .getByText(/^Bermasalah sejak \S+, \d+ \S+ · \d\d\.\d\d WIB$/)
      .waitFor();
    await of(page, "SHOWROOM").getByText("Yang tampil adalah salinan terakhir").waitFor();
    expect(await of(page, "IDN Live").getByText("Lancar").count()).toBe(2);
    await expectNoViolations(page);
    product.sandbox.control({ step: "fault", kind: null });
    await headline(page).getByText("Semua lancar").waitFor({ timeout: 60_000 });

    await product.stopServer();
    // Once for the whole page.
    const since = page.getByText(/^Tidak diperbarui sejak \d\d\.\d\d –$/);
    await since.waitFor({ timeout: 30_000 });
    await of(page, "SHOWROOM").waitFor();
    expect(
      await main(page)
        .getByText(/^Tidak diperbarui sejak/)
        .count(),
    ).toBe(0);
    await product.startServer();
    await since.waitFor({ state: "detached", timeout: 30_000 });
    expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
  });
});

describe("within the Android app", () => {
  const IN_APP = "view_type=android";
  const back = (page: Page) => page.getByRole("link", { name: "Kembali" });

  it("has no navigation bars on any linked page, and a back button where there is a previous page", async () => {
    const { page, troubles } = await product.open(`/about?${IN_APP}`, PHONE);
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("navigation", { name: "Navigasi utama" }).count()).toBe(0);
    expect(await back(page).count()).toBe(0);
    await main(page).getByRole("link", { name: "Privacy Policy" }).tap();
    await heading(page, "Privacy Policy").waitFor();
    await main(page).getByRole("link", { name: "Cara menghapus akun" }).tap();
    await heading(page, "Cara menghapus akun").waitFor();
    expect(new URL(page.url()).search).toBe(`?${IN_APP}`);
    expect(await page.getByRole("navigation", { name: "Navigasi utama" }).count()).toBe(0);
    await back(page).tap();
    await back(page).tap();
    await heading(page, "Tentang Penlight").waitFor();
    expect(new URL(page.url()).search).toBe(`?${IN_APP}`);
    await back(page).waitFor({ state: "detached" });
    expect(troubles).toEqual([]);
  });

  it("links a live's page back to the app's home, and opens other sites outside only", async () => {
    product.sandbox.control({ step: "start-live", platform: "idn", username: FREYA.username });
    const { page } = await product.open(`/idn/${FREYA.username}?${IN_APP}`, { ...PHONE, isPaused: true });
    await awake(page);
    expect(await leavingLinks(page)).toEqual([]);
    expect(await back(page).first().getAttribute("href")).toBe(`/?${IN_APP}`);
  });

  it("logs a fan's activity with the device Android", async () => {
    const { page } = await product.open(`/login?${IN_APP}`, PHONE);
    await signIn(page, makeFan(product, "dari-app"));
    expect(new URL(page.url()).search).toBe(`?${IN_APP}`);
    const devices = () =>
      page.evaluate(async () => {
        const { data } = (await (await fetch("/api/me/activity")).json()) as { data: { device: string }[] };
        return data.map(({ device }) => device);
      });
    await expect.poll(devices).toEqual(["Android"]);
  });
});
