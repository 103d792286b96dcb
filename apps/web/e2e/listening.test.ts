import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { playsAtEdge } from "./picture.ts";
import { endLives, FENI, FREYA, hide, PHONE, playsFor, type Product, startProduct } from "./product.ts";
import { tapInPlayerMenu } from "./touch.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => endLives(product));
afterAll(() => product[Symbol.asyncDispose]());

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;

/** Counts the page's requests for video segments and sound from now on. */
function watchRequests(page: Page): { video: number; sound: number } {
  const asked = { video: 0, sound: 0 };
  page.on("request", (request) => {
    if (/\/api\/stream\?/.test(request.url())) asked.video += 1;
    if (/\/api\/listen\?/.test(request.url())) asked.sound += 1;
  });
  return asked;
}

/** The playback position of the current audio element, seconds. */
const heardSec = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector("audio")?.currentTime ?? 0);

async function soundsFor(page: Page, seconds: number): Promise<void> {
  const from = await heardSec(page);
  await expect.poll(() => heardSec(page)).toBeGreaterThan(from + seconds);
}

/** Presses one of the player's buttons, which are shown when the pointer moves over it. */
async function press(page: Page, name: string): Promise<void> {
  await page.locator("video").hover({ force: true });
  await page.getByRole("button", { name }).click({ timeout: 5_000 });
}

/** Runs in the page before its own scripts: stores the handlers of the media keys, for the test to call. */
function recordMediaKeys(): void {
  const handlers = new Map<string, () => void>();
  Object.assign(globalThis, { mediaHandlers: handlers });
  navigator.mediaSession.setActionHandler = (action, handler) => {
    if (handler) handlers.set(action, () => handler({ action }));
    else handlers.delete(action);
  };
}

describe("listening", () => {
  it("plays audio without loading video, on a hidden page and after a broken response, and switches back", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: "Ngobrol malam" });
    const { page, troubles } = await product.open(ROOM, PHONE);
    await playsFor(page, 2);
    await tapInPlayerMenu(page, "Audio saja");
    await soundsFor(page, 1);
    await page.getByText("Audio saja. Video disembunyikan.").waitFor();
    const asked = watchRequests(page);
    await hide(page, true);
    await soundsFor(page, 3);
    expect(asked).toEqual({ video: 0, sound: 0 });
    expect(await product.reading("listeners")).toBe(1);

    // Keys and volume control the audio element.
    const audio = (): Promise<[boolean, boolean]> =>
      page.evaluate(() => {
        const element = document.querySelector("audio");
        return [element?.muted ?? false, element?.paused ?? true];
      });
    await page.keyboard.press("m");
    expect(await audio()).toEqual([true, false]);
    await page.keyboard.press("m");
    await page.keyboard.press("k");
    expect(await audio()).toEqual([false, true]);
    await expect.poll(() => product.reading("listeners")).toBe(0);
    await page.keyboard.press("k");
    await soundsFor(page, 1);

    // The server restarts: the response breaks off, and is requested again automatically.
    await product.stopServer();
    await product.startServer();
    await expect.poll(() => product.reading("listeners"), { timeout: 30_000 }).toBe(1);
    await soundsFor(page, 2);
    expect(asked.video).toBe(0);

    await hide(page, false);
    await tapInPlayerMenu(page, "Audio saja");
    await playsAtEdge(page, 20_000);
    await expect.poll(() => product.reading("listeners")).toBe(0);
    expect(troubles.filter((text) => !/^(?:5\d\d |.*WebSocket)/.test(text))).toEqual([]);
  });

  it("plays the lowest quality where audio alone is not available, and ends with the live", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const { page } = await product.open(ROOM);
    await playsFor(page, 1);
    await page.route("**/api/listen?*", (route) => route.fulfill({ status: 415, json: {} }), { times: 1 });
    await press(page, "Audio saja");
    await page.getByRole("button", { name: "Kualitas: 144p" }).waitFor();
    await playsFor(page, 2);
    await press(page, "Tampilkan video");
    await press(page, "Audio saja");
    await soundsFor(page, 1);
    product.sandbox.control({ step: "end-live", room_id: FREYA.roomId });
    await page.getByRole("heading", { name: "Live Freya sudah selesai" }).waitFor();
    await expect.poll(() => product.reading("listeners")).toBe(0);
  });

  it("publishes media metadata, and plays the next live as audio at a press of the media key", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: "Ngobrol malam" });
    product.sandbox.control({ step: "start-live", room_id: FENI.roomId });
    const { page, troubles } = await product.open(ROOM, { init: [recordMediaKeys] });
    await playsFor(page, 1);
    await press(page, "Audio saja");
    await soundsFor(page, 1);
    const key = (action: string): Promise<void> =>
      page.evaluate((name) => {
        const { mediaHandlers } = globalThis as unknown as { mediaHandlers: Map<string, () => void> };
        mediaHandlers.get(name)?.();
      }, action);
    const shown = (): Promise<object> =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        return {
          title: metadata?.title,
          artist: metadata?.artist,
          pictures: metadata?.artwork.length,
          playbackState,
        };
      });
    await expect
      .poll(shown)
      .toEqual({ title: "Ngobrol malam", artist: "Freya", pictures: 1, playbackState: "playing" });
    await key("pause");
    await expect.poll(shown).toMatchObject({ playbackState: "paused" });
    await key("play");
    await soundsFor(page, 1);

    // The same works in the small player, which shows that it is paused.
    await page.getByRole("link", { name: "Theater", exact: true }).click();
    const small = page.getByRole("region", { name: "Mini player: Freya" });
    await small.waitFor();
    await expect.poll(shown).toMatchObject({ artist: "Freya", playbackState: "playing" });
    await key("pause");
    await small.getByRole("button", { name: "Putar", exact: true }).click();
    await soundsFor(page, 1);
    await small.getByRole("button", { name: "Putar", exact: true }).waitFor({ state: "detached" });
    await expect.poll(shown).toMatchObject({ artist: "Freya", playbackState: "playing" });
    await key("nexttrack");
    await page.waitForURL(`**/room/${FENI.urlKey}/${FENI.roomId}`);
    await page.getByText("Audio saja. Video disembunyikan.").waitFor();
    await soundsFor(page, 1);
    await expect.poll(shown).toMatchObject({ artist: "Feni" });
    expect(troubles).toEqual([]);
  });
});
