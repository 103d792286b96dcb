import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { makeFan, openAsFan } from "./fan.ts";
import { hasFocus } from "./focus.ts";
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
} from "./grid.ts";
import { FENI, FREYA, hide, PHONE, startProduct, untilListed, type Product } from "./product.ts";

/** Gita's room on SHOWROOM, where she is not live. */
const OFF_AIR = 318117;

let product: Product;
beforeAll(async () => {
  // No stars for watching during the test: on a slow machine they would change the expected counts.
  product = await startProduct({ watchRewardMs: 3_600_000 });
  startFour(product);
  await untilListed(product, ...IN_FOUR.map(({ name }) => name));
});
afterAll(() => product[Symbol.asyncDispose]());

const pick = (page: Page, name: string): Promise<void> => choiceOf(page, name).click();

/** The name of the member whose room is in a tile. */
async function nameIn(page: Page, number: number): Promise<string> {
  const label = await tile(page, number).getAttribute("aria-label");
  return label?.replace(/^Room \d: /, "") ?? "";
}

describe("several rooms on one page", () => {
  it("can be built, shared, unmuted, commented in and reset by a fan who may have four", async () => {
    product.sandbox.control({ step: "stars", account_id: "superfan", counts: [64, 99, 3, 0, 9] });
    const { page, troubles } = await product.open("/multi-room", { as: "superfan" });
    const watched = new Set<number>();
    page.on("request", (request) => {
      const body: unknown = request.url().endsWith("/api/farm/start") ? request.postDataJSON() : null;
      if (typeof body === "object" && body && "room_id" in body) watched.add(Number(body.room_id));
    });
    // Two tiles at first, which the page fills with lives; after the reset, the list of rooms for the first tile.
    await run(page, 1, 2);
    expect(await page.getByRole("button", { name: "Reset Layout" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "4 Room" }).click();
    await page.getByRole("button", { name: "Reset All Room" }).click();
    await pick(page, FREYA.name);
    await pick(page, FENI.name);
    // The other platform in the same grid.
    for (const { name } of [GITA, OLLA]) {
      await page.getByRole("button", { name: "IDN Live", exact: true }).click();
      await pick(page, name);
    }
    await run(page, 1, 2, 3, 4);
    const address = page.url();
    expect(new URL(address).search).toBe(`?layout=4&${FOUR}`);
    expect(await soundsIn(page)).toEqual([1]);
    // Each SHOWROOM room earns free stars, whatever the panel shows.
    await expect.poll(() => watched).toEqual(new Set([FREYA.roomId, FENI.roomId]));

    await page.reload({ waitUntil: "load" });
    await tile(page, 4, OLLA.name).waitFor();
    expect(page.url()).toBe(address);
    await run(page, 1, 2, 3, 4);

    // Shows two rooms, then navigates to the earlier address with four.
    await page.getByRole("button", { name: "2 Room" }).click();
    await page.waitForURL((url) => !url.search.includes("layout=4"));
    await page.evaluate((to) => history.pushState(null, "", to), address);
    await tile(page, 4, OLLA.name).waitFor();
    await run(page, 3);

    await page.keyboard.press("3");
    await expect.poll(() => soundsIn(page)).toEqual([3]);
    await page.keyboard.press("m");
    await expect.poll(() => soundsIn(page)).toEqual([]);
    await page.keyboard.press("m");
    await expect.poll(() => soundsIn(page)).toEqual([3]);

    await expect.poll(() => product.reading("topics", "chat")).toBe(4);
    await tab(page, `2 ${FENI.name}`).click();
    await page.getByLabel("Tulis komentar").fill("halo dari empat room");
    await page.getByLabel("Tulis komentar").press("Enter");
    await page.getByRole("log").getByText("halo dari empat room").waitFor();
    await tab(page, "Gabungan").click();
    product.sandbox.control({
      step: "comments",
      room_id: FREYA.roomId,
      text: "dari room satu",
      name: "Budi",
    });
    const merged = page.getByRole("log").getByRole("listitem");
    await merged.filter({ hasText: "dari room satu" }).getByText(`Room 1, ${FREYA.name}:`).waitFor();
    await merged.filter({ hasText: "halo dari empat room" }).getByText(`Room 2, ${FENI.name}:`).waitFor();

    await tab(page, `1 ${FREYA.name}`).click();
    await tab(page, "Stars").click();
    await page.getByRole("button", { name: "Star Red, sisa 64", exact: true }).click();
    await page.getByRole("button", { name: "Star Red, sisa 63", exact: true }).waitFor();
    const purse = () => [...(product.sandbox.world.accounts.find("superfan")?.stars.values() ?? [])];
    await expect.poll(purse).toEqual([63, 99, 3, 0, 9]);

    // Farming of other rooms continues whatever else the panel shows.
    const farming = page.getByRole("heading", { name: "Auto farming", includeHidden: true });
    expect(await farming.count()).toBe(0);
    await tab(page, "Farm").click();
    await farming.waitFor();
    await page.getByRole("list", { name: "Star kamu" }).waitFor();
    await expectNoViolations(page, "light");
    await tab(page, `1 ${FREYA.name}`).click();
    await farming.waitFor({ state: "hidden" });
    expect(await farming.count()).toBe(1);

    // Tiles are moved by keyboard: the videos play on.
    await tile(page, 1)
      .getByRole("button", { name: /^Pindahkan / })
      .press("ArrowRight");
    await tile(page, 2, FREYA.name).waitFor();
    await tile(page, 2)
      .getByRole("button", { name: /^Pindahkan / })
      .press("ArrowLeft");
    await tile(page, 1, FREYA.name).waitFor();
    await page.getByRole("separator", { name: "Lebar tile" }).press("ArrowRight");
    await expect.poll(() => new URL(page.url()).searchParams.get("across")).toBe("35");
    await run(page, 1, 2, 3, 4);

    // A room is removed and added back by keyboard alone: the focus is never lost.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    await tile(page, 4).getByRole("button", { name: "Remove This Room" }).press("Enter");
    await expect.poll(focused).toBe("Pilih live untuk room 4");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "IDN Live", exact: true }).press("Enter");
    await page.getByRole("button", { name: `Pilih ${OLLA.name}` }).press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Gabungan");
    await run(page, 1, 2, 3, 4);

    // One live ends, another's stream freezes: the others play on.
    const ollas = product.sandbox.world
      .lives("idn")
      .find(({ member }) => member.idnUsername === OLLA.username);
    product.sandbox.control({ step: "end-live", platform: "idn", username: OLLA.username });
    await tile(page, 4).getByText(`Live ${OLLA.name} sudah selesai`).waitFor();
    product.sandbox.control({ step: "freeze-playlist", room_id: FENI.roomId, seconds: 60 });
    await run(page, 1, 3);
    product.sandbox.control({ step: "freeze-playlist", room_id: FENI.roomId, seconds: null });
    product.sandbox.control({ step: "start-live", platform: "idn", username: OLLA.username });

    // Above narrow tiles the bar leaves the reset button to the options dialog.
    await page.getByRole("button", { name: "Multi Options" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reset All Room" }).click();
    await expect.poll(() => freePlaces(page).count()).toBe(4);
    await page.getByRole("button", { name: "Reset Layout" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("");
    // When a live is over, a last report of the watching time and a request for its next segment may arrive too late.
    const isTooLate = (trouble: string) =>
      /^404 \/api\/rooms\/\w+\/\w+\/watch$/.test(trouble) ||
      (trouble.startsWith("404 /api/stream?") && trouble.includes(`segment%2F${ollas?.liveId}-`));
    expect(troubles.filter((trouble) => !isTooLate(trouble))).toEqual([]);
  });

  it("are the same in another browser, also on a phone, and are restored without members who have ended", async () => {
    const { page } = await product.open(`/multi-room?layout=4&${FOUR}`, {
      ...PHONE,
      as: "superfan",
      isPaused: true,
    });
    for (const [at, { name }] of IN_FOUR.entries()) await tile(page, at + 1, name).waitFor();
    await expectNoViolations(page, "dark");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    product.sandbox.control({ step: "end-live", platform: "idn", username: GITA.username });
    await tile(page, 3).getByText(`Live ${GITA.name} sudah selesai`).waitFor();
    await page.reload({ waitUntil: "load" });
    await page.getByRole("button", { name: "Pilih live untuk room 3" }).waitFor();
    await tile(page, 1, FREYA.name).waitFor();

    // After the session has ended, two rooms are shown and none is lost.
    await page.context().clearCookies();
    await page.goto(`${product.url}/multi-room`);
    await page
      .getByRole("dialog", { name: "4 Room masih terkunci" })
      .getByRole("button", { name: "Batal" })
      .tap();
    await tile(page, 2, FENI.name).waitFor();
    expect(await tile(page, 4).count()).toBe(0);
    await openAsFan(page, "superfan", `${product.url}/multi-room`);
    await tile(page, 4, OLLA.name).waitFor();
    product.sandbox.control({ step: "start-live", platform: "idn", username: GITA.username });
  });

  it("are limited to two for a fan without more, side by side on an upright phone", async () => {
    const fan = makeFan(product, "multi_two");
    const { page } = await product.open("/multi-room-sr-mobile", { ...PHONE, as: fan });
    await page.getByRole("button", { name: "3 Room" }).tap();
    const alert = page.getByRole("dialog", { name: "3 Room masih terkunci" });
    expect(await alert.getByRole("link").getAttribute("href")).toBe("/support-project");
    await alert.getByRole("button", { name: "Batal" }).tap();
    await run(page, 1, 2);
    expect(await tab(page, "Farm").count()).toBe(0);
    // A tap in the row below replaces one of the playing rooms, and a second tap replaces that one.
    const faces = page.getByRole("list", { name: "Lagi live" });
    const bring = (name: string) => faces.getByRole("button", { name: `Ganti ke ${name}`, exact: true });
    const shown = [await nameIn(page, 1), await nameIn(page, 2)];
    const [third = "", fourth = ""] = IN_FOUR.map(({ name }) => name).filter((name) => !shown.includes(name));
    await bring(third).tap();
    await tile(page, 2, third).waitFor();
    await bring(fourth).tap();
    await tile(page, 2, fourth).waitFor();
    await tile(page, 1, shown[0]).waitFor();
    await run(page, 1, 2);
    const boxes = await page.locator("[data-place]").evaluateAll((tiles) =>
      tiles.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return height > width;
      }),
    );
    expect(boxes).toEqual([true, true]);
    expect(await soundsIn(page)).toEqual([1]);
    await tile(page, 2)
      .getByRole("button", { name: `Dengar ${fourth}` })
      .tap();
    await expect.poll(() => soundsIn(page)).toEqual([2]);
    // The app's own pages allow as many rooms as their address says.
    await page.goto(`${product.url}/multi-room-idn-mobile?view_type=android&threeRoom=true`);
    await page.getByRole("button", { name: "Set 3 Room" }).waitFor();
    expect(await page.getByRole("button", { name: "Set 4 Room" }).count()).toBe(0);
  });

  it("can be moved by pointer, saved by name, and load less data on request or while hidden", async () => {
    const { page } = await product.open(`/multi-room?room1=sr.${FREYA.roomId}&room2=sr.${FENI.roomId}`);
    await run(page, 1, 2);
    const whose = async (): Promise<string[]> => [await nameIn(page, 1), await nameIn(page, 2)];
    const pull = async (from: Locator, to: { x: number; y: number }): Promise<void> => {
      const box = await from.boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    };
    const second = await tile(page, 2).boundingBox();
    await pull(tile(page, 1).getByRole("button", { name: /^Pindahkan / }), {
      x: (second?.x ?? 0) + 200,
      y: (second?.y ?? 0) + 200,
    });
    await expect.poll(whose).toEqual([FENI.name, FREYA.name]);
    const line = page.getByRole("separator", { name: "Lebar tile" });
    await pull(line, { x: 300, y: 400 });
    await expect.poll(async () => Number(await line.getAttribute("aria-valuenow"))).toBeLessThan(40);
    const arranged = page.url();

    const options = page.getByRole("dialog", { name: "Multi Options" });
    const openOptions = () => page.getByRole("button", { name: "Multi Options" }).click();
    await openOptions();
    await options.getByLabel("Nama layout").fill("Malam minggu");
    await options.getByRole("button", { name: "Simpan" }).click();
    await options.getByRole("button", { name: "Malam minggu", exact: true }).waitFor();
    await options.getByRole("button", { name: "Selalu" }).click();
    await page.keyboard.press("Escape");
    // An upright picture's lowest quality has 144 columns instead of lines.
    const lines = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("video")].map((video) => Math.min(video.videoWidth, video.videoHeight)),
      );
    await expect.poll(lines, { timeout: 60_000 }).toEqual([144, 144]);

    // While the page is hidden, only the audible room is loaded.
    const [sounding, silent] = [FREYA, FENI].map(
      ({ roomId }) =>
        product.sandbox.world.lives("showroom").find(({ member }) => member.roomId === roomId)?.liveId,
    );
    await expect.poll(() => soundsIn(page)).toEqual([2]);
    await hide(page, true);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(decodeURIComponent(request.url())));
    const segments = (liveId: number | undefined) =>
      fetched.filter((url) => new RegExp(`/${liveId}[-_].*\\.ts$`).test(url)).length;
    await expect.poll(() => segments(Number(sounding))).toBeGreaterThan(3);
    // A request that was in flight when the page was hidden may have completed.
    expect(segments(Number(silent))).toBeLessThan(2);
    await hide(page, false);
    await run(page, 1, 2);

    await page.getByRole("button", { name: "Reset All Room" }).click();
    await openOptions();
    await options.getByRole("button", { name: "Malam minggu", exact: true }).click();
    await expect.poll(() => page.url()).toBe(arranged);

    // Settings that apply to every tile.
    await tile(page, 1)
      .getByRole("button", { name: `Menu ${FENI.name}` })
      .click();
    // The native input is hidden behind a drawn one, hence the click on its label.
    for (const option of ["Live Time", "Views"]) await page.getByText(option, { exact: true }).click();
    await expect.poll(() => page.locator(".tile-foot .media-chip").count()).toBe(0);
    // With the tile's menu open.
    await expectNoViolations(page, "light");
  });

  it("start with the rooms that each address implies", async () => {
    const { page } = await product.open("/multi-room-idn", { isPaused: true });
    // Lives of the address's own platform; nothing is stored before the fan changes something.
    for (const number of [1, 2]) await tile(page, number).waitFor();
    expect(new URL(page.url()).search).toMatch(/room1=idn\..*&room2=idn\./);
    await page.reload({ waitUntil: "load" });
    for (const number of [1, 2]) await tile(page, number).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("roomOne"))).toBe("null");
    await page.getByRole("button", { name: "Reset All Room" }).click();
    await page.getByRole("button", { name: "IDN Live", exact: true, pressed: true }).waitFor();
    await pick(page, GITA.name);
    await expect.poll(() => new URL(page.url()).searchParams.get("layout")).toBe("twoRoom");
    // Without https there is no clipboard.
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.getByRole("button", { name: "Salin link" }).click();
    await page.getByText("Link tidak bisa disalin").waitFor();
    // What is stored there is the grid of the other addresses, too.
    await page.goto(`${product.url}/multi-room-sr-mobile`);
    await tile(page, 1, GITA.name).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get("layout")).toBe("6");

    // A room whose state cannot be loaded is not reported as ended; a room that is known to be offline is, by name.
    product.sandbox.control({ step: "fault", path: "^/showroom/api/room/", kind: "500", seconds: 60 });
    await page.goto(`${product.url}/multi-room?room1=sr.${OFF_AIR}`);
    await tile(page, 1).waitFor();
    expect(new URL(page.url()).searchParams.get("room1")).toBe(`sr.${OFF_AIR}`);
    product.sandbox.control({ step: "fault", kind: null });
    await page.reload({ waitUntil: "load" });
    await page.getByText(`Sudah tidak live: ${GITA.name}`).waitFor();
  });

  it("can be extended from a card and from a room's page, whose video plays on", async () => {
    const { page } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`);
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.5);
    const add = (name: string): Promise<void> =>
      page
        .getByRole("button", { name: `Tambah ${name} ke Multi Room` })
        .first()
        .click();
    await add(FREYA.name);
    await page.getByText(`${FREYA.name} ditambahkan, room 1 di Multi Room`).waitFor();
    expect(await page.evaluate(() => document.querySelector("video")?.paused)).toBe(false);
    await page.getByRole("link", { name: "Home" }).first().click();
    await page.waitForURL((url) => url.pathname === "/");
    const more = page.getByRole("button", { name: `Pilihan untuk live ${FENI.name}` }).first();
    await more.focus();
    await page.keyboard.press("Enter");
    await add(FENI.name);
    await page.getByText(`${FENI.name} ditambahkan, room 2 di Multi Room`).waitFor();
    await page.getByRole("article").filter({ hasText: FENI.name }).first().hover();
    await more.click();
    await add(FENI.name);
    await page.getByText(`${FENI.name} sudah ada di Multi Room`).waitFor();
    await page.getByRole("link", { name: "Multi", exact: true }).first().click();
    await run(page, 1, 2);
  });

  it("list each platform's lives under its own button, and accept any SHOWROOM room by its number", async () => {
    const { page } = await product.open("/multi-room", { isPaused: true });
    await page.getByRole("button", { name: "Reset All Room" }).click();
    const canPick = (name: string) => choiceOf(page, name).getAttribute("aria-disabled");
    await expect.poll(() => canPick(FREYA.name)).toBe("false");
    expect(await canPick(GITA.name)).toBe("true");
    await page.getByRole("button", { name: "Masukan ID Showroom" }).click();
    const box = page.getByRole("textbox", { name: "Masukan ID Showroom" });
    await expect.poll(() => hasFocus(box)).toBe(true);
    await box.fill(String(FENI.roomId));
    await box.press("Enter");
    await tile(page, 1, FENI.name).waitFor();
    for (const { roomId } of [FREYA, FENI]) product.sandbox.control({ step: "end-live", room_id: roomId });
    await page.getByText("Tidak ada member yang live huhu").waitFor();
    await page.getByRole("button", { name: "IDN Live", exact: true }).click();
    await page.getByRole("button", { name: `Pilih ${GITA.name}` }).waitFor();
  });
});
