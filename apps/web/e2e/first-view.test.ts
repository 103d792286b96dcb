import type { Page } from "playwright-core";
import type { Home } from "@penlight/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectSteady } from "./layout-shift.ts";
import { FENI, FREYA, startProduct, type Product } from "./product.ts";
import { startSlowNetwork, type Network } from "./slow-network.ts";
import { openTheaterAdmin } from "./theater.ts";

let product: Product;
/**
 * The network that the pages load through: what the browser paints of half a document must not move when the rest
 * arrives.
 */
let network: Network;
/** A show of this week. */
let showId: string;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" });
  network = await startSlowNetwork(product.url);
  const theaterAdmin = await openTheaterAdmin(product);
  const memberList = await theaterAdmin.memberIds("Freya", "Feni", "Gita");
  for (const [index, { _id: setlist }] of theaterAdmin.setlists.slice(0, 5).entries()) {
    const at = new Date(Date.now() + (3 + index * 20) * 3_600_000);
    const show = await theaterAdmin.addShow({ setlist, at, memberList, isOnWeekSchedule: index < 4 });
    showId ??= show._id;
  }
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId, title: "Halo" });
  product.sandbox.control({ step: "start-live", platform: "idn", username: FENI.username, title: "Masak" });
  // Otherwise a live that starts late would cause a layout shift on the checked page.
  await vi.waitUntil(async () => {
    const home = (await (await fetch(`${product.url}/api/home`)).json()) as Home;
    const onAir = home.lives.map(({ room }) => room);
    return onAir.includes(String(FREYA.roomId)) && onAir.includes(FENI.username);
  }, 20_000);
});
afterAll(async () => {
  await network[Symbol.asyncDispose]();
  await product[Symbol.asyncDispose]();
});

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const VIEWPORTS = [PHONE, { width: 820, height: 1180 }, DESKTOP];

/** The pages of a visit with the most parts are opened at three widths; the others at a phone's. */
const ROUTES: [name: string, path: string, viewports?: typeof VIEWPORTS][] = [
  ["home", "/", VIEWPORTS],
  ["live room", `/room/${FREYA.urlKey}/${FREYA.roomId}`, VIEWPORTS],
  ["offline room", "/room/JKT48_Gita/318117"],
  ["ticketed room", "/room/officialJKT48/332503"],
  ["IDN room", `/idn/${FENI.username}`],
  ["offline IDN room", "/idn/jkt48_gita"],
  ["all rooms", "/list-room"],
  ["login", "/login"],
  ["registration", "/register"],
  ["followed rooms", "/follow"],
  ["theater schedule", "/theater-schedule"],
  ["show", "/theater/a-show/:show", VIEWPORTS],
  ["unknown page", "/nothing-here"],
];
/** The path of a route; a show's is known only after it was created. */
const at = (path: string): string => path.replace(":show", showId);

/**
 * The properties that infinite animations change other than opacity and transform: each would cause a repaint sixty
 * times a second for as long as the page is open, which drains a phone's battery.
 */
async function paintedForEver(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cheap = new Set(["opacity", "transform", "offset", "easing", "composite", "computedOffset"]);
    return document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || effect.getComputedTiming().activeDuration !== Infinity)
        return [];
      return effect.getKeyframes().flatMap((frame) => Object.keys(frame).filter((name) => !cheap.has(name)));
    });
  });
}

/** Expects no horizontal overflow in a window of this size. */
async function expectNotWider(page: Page, window: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(window);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

describe("first views", () => {
  it.each(ROUTES)(
    "%s is in the server's markup, and hydrates without a warning or a shift",
    async (_name, path, viewports = [PHONE]) => {
      const seen = [];
      for (const viewport of viewports) {
        // One after the other: the network sends the next piece when any page has painted.
        const { page, troubles } = await product.open(at(path), {
          viewport,
          network,
          reducedMotion: "no-preference",
        });
        await page.waitForFunction(() => document.querySelector("#root")?.childElementCount);
        seen.push({ page, troubles, viewport });
      }
      await Promise.all(seen.map(({ page }) => expectSteady(page)));
      for (const { page, troubles, viewport } of seen) {
        expect(await paintedForEver(page)).toEqual([]);
        if (viewport === PHONE) await expectNotWider(page, { width: 360, height: 740 });
        // A missing page itself answers 404, and so does a segment that a live has dropped: a player that is starved by
        // three pages requests it and continues at the live edge.
        const isTrouble = (text: string) =>
          text !== `404 ${path}` && !/^404 \/api\/stream\?.*\.ts$/.test(text);
        expect(troubles.filter(isTrouble)).toEqual([]);
        await page.context().close();
      }
    },
  );

  it("are readable without scripts", async () => {
    const { page } = await product.open("/", { javaScriptEnabled: false });
    for (const [name, path] of ROUTES) {
      await page.goto(`${product.url}${at(path)}`);
      expect((await page.locator("main").innerText()).length, name).toBeGreaterThan(20);
    }
  });

  it("preload exactly the picture that they show", async () => {
    const { page } = await product.open("/");
    const ahead = await page.locator('head > link[rel="preload"][as="image"]').getAttribute("href");
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name.replace(location.origin, "")),
    );
    expect(fetched.filter((address) => address.startsWith("/api/image?"))).toEqual([ahead]);
  });
});
