import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signedIn } from "../../server/test/support/test-browser.ts";
import { makeFan } from "./fan.ts";
import { expectSteady } from "./layout-shift.ts";
import { countLoginLinks, loginLinksAtFirst } from "./login-links.ts";
import {
  awake,
  FENI,
  FREYA,
  PHONE,
  startProduct,
  untilListed,
  type OpenOptions,
  type Product,
} from "./product.ts";

type Opened = Awaited<ReturnType<Product["open"]>>;

/** Home is in its viewer's order from the first paint on and does not reorder. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ scenario: "still" });
  for (const { roomId } of [FREYA, FENI, { roomId: 318117 }, { roomId: 318112 }])
    product.sandbox.control({ step: "start-live", room_id: roomId });
  await untilListed(product, FREYA.name, FENI.name, "Gita", "Christy");
});
afterAll(() => product[Symbol.asyncDispose]());

interface Tile {
  link: string;
  x: number;
  y: number;
  width: number;
}

/** Records the first row's tiles at the first paint. Runs in the page. */
function noteFirstTiles(): void {
  const note = (): void => {
    const tiles = [...document.querySelectorAll("[aria-labelledby=showroom-live] article")].map((tile) => {
      const { x, y, width } = tile.getBoundingClientRect();
      return { link: tile.querySelector("a[href^='/room']")?.getAttribute("href") ?? "", x, y, width };
    });
    Object.assign(globalThis, { notedTiles: tiles, readTiles: note });
  };
  addEventListener("DOMContentLoaded", () => requestAnimationFrame(note));
}

/** The recorded tiles. A document can have loaded before its first frame: waits for the record. */
async function noted(page: Page): Promise<Tile[]> {
  const record = await page.waitForFunction(
    () => (globalThis as unknown as { notedTiles?: Tile[] }).notedTiles ?? null,
  );
  return (await record.jsonValue()) ?? [];
}

/** A fan who follows Feni. @returns the account's id */
async function follower(): Promise<string> {
  const accountId = makeFan(product, "own_home_fan");
  const fan = await signedIn(product, accountId);
  expect((await fan.call("/room/follow", { room_id: FENI.roomId, flag: 1 })).status).toBe(200);
  return accountId;
}

/** Opens Freya's page and makes her the oshi of this browser, then home. */
async function chooseFreya(options: OpenOptions): Promise<Opened> {
  const opened = await product.open("/member/freya", options);
  await opened.page.getByRole("button", { name: "Jadikan Freya oshi" }).click();
  await opened.page.getByRole("button", { name: "Freya bukan oshi lagi" }).waitFor();
  await opened.page.goto(product.url, { waitUntil: "load" });
  return opened;
}

/** The kinds of viewers: how they open home, and the member who is first there. */
const VIEWERS: readonly {
  name: string;
  isFan: boolean;
  open: (options: OpenOptions) => Promise<Opened>;
  first: string | null;
}[] = [
  { name: "a visitor", isFan: false, open: (options) => product.open("/", options), first: null },
  {
    name: "a fan who follows somebody",
    isFan: true,
    open: async (options) => product.open("/", { ...options, as: await follower() }),
    first: FENI.urlKey,
  },
  { name: "a visitor with an oshi", isFan: false, open: chooseFreya, first: FREYA.urlKey },
];

it.each(VIEWERS)("paints home in its final order at once, for $name", async ({ open, first, isFan }) => {
  const { page, troubles } = await open({ ...PHONE, init: [noteFirstTiles, countLoginLinks] });
  const painted = await noted(page);
  expect(painted.length).toBeGreaterThanOrEqual(3);
  if (first !== null) expect(painted[0]?.link).toContain(first);
  await awake(page);
  await expectSteady(page);
  // The document is already a fan's own.
  if (isFan) expect(await loginLinksAtFirst(page)).toBe(0);
  // The page's socket has given the browser its device.
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain("did");
  await page.evaluate(() => (globalThis as unknown as { readTiles: () => void }).readTiles());
  expect(await noted(page)).toEqual(painted);
  expect(troubles).toEqual([]);
});

it("has a fan's avatar in their first document, and nothing of the fan in other documents", async () => {
  const fan = await signedIn(product, makeFan(product, "own_face_fan"));
  const document = await (await fetch(product.url, { headers: { cookie: fan.cookieHeader } })).text();
  expect(document).toContain("own_face_fan");
  for (const [name, value] of fan.cookies) if (name !== "lang") expect(document).not.toContain(value);
  expect(await (await fetch(product.url)).text()).not.toContain("own_face_fan");
});
