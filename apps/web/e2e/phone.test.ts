import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeFan } from "./fan.ts";
import { hasFocus } from "./focus.ts";
import { smallTargets } from "./targets.ts";
import { awake, FENI, FREYA, holdCode, PASSWORD, PHONE, startProduct, type Product } from "./product.ts";

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;
const SHOW_ROOM = "/room/officialJKT48/332503";
const SMALL_PHONE = { ...PHONE, viewport: { width: 320, height: 640 } };
const ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } };
/** The part of the phone's viewport that a keyboard of 300 pixels leaves. */
const TYPING = { width: 390, height: 544 };

let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" });
  // On air for so long and with so many views that no figures are longer.
  const longest = { ago_ms: 36_000_000, views: 123_456 };
  product.sandbox.control({
    step: "start-live",
    room_id: FREYA.roomId,
    title: "Halo dari Freya",
    ...longest,
  });
  const title = "Karaoke lagu lama sampai malam";
  product.sandbox.control({ step: "start-live", platform: "idn", username: FENI.username, title });
  product.sandbox.control({ step: "start-live", room_id: 332503, title: "Ramune", ticketed: true });
  product.sandbox.control({
    step: "account",
    account_id: "phone_ticket",
    password: PASSWORD,
    name: "Fan bertiket",
    ticket: true,
  });
  makeFan(product, "phone_fan");
});
afterAll(() => product[Symbol.asyncDispose]());

/** The bounding box of an element, in CSS pixels. */
async function place(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const stage = (page: Page) => page.locator(".watch-stage");
const commentBox = (page: Page) => page.getByRole("textbox", { name: "Tulis komentar" });
const chat = (page: Page) => page.getByRole("log", { name: "Chat live" });
const starOf = (page: Page) => page.getByRole("button", { name: /^Star Red, / });
const sendAll = (page: Page) => page.getByRole("button", { name: "Send All Stars" });
const plays = (page: Page) =>
  page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0);

/** Opens a room as a fan on a phone, with its video playing. */
async function watch(path: string, fan: string, options: object): Promise<Page> {
  const { page } = await product.open(path, { ...options, as: fan });
  await plays(page);
  await sendAll(page).waitFor();
  return page;
}

/** Her telop over the picture. */
const telop = (page: Page) => page.getByRole("paragraph").filter({ hasText: "Tulisan di layar: " });

/** Whether no other element is painted over this one, even if it ignores pointer events. */
const liesOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((it: HTMLElement) => {
    it.style.pointerEvents = "auto";
    const { x, y, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Words that break in the middle, texts that are cut off without an ellipsis, and cut-off buttons. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { overflowX, textOverflow, display } = getComputedStyle(parent);
      const hasSign = textOverflow === "ellipsis" && !/flex|grid/.test(display);
      if (overflowX === "hidden" && !hasSign && parent.scrollWidth > parent.clientWidth + 1)
        if (parent.clientWidth > 1) cut.add(`text: ${textContent}`);
      for (const { 0: word, index } of (textContent ?? "").matchAll(/[\p{L}\d]+/gu)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (new Set(tops.map(Math.round)).size > 1) cut.add(`word: ${word} in ${textContent}`);
      }
    }
    for (const control of document.querySelectorAll("a, button")) {
      if (!control.checkVisibility()) continue;
      const { right } = control.getBoundingClientRect();
      for (let box = control.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === "auto" || overflowX === "scroll") break;
        const isCut = overflowX === "hidden" && right > box.getBoundingClientRect().right + 1;
        if (isCut) cut.add(`control: ${control.textContent}`);
      }
    }
    return [...cut];
  });

