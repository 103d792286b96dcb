import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { loseSessionAt, makeFan, signIn } from "./fan.ts";
import { FENI, FREYA, PHONE, startProduct, type Product } from "./product.ts";

let product: Product;
/** The time at which the server's clock is stopped; null: it runs. */
let stoppedMs: number | null = null;
beforeAll(async () => {
  product = await startProduct({}, {}, { clock: () => stoppedMs ?? Date.now() });
  for (const { roomId } of [FREYA, FENI]) product.sandbox.control({ step: "start-live", room_id: roomId });
});
afterEach(() => {
  stoppedMs = null;
});
afterAll(() => product[Symbol.asyncDispose]());

const roomOf = (member: { urlKey: string; roomId: number }): string =>
  `/room/${member.urlKey}/${member.roomId}`;
const COMMENT_CALL = "^/showroom/api/live/post_live_comment";

const box = (page: Page): Locator => page.getByRole("textbox", { name: "Tulis komentar" });
const send = (page: Page): Locator => page.getByRole("button", { name: "Kirim komentar" });
const loginBox = (page: Page): Locator => page.getByRole("textbox", { name: "Please Login to comment" });
const rows = (page: Page, text: string): Locator =>
  page.getByRole("log").getByRole("listitem").filter({ hasText: text });
const toast = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "Pemberitahuan" }).getByText(text, { exact: true });

/** Polls until the page satisfies the expectation. */
const soon = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 20_000 });

/** Sends comments to the room until the page shows them: its chat is connected then. */
async function hearsTheRoom(page: Page, text: string, roomId = FREYA.roomId): Promise<void> {
  await soon(async () => {
    product.sandbox.control({ step: "comments", room_id: roomId, text, name: "Budi" });
    return (await rows(page, text).count()) > 0;
  }).toBe(true);
}

/** Opens the room as a new fan, or as a visitor, and waits until its chat is connected. */
async function watch(accountId: string | null, options: object = {}, member = FREYA): Promise<Page> {
  const fan = accountId === null ? {} : { as: makeFan(product, accountId) };
  const { page } = await product.open(roomOf(member), { ...options, ...fan, isPaused: true });
  await hearsTheRoom(page, `hai ${accountId ?? "tamu"} ${Date.now()}`, member.roomId);
  return page;
}

/** The platform requires two seconds between two comments. */
async function sendWhenAllowed(page: Page): Promise<void> {
  await soon(async () => {
    if (await send(page).isEnabled()) await send(page).click();
    return box(page).inputValue();
  }).toBe("");
}

