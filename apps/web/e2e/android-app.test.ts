import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endLives, FREYA, PHONE, playsFor, startProduct, untilListed, type Product } from "./product.ts";
import { tapInPlayerMenu } from "./touch.ts";

/** Pages within the Android app, which a page of the test stands in for. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" });
});
beforeEach(() => endLives(product));
afterAll(() => product[Symbol.asyncDispose]());

const IN_APP = "?view_type=android";
const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;

declare global {
  interface Window {
    /** What the page has asked the app for, one line per call. */
    asked: string[];
  }
}

/** The app's object, which records what the page asks for. */
function addApp(): void {
  window.asked = [];
  const names = ["setPage", "share", "shareFile", "saveFile", "playSound", "pauseSound", "stopSound"];
  const further = ["setVolume", "setMedia", "openBell"];
  const app = Object.fromEntries(
    [...names, ...further].map((name) => [
      name,
      (...values: unknown[]) => window.asked.push([name, ...values].join(" ")),
    ]),
  );
  Object.assign(window, { PenlightAndroid: app });
}

const open = (path: string) => product.open(path + IN_APP, { ...PHONE, init: [addApp] });
const asked = (page: Page): Promise<string[]> => page.evaluate(() => window.asked);
/** Sends an event of the app. @returns whether the page has acted on it */
const tell = (page: Page, event: string, detail = ""): Promise<boolean> =>
  page.evaluate(
    ([name, value]) =>
      !dispatchEvent(new CustomEvent(`penlight:${name}`, { detail: value, cancelable: true })),
    [event, detail] as const,
  );

describe("the page in the Android app", () => {
  it("has none of the site's bars, says what it is, opens what the app's bar asks for, and shares", async () => {
    const { page, troubles } = await open("/");
    await expect.poll(() => asked(page)).toContainEqual(expect.stringMatching(/^setPage \{"theme":"dark"/));
    expect(
      await page.getByRole("navigation", { name: "Navigasi utama" }).filter({ visible: true }).count(),
    ).toBe(0);
    expect(await tell(page, "open", `/theater-schedule${IN_APP}`)).toBe(true);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForURL(`**/theater-schedule${IN_APP}`);
    await tell(page, "more");
    const sheet = page.getByRole("dialog", { name: "Lainnya" });
    await sheet.getByText("Terang", { exact: true }).click();
    await expect.poll(() => asked(page)).toContainEqual(expect.stringMatching(/^setPage \{"theme":"light"/));
    await sheet.getByRole("link", { name: "Room List" }).click();
    await page.waitForURL(`**/list-room${IN_APP}`);

    await tell(page, "open", `/member/freya${IN_APP}`);
    await page
      .getByRole("button", { name: /^Bagikan/ })
      .first()
      .click();
    await expect
      .poll(() => asked(page))
      .toContainEqual(expect.stringMatching(/^share Freya http.*\/member\/freya$/));
    expect(troubles).toEqual([]);
  });
});

describe("sound in the Android app", () => {
  it("is played by the app, whose media controls command the player", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: "Ngobrol malam" });
    await untilListed(product, FREYA.name);
    const { page, troubles } = await open(ROOM);
    await playsFor(page, 2);
    await expect.poll(() => asked(page)).toContainEqual(expect.stringMatching(/^setPage/));
    await tapInPlayerMenu(page, "Audio saja");
    await expect.poll(() => asked(page)).toContainEqual(expect.stringMatching(/^playSound \/api\/listen\?/));
    await tell(page, "sound", "playing");
    await page.getByText("Audio saja. Video disembunyikan.").waitFor();
    await expect.poll(() => asked(page)).toContainEqual(`setMedia Ngobrol malam ${FREYA.name}`);
    expect(await product.reading("listeners")).toBe(0);

    // Paused on the locked screen, and played again there.
    await tell(page, "sound", "paused");
    await page
      .getByRole("button", { name: "Putar", includeHidden: true })
      .first()
      .waitFor({ state: "attached" });
    const before = (await asked(page)).filter((line) => line.startsWith("playSound")).length;
    await tell(page, "media-key", "play");
    await expect
      .poll(async () => (await asked(page)).filter((line) => line.startsWith("playSound")).length)
      .toBe(before + 1);
    await tell(page, "sound", "playing");

    await tapInPlayerMenu(page, "Audio saja");
    await playsFor(page, 1);
    expect(await asked(page)).toContain("stopSound");
    expect(troubles).toEqual([]);
  });
});
