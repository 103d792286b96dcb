import type { SignedInMe } from "@penlight/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { loseSessionAt, makeFan, openProfile, profileButton, signIn, typeLogin } from "./fan.ts";
import { expectSteady } from "./layout-shift.ts";
import { countLoginLinks, loginLinksAtFirst } from "./login-links.ts";
import { PASSWORD, PHONE, startProduct, type Product } from "./product.ts";
import { saysOnce } from "./says-once.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" });
});
afterAll(() => product[Symbol.asyncDispose]());

/** A page that asks for little. */
const ABOUT = "/about";

/** A cookie of a session that our server no longer knows. */
const OLD_COOKIE = {
  name: "XSRF-TOKEN",
  value: "c_old",
  domain: "127.0.0.1",
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax" as const,
};

const loginLink = (page: Page) => page.getByRole("link", { name: "Login" }).filter({ visible: true }).first();
const at = (path: string) => `${product.url}${path}`;

describe("a fan", () => {
  it("solves the captcha when it is required, and returns to the previous page", async () => {
    const accountId = makeFan(product, "captcha_fan", "Mata Elang");
    const { page, troubles } = await product.open(`/login?next=${encodeURIComponent(ABOUT)}`);
    await typeLogin(page, accountId);
    const word = page.getByLabel("Captcha");
    await word.waitFor();
    await expect.poll(() => focusedLabel(page)).toBe("Captcha");
    const picture = page.getByRole("img", { name: "Gambar berisi kata yang harus diketik" });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectNoViolations(page);

    await word.fill(captchaWord(accountId));
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByText("Login Success, Welcome Mata Elang").waitFor();
    await page.waitForURL(at(ABOUT));
    expect(troubles).toEqual([]);
  });

  it("is redirected to the login when the session has expired, is notified once, and returns afterwards", async () => {
    const accountId = makeFan(product, "expires");
    const { page, troubles } = await product.open("/", { as: accountId });
    const profile = await openProfile(page);
    await profile.getByRole("button", { name: "Update Profile" }).click();
    await loseSessionAt(page, "/profile/update", product, accountId);
    await profile.getByRole("button", { name: "Simpan" }).click();

    await page.waitForURL((url) => url.pathname === "/login");
    const said = page.getByText("Sesi kamu sudah berakhir. Silakan login lagi.");
    // Exactly one element: a locator that matches two would fail.
    await said.waitFor();
    expect(troubles).toEqual(["401 /api/profile/update"]);
    await signIn(page, accountId);
    expect(page.url()).toBe(at("/"));
    await profileButton(page).waitFor();
  });

  it("has a link of their own calendar, and deletes the account: what is deleted and what remains, the receipt, and an empty browser storage", async () => {
    // A name that is markup is shown as text.
    const accountId = makeFan(product, "leaves", "<img src=x onerror=globalThis.hacked=1>");
    const shown = "‹img src=x onerror=globalThis.hacked=1›";
    const { page, troubles } = await product.open("/theater-schedule", { ...PHONE, as: accountId });
    await page.getByRole("button", { name: "Kalender pribadi" }).click();
    const calendar = page.getByRole("dialog", { name: "Kalender pribadi" });
    const link = calendar.getByRole("textbox", { name: "Link kalender" });
    await calendar.getByRole("button", { name: "Buat link" }).click();
    const address = await link.inputValue();
    expect(await (await fetch(address)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await expectNoViolations(page);
    await page.keyboard.press("Escape");

    await page.evaluate(() => {
      localStorage.setItem("theme", "light");
      localStorage.setItem("multiRoom", "[]");
      sessionStorage.setItem("words", "not sent yet");
    });
    const profile = await openProfile(page);
    await profile.getByText(shown, { exact: true }).waitFor();
    expect(await page.locator("[onerror]").count()).toBe(0);
    expect(await page.evaluate(() => "hacked" in globalThis)).toBe(false);
    await profile.getByRole("button", { name: "Kalender pribadi" }).click();
    await calendar.getByRole("button", { name: "Tampilkan link" }).click();
    expect(await link.inputValue()).toBe(address);
    await page.keyboard.press("Escape");
    await profile.getByRole("button", { name: "Delete Account" }).click();
    const question = page.getByRole("dialog", { name: "Hapus akun dari Penlight?" });
    await question.getByText("Riwayat nonton").waitFor();
    await question.getByText(/Akun SHOWROOM kamu/).waitFor();
    await question.getByText(/Catatan bahwa sebuah akun dihapus/).waitFor();
    await expectNoViolations(page);
    await question.getByRole("button", { name: "Ya, hapus" }).click();
    const gone = page.getByRole("dialog", { name: "Akun berhasil di hapus" });
    await gone.getByText(/Nomor bukti penghapusan: \S+/).waitFor();

    await page.waitForURL(at("/login"));
    await page.getByText(/Nomor bukti penghapusan: \S+/).waitFor();
    // The theme belongs to the browser, not to the account.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["theme"]);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
    expect(await page.evaluate(() => sessionStorage.getItem("words"))).toBeNull();
    expect(await page.evaluate(() => document.cookie)).not.toContain("XSRF-TOKEN");
    expect((await fetch(address)).status).toBe(404);
    expect(troubles).toEqual([]);
  });
});

describe("the session", () => {
  it("is shared by all tabs: signing in or out in one tab takes effect in the others", async () => {
    const accountId = makeFan(product, "tabs");
    const { page } = await product.open("/login");
    const other = await page.context().newPage();
    await other.goto(at(ABOUT));
    await loginLink(other).waitFor();
    await signIn(page, accountId);
    await profileButton(other).waitFor();

    const profile = await openProfile(page);
    await profile.getByRole("button", { name: "Logout" }).click();
    await page
      .getByRole("dialog", { name: "Logout dari Penlight?" })
      .getByRole("button", { name: "Logout" })
      .click();
    await page.getByRole("dialog").getByText("Logout success").first().waitFor();
    await loginLink(other).waitFor();
    expect(await profileButton(other).count()).toBe(0);
    expect(other.url()).toBe(at(ABOUT));
    await page.waitForURL(at("/login"));
  });

  it("is ended when its cookie is no longer valid, and the fan is notified once", async () => {
    const { page } = await product.open(ABOUT, { storageState: { cookies: [OLD_COOKIE], origins: [] } });
    await page.waitForURL(at(`/login?next=${encodeURIComponent(ABOUT)}`));
    await page.getByText("Sesi kamu sudah berakhir. Silakan login lagi.").waitFor();
    await page.reload();
    await page.getByLabel("Account ID").waitFor();
    expect(await page.getByText("Sesi kamu sudah berakhir. Silakan login lagi.").count()).toBe(0);
  });

  /** `own-home.test.ts` checks the first paint on a phone. */
  it("is known before the first paint on a desktop: nothing flashes or shifts, with no more script than a visitor's page", async () => {
    // A busy server may send a document for everybody, where the question has no space: after a sign-in it always has.
    const { page, troubles } = await product.open("/login?next=//evil.example", { init: [countLoginLinks] });
    await signIn(page, makeFan(product, "light"));
    // Never to another site.
    expect(page.url()).toBe(at("/"));
    // The question that is asked once brings its own code.
    await page.getByRole("button", { name: "Lewati" }).click();
    const asFan = await scriptsOf(page, "/");
    await expectSteady(page);
    await profileButton(page).waitFor();
    expect(await loginLinksAtFirst(page)).toBe(0);
    const visitor = await product.open("/favicon.svg");
    const asVisitor = await scriptsOf(visitor.page, "/");
    await loginLink(visitor.page).waitFor();
    expect(asFan).toEqual(asVisitor);
    expect([...troubles, ...visitor.troubles]).toEqual([]);
  });
});

describe("signing in", () => {
  it("works with the keyboard alone: signing in, changing name and avatar, signing out", async () => {
    const accountId = makeFan(product, "keys", "Tanpa Tetikus");
    const { page, troubles } = await product.open("/");
    const { keyboard } = page;
    await tabTo(page, "Login");
    await keyboard.press("Enter");
    await page.waitForURL(at("/login"));
    await tabTo(page, "Account ID");
    await keyboard.type(accountId);
    await tabTo(page, "Password");
    await keyboard.type(PASSWORD);
    await keyboard.press("Tab");
    await expect.poll(() => focusedLabel(page)).toBe("Tampilkan password");
    await keyboard.press("Shift+Tab");
    await keyboard.press("Enter");
    await page.waitForURL(at("/"));

    await tabTo(page, "Profil Tanpa Tetikus");
    await keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await expectNoViolations(page);
    await tabTo(page, "Update Profile");
    await keyboard.press("Enter");
    await expect.poll(() => focusedLabel(page)).toBe("Name");
    await expectNoViolations(page);
    await keyboard.press("ControlOrMeta+A");
    await keyboard.type("Jari Lincah");
    await tabTo(page, "Description");
    // Markup is shown as text, and controls of the writing direction are removed.
    await keyboard.type("<b>Oshi</b> \u202eFreya");
    // Typed text is not discarded without a confirmation.
    await keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Buang perubahan?" }).waitFor();
    await tabTo(page, "Lanjut mengisi");
    await keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Buang perubahan?" }).waitFor({ state: "hidden" });
    await tabTo(page, "Simpan");
    const saved = saysOnce(page, "Berhasil Mengupdate Profile", "dialog[open]");
    await keyboard.press("Enter");
    await saved;
    await expect.poll(() => focusedLabel(page)).toBe("Update Profile");

    const before = await pictureOf(page);
    await tabTo(page, "Ganti avatar");
    await keyboard.press("Enter");
    const editor = page.getByRole("dialog", { name: "Ganti avatar" });
    await editor.getByRole("radio").first().waitFor();
    await expectNoViolations(page);
    await tabTo(page, "Halaman berikutnya");
    await keyboard.press("Enter");
    await editor.getByText("Halaman 2 dari").waitFor();
    await tabTo(page, /^Avatar \d+$/);
    await keyboard.press("ArrowRight");
    await tabTo(page, "Simpan");
    const changed = saysOnce(page, "Berhasil Mengupdate Avatar", "dialog[open]");
    await keyboard.press("Enter");
    await changed;
    await expect.poll(() => focusedLabel(page)).toBe("Ganti avatar");
    expect(await pictureOf(page)).not.toBe(before);
    await page.getByRole("dialog").getByText("Jari Lincah", { exact: true }).waitFor();
    const me = (await (await page.request.get(at("/api/me"))).json()) as SignedInMe;
    expect(me.profile).toMatchObject({ name: "Jari Lincah", description: "‹b›Oshi‹/b› Freya" });

    await tabTo(page, "Logout");
    await keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Logout dari Penlight?" }).waitFor();
    await tabTo(page, "Logout");
    await keyboard.press("Enter");
    await page.waitForURL(at("/login"));
    expect(troubles).toEqual([]);
  });
});

/** The label of the focused element. */
function focusedLabel(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return "";
    const named = focused.getAttribute("aria-label");
    if (named !== null) return named;
    const labels = "labels" in focused ? (focused as HTMLInputElement).labels : null;
    return (labels?.[0] ?? focused).innerText.trim();
  });
}

/** Presses Tab until the element with this label has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const fits = (label: string): boolean => (typeof name === "string" ? label === name : name.test(label));
  for (let presses = 0; presses < 120; presses += 1) {
    if (fits(await focusedLabel(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${String(name)}`);
}

function pictureOf(page: Page): Promise<string | null> {
  return page.getByRole("dialog", { name: "Profil", exact: true }).locator("img").first().getAttribute("src");
}

function captchaWord(accountId: string): string {
  const answer = product.sandbox.control({ step: "captcha-word", account_id: accountId });
  return "word" in answer ? String(answer.word) : "";
}

/** The names of all script files that the page has loaded. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  // The WebSocket opens after all of the page's initial code has run.
  const connected = page.waitForEvent("websocket");
  await page.goto(at(path));
  await connected;
  await page.waitForLoadState("networkidle");
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js")),
  );
  return [...new Set(names)].toSorted();
}