/** Whether anything overflows the window sideways. */
const overflowsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe("a live on a phone", () => {
  it("gives a landscape live exactly 16:9, hides all but picture, rows and box while typing, and is beside its chat when rotated", async () => {
    const page = await watch(SHOW_ROOM, "phone_ticket", PHONE);
    await expect.poll(async () => Math.round((await place(stage(page))).height)).toBe(219);
    expect((await place(chat(page))).height).toBeGreaterThan(300);
    const name = page.getByRole("heading", { level: 1 }).filter({ visible: true });
    expect(await name.count()).toBe(1);
    expect(await liesOnTop(telop(page))).toBe(true);

    await commentBox(page).focus();
    await page.setViewportSize(TYPING);
    const tabs = page.getByRole("tablist", { name: "Menu room" });
    await tabs.waitFor({ state: "hidden" });
    await sendAll(page).waitFor({ state: "hidden" });
    const box = await place(commentBox(page));
    expect(box.bottom).toBeLessThanOrEqual(TYPING.height);
    const rows = await place(chat(page));
    expect(rows.height).toBeGreaterThan(150);
    expect(rows.bottom).toBeLessThanOrEqual(box.y);

    // The keyboard was closed by the phone's own button: the field keeps the focus, and everything is shown again.
    await page.setViewportSize(PHONE.viewport);
    await tabs.waitFor();
    await sendAll(page).waitFor();
    await commentBox(page).blur();

    // In landscape orientation it is next to its chat: name, stars and box are within reach.
    await page.setViewportSize(ON_ITS_SIDE.viewport);
    const { width, height } = ON_ITS_SIDE.viewport;
    await expect.poll(async () => (await place(stage(page))).width).toBeGreaterThan(500);
    const picture = await place(stage(page));
    expect((await place(name)).width).toBeGreaterThan(80);
    for (const element of [starOf(page), sendAll(page), commentBox(page), chat(page)]) {
      const { x, right, bottom } = await place(element);
      expect(x).toBeGreaterThanOrEqual(picture.right);
      expect(right).toBeLessThanOrEqual(width);
      expect(bottom).toBeLessThanOrEqual(height);
    }
    expect((await place(chat(page))).height).toBeGreaterThan(100);
    expect(await liesOnTop(telop(page))).toBe(true);
    await page.getByRole("link", { name: "Kembali" }).waitFor();
    expect(await overflowsSideways(page)).toBe(false);
  });

  it("fills the rotated screen with a landscape picture alone, and with picture and chat side by side", async () => {
    const page = await watch(SHOW_ROOM, "phone_ticket", PHONE);
    await page.evaluate(() => {
      const turned: string[] = [];
      Object.assign(globalThis, { turned });
      const lock = (direction: string) => Promise.resolve(void turned.push(direction));
      Object.defineProperty(screen, "orientation", { value: { lock } });
    });
    // The controls disappear after some seconds and the first tap shows them again: when they disappear before the
    // second tap, both are retried.
    const tap = (name: string): Promise<void> =>
      vi.waitFor(
        async () => {
          await stage(page).tap({ position: { x: 160, y: 60 } });
          await page.getByRole("button", { name, exact: true }).tap({ timeout: 2_000 });
        },
        { timeout: 30_000 },
      );
    /** Whether the full-screen element is the player alone; null while nothing is in full screen. */
    const isAlone = (): Promise<boolean | null> =>
      page.evaluate(() => document.fullscreenElement && document.fullscreenElement.role === "region");
    // So near the viewport's top edge the header would cover the picture.
    await page.locator("[data-awake=false]").waitFor();
    await tap("Layar penuh");
    await expect.poll(isAlone).toBe(true);
    // Asynchronous: the orientation is locked once the screen is filled.
    const turned = () => page.evaluate(() => (globalThis as { turned?: string[] }).turned);
    await expect.poll(turned).toEqual(["landscape"]);
    const { width, height } = await place(page.locator("video"));
    expect({ width, height }).toEqual(PHONE.viewport);
    await tap("Keluar dari layar penuh");
    await expect.poll(isAlone).toBe(null);

    await page.setViewportSize(ON_ITS_SIDE.viewport);
    await tap("Layar penuh");
    await expect.poll(isAlone).toBe(false);
    await page.getByRole("link", { name: /^Home/ }).waitFor({ state: "hidden" });
    expect((await place(chat(page))).x).toBeGreaterThanOrEqual((await place(stage(page))).right);
    const picture = await place(stage(page));
    for (const name of ["Matikan suara", "Keluar dari layar penuh", "Menu player"]) {
      const { y, bottom } = await place(page.getByRole("button", { name, exact: true }));
      expect(y).toBeGreaterThanOrEqual(picture.y);
      expect(bottom).toBeLessThanOrEqual(picture.bottom);
    }
  });

  it("neither wraps nor clips on the smallest phone, and has a closable notice about stale data that does not cover the comment box", async () => {
    const page = await watch(ROOM, "phone_fan", SMALL_PHONE);
    const row = await place(starOf(page));
    expect((await place(sendAll(page))).y).toBeLessThan(row.bottom);
    const name = await place(page.getByRole("heading", { level: 1 }).filter({ visible: true }));
    const follow = await place(page.getByRole("button", { name: "Follow" }).filter({ visible: true }));
    expect(name.right).toBeLessThanOrEqual(follow.x);
    const figures = page.getByRole("paragraph").filter({ hasText: /\d{3}\.\d{3}/, visible: true });
    expect(await figures.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
    const controls = page.getByRole("button", { name: /^(?:Matikan suara|Layar penuh|Menu player)$/ });
    await stage(page).tap({ position: { x: 160, y: 150 } });
    for (const control of await controls.all()) {
      expect((await place(control)).y).toBeGreaterThan(follow.bottom);
    }
    expect(await overflowsSideways(page)).toBe(false);

    await page.setViewportSize(PHONE.viewport);
    await awake(page);
    await page.context().setOffline(true);
    const line = page.getByRole("status").filter({ hasText: "Tidak diperbarui sejak" });
    await line.waitFor();
    const said = await place(line);
    const box = await place(commentBox(page));
    expect(said.bottom).toBeLessThan(box.y);
    expect(said.bottom).toBeLessThan((await place(chat(page))).y);
    await line.getByRole("button", { name: "Tutup" }).tap();
    await line.waitFor({ state: "detached" });
    await page.context().setOffline(false);
  });

  it("cuts off no word, text or button of a visitor's pages on any phone, in both orientations", async () => {
    const { page } = await product.open("/favicon.svg", PHONE);
    for (const path of ["/", SHOW_ROOM, "/idn/jkt48_gita", "/list-room"]) {
      await page.goto(`${product.url}${path}`);
      await awake(page);
      for (const viewport of [SMALL_PHONE.viewport, { width: 360, height: 740 }, ON_ITS_SIDE.viewport]) {
        await page.setViewportSize(viewport);
        await expect.poll(() => cutTexts(page), { message: `${path} at ${viewport.width}` }).toEqual([]);
        expect(await overflowsSideways(page), path).toBe(false);
      }
    }
  });

  it("has no control smaller than 44 px on home, live, theater and multi-room pages of any phone", async () => {
    const { page } = await product.open("/favicon.svg", { ...PHONE, as: "phone_fan", isPaused: true });
    const grid = `/multi-room?room1=sr.${FREYA.roomId}&room2=idn.${FENI.username}`;
    for (const path of ["/", ROOM, `/idn/${FENI.username}`, "/theater-schedule", grid]) {
      await page.setViewportSize(PHONE.viewport);
      await page.goto(`${product.url}${path}`);
      await awake(page);
      for (const { viewport } of [PHONE, SMALL_PHONE, ON_ITS_SIDE]) {
        await page.setViewportSize(viewport);
        await expect.poll(() => smallTargets(page), { message: `${path} at ${viewport.width}` }).toEqual([]);
      }
    }
  });

  it("covers none of the lives that an offline room suggests", async () => {
    const { page } = await product.open(`/room/${FENI.urlKey}/${FENI.roomId}`, PHONE);
    await awake(page);
    await page.getByRole("heading", { name: "Room Offline" }).waitFor();
    for (const viewport of [ON_ITS_SIDE.viewport, PHONE.viewport]) {
      await page.setViewportSize(viewport);
      expect(
        await page.getByRole("button", { name: "Muat ulang player" }).filter({ visible: true }).count(),
      ).toBe(1);
    }
    await page.getByRole("button", { name: "Muat ulang player" }).filter({ visible: true }).tap();
    await page.getByRole("region", { name: "Pemberitahuan" }).getByText("Room Offline").waitFor();
    const lives = page.getByRole("article").filter({ visible: true });
    await lives.first().waitFor();
    for (const live of await lives.all()) {
      const name = live.getByRole("heading");
      await name.scrollIntoViewIfNeeded();
      expect(await liesOnTop(name), await name.innerText()).toBe(true);
    }
  });

  it("keeps the scroll position of its row of tabs from before hydration, shows a visitor the complete hint on how to comment, and leads to home when a link opened it", async () => {
    const { page } = await product.open("/favicon.svg", { ...PHONE, isPaused: true });
    const bringCode = await holdCode(page);
    await page.goto(`${product.url}${ROOM}`, { waitUntil: "commit" });
    const row = page.getByRole("tablist", { name: "Menu room" });
    const movedPx = await row.evaluate((it) => {
      it.scrollLeft = it.scrollWidth;
      return it.scrollLeft;
    });
    expect(movedPx).toBeGreaterThan(50);
    bringCode();
    await awake(page);
    expect(await row.evaluate((it) => it.scrollLeft)).toBe(movedPx);
    await page.getByRole("tab", { name: "History Live" }).click();
    await expect.poll(() => row.evaluate((it) => it.scrollLeft)).toBeLessThan(movedPx);
    await page.getByRole("tab", { name: "Chat" }).click();

    const hint = page.getByRole("textbox", { name: "Please Login to comment" });
    const missingPx = (field: HTMLInputElement): number => {
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
      const text = document.createElement("span");
      Object.assign(text.style, { font, letterSpacing, position: "absolute", whiteSpace: "nowrap" });
      text.textContent = field.placeholder;
      document.body.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      return width - (field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
    };
    for (const { viewport } of [ON_ITS_SIDE, SMALL_PHONE]) {
      await page.setViewportSize(viewport);
      // A field that was replaced between being located and being measured has no size.
      await expect.poll(() => hint.evaluate(missingPx)).toBeLessThanOrEqual(0);
    }
    await page.getByRole("link", { name: "Kembali" }).tap();
    await page.waitForURL(`${product.url}/`);
  });

  it("has every link of an admin's rail within reach in landscape orientation, and the language", async () => {
    const { page } = await product.open("/", { ...ON_ITS_SIDE, as: "admin" });
    await page.getByRole("navigation", { name: "Admin" }).waitFor();
    const rail = page
      .getByRole("complementary")
      .filter({ has: page.getByRole("navigation", { name: "Admin" }) });
    const controls = rail.getByRole("link").or(rail.getByRole("button")).filter({ visible: true });
    expect(await controls.count()).toBeGreaterThan(10);
    for (const control of await controls.all()) {
      await control.scrollIntoViewIfNeeded();
      const { y, bottom } = await place(control);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(Math.floor(bottom)).toBeLessThanOrEqual(ON_ITS_SIDE.viewport.height);
      expect(await liesOnTop(control), await control.innerText()).toBe(true);
    }
  });

  it("returns to the scroll position on home", async () => {
    const { page } = await product.open("/", PHONE);
    await awake(page);
    const link = page.getByRole("link", { name: /Tonton live Freya/ }).last();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const before = await page.evaluate(() => scrollY);
    await link.evaluate((element: HTMLElement) => element.click());
    await page.waitForURL(`**${ROOM}`);
    await page.getByRole("link", { name: "Kembali" }).tap();
    await page.waitForURL(`${product.url}/`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
});

describe("settings of a fan", () => {
  it("apply to the other open tabs: theme and language", async () => {
    const { page } = await product.open("/");
    await awake(page);
    const other = await page.context().newPage();
    await other.goto(`${product.url}/theater-schedule`);
    await awake(other);
    await page.getByRole("button", { name: "Pakai tema terang" }).click();
    await page.getByRole("button", { name: "English" }).click();
    await other.getByRole("button", { name: "Use the dark theme" }).waitFor();
    expect(await other.evaluate(() => document.documentElement.dataset["theme"])).toBe("light");
  });
});

describe("keyboard access", () => {
  it("reaches the comment box by its shortcut, and in a few steps by the second skip link", async () => {
    const { page } = await product.open(ROOM, { as: "phone_fan", isPaused: true });
    await expect.poll(() => commentBox(page).isEnabled()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "panel");
    // Three tab stops: the tabs, the chat's rows, the box.
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press("Tab");
    await expect.poll(() => hasFocus(commentBox(page))).toBe(true);

    await commentBox(page).blur();
    await page.keyboard.press("c");
    await expect.poll(() => hasFocus(commentBox(page))).toBe(true);
    expect(await commentBox(page).inputValue()).toBe("");
  });
});

describe("our typeface", () => {
  /** Who requested the page's fonts. */
  const askers = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"))
        .map((entry) => ("initiatorType" in entry ? String(entry.initiatorType) : "")),
    );

  it("is preloaded by the document on a wide screen, and on the next page at the latest when it came too late for the first paint", async () => {
    const { page } = await product.open("/");
    await awake(page);
    expect(await askers(page)).toEqual(["link"]);
    const families = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter((face) => face.status === "loaded")
          .map(({ family }) => family.replaceAll('"', "")),
      );
    expect(await families()).not.toContain("Plus Jakarta Sans Late");
    await page.getByRole("link", { name: "Theater", exact: true }).first().click();
    await expect.poll(families).toContain("Plus Jakarta Sans Late");
  });

  it("is loaded by the text of a phone's first view", async () => {
    const { page } = await product.open("/", { ...PHONE, javaScriptEnabled: false });
    await expect.poll(() => askers(page)).toEqual(["css"]);
    await page.setViewportSize(ON_ITS_SIDE.viewport);
    await page.reload();
    await expect.poll(() => askers(page)).toEqual(["css"]);
  });
});

describe("missing resources", () => {
  it("show a drawn placeholder for a face or picture that the platform no longer has", async () => {
    product.sandbox.control({ step: "fault", path: "^/showroom-static/.*", kind: "404", seconds: 60 });
    const { page } = await product.open("/");
    await awake(page);
    const pictures = () =>
      page.evaluate(() => {
        const shown = [...document.images].filter((image) =>
          image.checkVisibility({ visibilityProperty: true }),
        );
        // Including images that are lazy-loaded below the fold.
        for (const image of shown) image.loading = "eager";
        return {
          areDrawn: shown.some((image) => image.src.includes("missing-")),
          // Still loading, or broken.
          others: shown.filter((image) => !image.complete || image.naturalWidth === 0).length,
        };
      });
    await expect.poll(pictures).toEqual({ areDrawn: true, others: 0 });
    product.sandbox.control({ step: "fault", kind: null });
  });
});
