import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchBusy } from "./busy.ts";
import {
  choiceOf,
  FOUR,
  freePlaces,
  GITA,
  IN_FOUR,
  OLLA,
  run,
  soundsIn,
  startFour,
  tab,
  tile,
  videos,
} from "./grid.ts";
import { FENI, FREYA, PHONE, startProduct, untilListed, type Product } from "./product.ts";
import { tapTwice } from "./touch.ts";

/** The part of the phone's viewport that a keyboard of 300 pixels leaves. */
const TYPING = { width: 390, height: 544 };

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  startFour(product);
  await untilListed(product, ...IN_FOUR.map(({ name }) => name));
});
afterAll(() => product[Symbol.asyncDispose]());

const liveOf = ({ roomId }: { roomId: number }) => {
  const live = product.sandbox.world.lives("showroom").find(({ member }) => member.roomId === roomId);
  if (!live) throw new Error(`nobody is live in ${roomId}`);
  return live;
};

/** Resolves when each member is in her tile. */
async function allStand(page: Page): Promise<void> {
  for (const [at, { name }] of IN_FOUR.entries()) await tile(page, at + 1, name).waitFor();
}

/** A tile's player; a tap hits its centre. */
const pictureOf = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: `Player live ${name}` });

/**
 * Elements that overflow the window sideways. Rows that scroll sideways and content that an ancestor clips are allowed;
 * the page's own scroll width would miss overflow in a panel that scrolls vertically, in a bar and in a dialog.
 */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A phone's `innerWidth` grows with overflowing content.
    const { clientWidth } = document.documentElement;
    const isCutOff = (element: Element): boolean => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (around.matches(".overflow-x-auto")) return true;
        if (/hidden|clip/.test(getComputedStyle(around).overflowX)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -0.5 || right > clientWidth + 0.5) && !isCutOff(element);
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent}`);
  });

/** The position of each tile, in the order of the tiles. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [0, 1, 2, 3].map((place) => {
      const box = document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
      return box && { x: box.x, y: box.y, width: box.width, height: box.height };
    }),
  );

/** How far each tile's video has advanced once the given ones have played for two seconds. */
async function ranOn(page: Page, ...numbers: number[]): Promise<number[]> {
  const before = await videos(page);
  const gained = async (): Promise<number[]> =>
    (await videos(page)).map((video, at) => (video?.sec ?? 0) - (before[at]?.sec ?? 0));
  const haveRun = async (): Promise<number[]> => {
    const all = await gained();
    return numbers.filter((number) => (all[number - 1] ?? 0) > 2);
  };
  await expect.poll(haveRun, { timeout: 60_000 }).toEqual(numbers);
  return gained();
}

describe("several rooms on a phone", () => {
  it("can be built, shared, unmuted and commented in, and play on when one fails, by touch alone", async () => {
    product.sandbox.control({ step: "stars", account_id: "superfan", counts: [64, 99, 3, 0, 9] });
    const permissions = ["clipboard-read", "clipboard-write"];
    const { page } = await product.open("/multi-room", { ...PHONE, as: "superfan", permissions });

    // Four tiles, and the rooms for each from its own platform.
    await page.getByRole("button", { name: "4 Room" }).tap();
    await page.getByRole("button", { name: "Multi Options" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Reset All Room" }).tap();
    for (const { name } of [FREYA, FENI]) await choiceOf(page, name).tap();
    expect(await tooWide(page)).toEqual([]);
    for (const { name } of [GITA, OLLA]) {
      await page.getByRole("button", { name: "IDN Live", exact: true }).tap();
      await choiceOf(page, name).tap();
    }
    await run(page, 1, 2, 3, 4);
    const address = page.url();
    expect(new URL(address).search).toBe(`?layout=4&${FOUR}`);

    // The same grid after a reload, and on the phone of somebody who receives the link.
    await page.reload({ waitUntil: "load" });
    await allStand(page);
    await run(page, 1, 2, 3, 4);
    await page.getByRole("button", { name: "Salin link" }).tap();
    await page.getByText("Link disalin").waitFor();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const { page: other } = await product.open(link.pathname + link.search, { ...PHONE, as: "superfan" });
    await allStand(other);
    expect(other.url()).toBe(address);
    // Eight videos at once would overload the machine.
    await other.context().close();

    // Restarted from its menu: it says so for two seconds, and a second press does nothing.
    let restarts = 0;
    page.on("request", (request) => {
      if (request.postData()?.includes('"refresh"')) restarts += 1;
    });
    await tile(page, 2)
      .getByRole("button", { name: `Menu ${FENI.name}` })
      .tap();
    const refresh = page.getByRole("button", { name: `Muat ulang ${FENI.name}` });
    const whileBusy = await watchBusy(refresh);
    await tapTwice(page, refresh);
    expect(await whileBusy()).toBeGreaterThan(1_900);
    expect(restarts).toBe(1);
    await page.keyboard.press("Escape");
    await run(page, 1, 2, 3, 4);

    // Unmuted alone: by its button, and by a tap on its picture.
    expect(await soundsIn(page)).toEqual([1]);
    await tile(page, 3)
      .getByRole("button", { name: `Dengar ${GITA.name}` })
      .tap();
    await expect.poll(() => soundsIn(page)).toEqual([3]);
    await pictureOf(page, OLLA.name).tap();
    await expect.poll(() => soundsIn(page)).toEqual([4]);
    await pictureOf(page, GITA.name).tap();
    await expect.poll(() => soundsIn(page)).toEqual([3]);

    // A comment, written above a keyboard that covers a third of the screen.
    await expect.poll(() => product.reading("topics", "chat")).toBe(4);
    await tab(page, `2 ${FENI.name}`).tap();
    const box = page.getByLabel("Tulis komentar");
    await box.tap();
    await page.setViewportSize(TYPING);
    await page.getByRole("button", { name: "Multi Options" }).waitFor({ state: "hidden" });
    await box.fill("halo dari ponsel");
    await page.getByRole("button", { name: "Kirim komentar" }).tap();
    await page.getByRole("log").getByText("halo dari ponsel").waitFor();
    expect(liveOf(FENI).comments.map(({ text }) => text)).toEqual(["halo dari ponsel"]);
    expect(liveOf(FREYA).comments).toEqual([]);
    await page.setViewportSize(PHONE.viewport);

    await tab(page, `1 ${FREYA.name}`).tap();
    await tab(page, "Stars").tap();
    await page.getByRole("button", { name: "Star Red, sisa 64", exact: true }).tap();
    await page.getByRole("button", { name: "Star Red, sisa 63", exact: true }).waitFor();
    await expect.poll(() => liveOf(FREYA).gifts.map(({ num }) => num)).toEqual([1]);
    expect(await tooWide(page)).toEqual([]);

    // One room's stream fails: its tile says so and the others play on; then it plays again.
    const before = await boxes(page);
    const cut = `^/showroom-video/live/${liveOf(FREYA).liveId}_`;
    product.sandbox.control({ step: "fault", path: cut, kind: "500", seconds: 600 });
    await tile(page, 1).getByText("Siaran terputus. Menyambung lagi…").waitFor();
    await expect.poll(async () => (await ranOn(page, 2, 3, 4))[0], { timeout: 60_000 }).toBe(0);
    product.sandbox.control({ step: "fault", kind: null });
    await run(page, 1, 2, 3, 4);
    expect(await boxes(page)).toEqual(before);

    // One live ends: its tile says so, and the others neither move nor stop.
    product.sandbox.control({ step: "end-live", room_id: FENI.roomId });
    await tile(page, 2).getByText(`Live ${FENI.name} sudah selesai`).waitFor();
    await ranOn(page, 1, 3, 4);
    expect(await boxes(page)).toEqual(before);
    expect(await soundsIn(page)).toEqual([3]);

    await page.getByRole("button", { name: "Multi Options" }).tap();
    const options = page.getByRole("dialog", { name: "Multi Options" });
    await options.waitFor();
    expect(await tooWide(page)).toEqual([]);
    await options.getByRole("button", { name: "Reset All Room" }).tap();
    await expect.poll(() => freePlaces(page).count()).toBe(4);
    expect(await page.locator("video").count()).toBe(0);
    await expect.poll(() => new URL(page.url()).search).toBe("?layout=4");
  });
});