describe("a fan's comment", () => {
  it("is written beside the video on a phone, shown in another browser within a second, and once to the fan", async () => {
    const said = "semangat kak dari hp";
    const fan = await watch("comment_phone", PHONE);
    await box(fan).tap();
    // The part of the page that the keyboard leaves visible.
    await fan.setViewportSize({ width: 390, height: 430 });
    const video = await fan.locator(".watch-stage").boundingBox();
    const field = await box(fan).boundingBox();
    expect(video?.y).toBeGreaterThanOrEqual(0);
    expect(video?.height).toBeGreaterThan(120);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(430);
    expect(field?.height).toBeGreaterThanOrEqual(44);
    expect((await send(fan).boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await fan.setViewportSize(PHONE.viewport);

    const other = await watch(null);
    await box(fan).fill(said);
    const firstSent = performance.now();
    // The server's clock is stopped so that the second comment is too early, however slow the machine is.
    stoppedMs = Date.now();
    await box(fan).press("Enter");
    await rows(other, said).waitFor();
    const firstMs = performance.now() - firstSent;
    await rows(fan, said).waitFor();
    await soon(() => box(fan).inputValue()).toBe("");

    // The same words again, as soon as the platform allows it, and across a reconnect.
    await box(fan).fill(said);
    await box(fan).press("Enter");
    await fan.getByText(/^Tunggu \d dtk sebelum komentar lagi$/).waitFor();
    stoppedMs = null;
    expect(await box(fan).inputValue()).toBe(said);
    expect(await send(fan).isDisabled()).toBe(true);
    await soon(() => send(fan).isDisabled()).toBe(false);
    const secondSent = performance.now();
    await send(fan).click();
    await rows(other, said).nth(1).waitFor();
    // The better of two measurements, so that other load on the machine does not fail the test.
    expect(Math.min(firstMs, performance.now() - secondSent)).toBeLessThan(1_000);
    product.sandbox.control({ step: "drop-sockets", platform: "showroom" });
    await fan.context().setOffline(true);
    await fan.getByText("kamu lagi offline").waitFor();
    await fan.context().setOffline(false);
    await fan.getByText("kamu lagi offline").waitFor({ state: "detached" });
    await hearsTheRoom(fan, "masih di sini");
    expect(await rows(fan, said).count()).toBe(2);
    for (const page of [fan, other]) await page.context().close();
  });

  it("is shown to its author even when it is too short, or a count, to nobody else then, and as text", async () => {
    const fan = await watch("comment_short");
    const other = await watch(null);
    const row = (page: Page, said: string) => page.getByRole("log").getByText(said, { exact: true });
    const success = /^Send comment to .* success$/;
    await box(fan).fill("ya");
    stoppedMs = Date.now();
    await box(fan).press("Enter");
    // The confirmation is in its row, not in a toast.
    await rows(fan, "ya").getByText(success).waitFor();
    expect(await fan.getByRole("status").filter({ hasText: success }).count()).toBe(1);
    expect(await fan.getByRole("region", { name: "Pemberitahuan" }).getByText(success).count()).toBe(0);
    // The platform accepts the next comment after a while.
    await box(fan).fill("48");
    await box(fan).press("Enter");
    await fan.getByText(/^Tunggu \d dtk sebelum komentar lagi$/).waitFor();
    stoppedMs = null;
    await soon(() => send(fan).isDisabled()).toBe(false);
    await send(fan).click();
    await row(fan, "48").waitFor();
    await expect.poll(() => fan.getByRole("log").getByText(success).count()).toBe(1);
    await hearsTheRoom(other, "terdengar semua");
    for (const said of ["ya", "48"]) expect(await row(other, said).count()).toBe(0);

    // Whatever markup it contains, it is shown as text.
    const tried = [
      ["<img src=x onerror=globalThis.hacked=1>", "‹img src=x onerror=globalThis.hacked=1›"],
      ["\u202eterbalik\u202c kak", "terbalik kak"],
      ["🎉".repeat(25), "🎉".repeat(25)],
    ] as const;
    for (const [typed, shown] of tried) {
      await box(fan).fill(typed);
      await sendWhenAllowed(fan);
      for (const one of [fan, other]) await rows(one, shown).waitFor();
    }
    for (const one of [fan, other]) {
      expect(await one.evaluate(() => "hacked" in globalThis)).toBe(false);
      expect(await one.locator("[role=log] [onerror]").count()).toBe(0);
    }
    await box(fan).fill("🎉".repeat(50));
    await fan.getByText("100/50").waitFor();
  });

  it("stays in the box until the server has accepted it", async () => {
    const page = await watch("comment_kept");
    const long = "x".repeat(51);
    await box(page).fill(long);
    await page.getByText("Kelebihan 1 karakter").waitFor();
    await box(page).press("Enter");
    await page.getByText("Comment terlalu panjang max 50 karakter gan").waitFor();
    await page.getByText("Please try again").waitFor();
    expect(await toast(page, "Server error").count()).toBe(0);
    expect(await box(page).inputValue()).toBe(long);
    await expectNoViolations(page);

    product.sandbox.control({ step: "fault", path: COMMENT_CALL, kind: "500", seconds: 60 });
    await box(page).fill("jangan hilang");
    expect(await page.getByText("Please try again").count()).toBe(0);
    await box(page).press("Enter");
    await page.getByText("Please try again").waitFor();
    expect(await box(page).inputValue()).toBe("jangan hilang");
    await page.reload();
    await soon(() => box(page).inputValue()).toBe("jangan hilang");

    product.sandbox.control({ step: "fault", kind: null });
    await sendWhenAllowed(page);
    await rows(page, "jangan hilang").waitFor();
    await page.reload();
    await rows(page, "jangan hilang").waitFor();
    expect(await box(page).inputValue()).toBe("");
  });

  it("remains in the box when the live ends", async () => {
    const page = await watch("comment_ended", {}, FENI);
    await box(page).fill("sampai ketemu lagi");
    product.sandbox.control({ step: "end-live", room_id: FENI.roomId });
    await page.getByRole("heading", { name: "Live Feni sudah selesai" }).waitFor();
    expect(await box(page).isDisabled()).toBe(true);
    expect(await box(page).getAttribute("placeholder")).toBe("Room Offline");
    expect(await send(page).isDisabled()).toBe(true);
    expect(await box(page).inputValue()).toBe("sampai ketemu lagi");
    await expectNoViolations(page);
  });
});

describe("somebody who is not signed in", () => {
  it("is redirected from the box to the login and back to it", async () => {
    const { page } = await product.open(roomOf(FREYA), PHONE);
    await loginBox(page).waitFor();
    expect(await loginBox(page).isDisabled()).toBe(true);
    await page.getByRole("tabpanel").getByRole("link", { name: "Login" }).click();
    await page.waitForURL((url) => url.pathname === "/login");
    await signIn(page, makeFan(product, "comment_visitor"));
    await page.waitForURL(`**${roomOf(FREYA)}`);
    await soon(() => box(page).isEnabled()).toBe(true);
  });

  it("still has the typed text after signing in again", async () => {
    const page = await watch("comment_lost");
    await loseSessionAt(page, "/live/comment", product, "comment_lost");
    await box(page).fill("masih ada?");
    await send(page).click();
    await page.waitForURL((url) => url.pathname === "/login");
    await signIn(page, "comment_lost");
    await page.waitForURL(`**${roomOf(FREYA)}`);
    await soon(() => box(page).inputValue()).toBe("masih ada?");
  });
});
