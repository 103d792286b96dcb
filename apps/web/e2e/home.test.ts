import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectNoViolations } from "./axe.ts";
import { place } from "./one-live.ts";
import { awake, endLives, FENI, FREYA, holdCode, PHONE, startProduct, type Product } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => endLives(product));
afterAll(() => product[Symbol.asyncDispose]());

/** In the order of the specification. */
const SECTIONS = [
  "Showroom Live",
  "Upcoming Live",
  "Premium Live",
  "IDN Live",
  "Jadwal Theater",
  "Room List",
];

describe("home", () => {
  it("keeps the scroll position from before hydration, over a reload and on going back", async () => {
    const { page } = await product.open("/favicon.svg", PHONE);
    // A first load may show the substitute typeface and a reload ours, with which the page is less high.
    await page.route("**/*.woff2", (route) => route.abort());
    const bringCode = await holdCode(page);
    await page.goto(`${product.url}/`, { waitUntil: "commit" });
    const rooms = page.getByRole("link", { name: "Semua room" });
    await rooms.scrollIntoViewIfNeeded();
    const scrolledPx = (): Promise<number> => page.evaluate(() => scrollY);
    /** Whether the page is where it was; browsers restore positions in whole pixels, and rows have half pixels. */
    const isAt = async (px: number): Promise<boolean> => Math.abs((await scrolledPx()) - px) <= 1;
    const placePx = await scrolledPx();
    expect(placePx).toBeGreaterThan(200);
    bringCode();
    await awake(page);
    expect(await isAt(placePx)).toBe(true);

    const bringAgain = await holdCode(page);
    await page.reload({ waitUntil: "commit" });
    await rooms.waitFor();
    await expect.poll(scrolledPx).toBeGreaterThan(200);
    // Where Chromium puts a reloaded page, which it finds by the element at the window's edge.
    const restoredPx = await scrolledPx();
    expect(Math.abs(restoredPx - placePx)).toBeLessThan(24);
    bringAgain();
    await awake(page);
    expect(await isAt(restoredPx)).toBe(true);

    await rooms.click();
    await page.getByPlaceholder("Search room").waitFor();
    await expect.poll(scrolledPx).toBe(0);
    await page.goBack();
    await rooms.waitFor();
    await expect.poll(() => isAt(restoredPx)).toBe(true);
  });

  it("replays a press that came before its code was loaded, and applies the theme before the next first paint, without a transition under reduced motion", async () => {
    const { page, troubles } = await product.open("/favicon.svg", { reducedMotion: "reduce" });
    await page.addInitScript(() => {
      // The page's own scripts run after the document was parsed.
      const switches = new MutationObserver(() => {
        const found = document.querySelector<HTMLElement>('button[aria-label^="Pakai tema terang"]');
        if (!found || sessionStorage.getItem("pressed") !== null) return;
        switches.disconnect();
        sessionStorage.setItem("pressed", "once");
        found.click();
        window.name = `${document.readyState} ${document.documentElement.dataset["theme"]}`;
      });
      switches.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${product.url}/`);
    await page.waitForFunction(() => document.documentElement.dataset["theme"] === "light");
    expect(await page.evaluate(() => window.name)).toBe("loading dark");
    await page
      .getByRole("button", { name: /Pakai tema gelap/ })
      .first()
      .waitFor();
    const moving = await page.evaluate(() => {
      const colour = (): string => getComputedStyle(document.querySelector("h2")!).color;
      const light = colour();
      document.documentElement.dataset["theme"] = "dark";
      const change = { changed: colour() !== light, transitions: document.getAnimations().length };
      document.documentElement.dataset["theme"] = "light";
      return change;
    });
    expect(moving).toEqual({ changed: true, transitions: 0 });
    await page.addInitScript(() => {
      window.name = "";
      document.addEventListener("readystatechange", () => {
        window.name ||= document.documentElement.dataset["theme"] ?? "none";
      });
    });
    await page.reload();
    expect(await page.evaluate(() => window.name)).toBe("light");
    expect(troubles).toEqual([]);
  });

  it("navigates at once when a link is pressed on a slow phone before the page is hydrated", async () => {
    // A separate page: its CPU is throttled from the first byte on.
    const { page, troubles } = await product.open("/favicon.svg");
    const phone = await page.context().newCDPSession(page);
    await phone.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.addInitScript(() => {
      // The frame hydrates before its content: its link is the first that React handles.
      const look = (): void => {
        const link = document.querySelector<HTMLElement>('nav a[href="/theater-schedule"]');
        if (location.pathname !== "/") return;
        if (!link || !Object.keys(link).some((key) => key.startsWith("__reactProps"))) {
          requestAnimationFrame(look);
        } else {
          link.click();
        }
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${product.url}/`);
    await page.getByRole("heading", { name: "History Jadwal Theater" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/theater-schedule");
    expect(troubles).toEqual([]);
  });

  it("starts with the next live and its countdown when nobody is live, and shows what starts and ends without a reload", async () => {
    const { page } = await product.open("/");
    await page.getByText("Belum ada yang live. Berikutnya").waitFor();
    await page.getByText("Room Live Not Found").waitFor();
    await page.getByText("Tidak ada member yang Live IDN").waitFor();
    const next = page.getByRole("region", { name: /^Belum ada yang live/ });
    for (const viewport of [PHONE.viewport, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      const face = await next.locator("img").boundingBox();
      expect(face?.width).toBe(face?.height);
      // Figure, colon, figure, colon, figure: none overlaps another.
      const boxes = await next
        .locator("[aria-hidden] > span")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
      expect(boxes).toHaveLength(5);
      for (const [index, { left }] of boxes.entries())
        if (index > 0) expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
    }
    // Members who have announced nothing are not listed.
    expect(await page.getByText("TBD").count()).toBe(0);
    // The links are present although no live has ended and no show is known.
    for (const section of ["Live Terakhir", "Jadwal Theater"])
      await page.getByRole("link", { name: `See More: ${section}` }).waitFor();
    const order = async (): Promise<string[]> => {
      const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
      return headings.filter((heading) => SECTIONS.includes(heading));
    };
    expect(await order()).toEqual(SECTIONS);

    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    product.sandbox.control({ step: "start-live", platform: "idn", username: FENI.username });
    const freya = page.getByRole("link", { name: /Tonton live Freya di SHOWROOM/ }).first();
    await freya.waitFor();
    await page
      .getByRole("link", { name: /Tonton live Feni.* di IDN/ })
      .first()
      .waitFor();
    product.sandbox.control({ step: "end-live", room_id: FREYA.roomId });
    await freya.waitFor({ state: "detached", timeout: 30_000 });

    const rooms = (await (await fetch(`${product.url}/api/rooms`)).json()) as { room_id: number }[];
    for (const { room_id } of rooms.slice(0, 40)) product.sandbox.control({ step: "start-live", room_id });
    const rail = page.getByRole("region", { name: "Showroom Live" });
    await expect.poll(() => rail.getByRole("article").count()).toBe(40);
    expect(await order()).toEqual(SECTIONS);
    expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it("opens a live's actions by a long press, and has no visible button on the tile", async () => {
    product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
    const { page } = await product.open("/", PHONE);
    await awake(page);
    const tile = page.getByRole("region", { name: "Showroom Live" }).getByRole("article").first();
    await tile.waitFor();
    const { x, y, width, height } = await place(tile);
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    // The touch lasts longer than a tap, by the page's clock.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const menu = page.getByRole("dialog");
    await menu.getByRole("button", { name: /^Tambah .+ ke Multi Room$/ }).waitFor();
    await menu.getByRole("link", { name: "Tonton di SHOWROOM" }).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await tile.getByRole("button").evaluateAll((all) => all.map((one) => one.clientWidth))).toEqual([
      1,
    ]);
  });
});
