import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CSRF_COOKIE, CSRF_HEADER } from "@penlight/contract/constants";
import { makeFan, openAsFan } from "./fan.ts";
import { expectSteady } from "./layout-shift.ts";
import { countLoginLinks, loginLinksAtFirst } from "./login-links.ts";
import { awake, FENI, FREYA, PHONE, startProduct, untilListed, type Product } from "./product.ts";

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

async function follow(page: Page, roomId: number): Promise<void> {
  const status = await page.evaluate(
    async ([cookie, header, room]) => {
      const token = new RegExp(`${cookie}=([^;]*)`).exec(document.cookie)?.[1] ?? "";
      const answer = await fetch("/api/room/follow", {
        method: "POST",
        headers: { "content-type": "application/json", [header]: token },
        body: JSON.stringify({ room_id: room, flag: 1 }),
      });
      return answer.status;
    },
    [CSRF_COOKIE, CSRF_HEADER, roomId] as const,
  );
  expect(status).toBe(200);
}

/** The kinds of viewers: how a page becomes theirs, and the member who is first on their home. */
const VIEWERS: readonly {
  name: string;
  isFan: boolean;
  prepare: (page: Page) => Promise<void>;
  first: string | null;
}[] = [
  { name: "a visitor", isFan: false, prepare: async () => undefined, first: null },
  {
    name: "a fan who follows somebody",
    isFan: true,
    prepare: async (page) => {
      await openAsFan(page, makeFan(product, "own_home_fan"));
      await follow(page, FENI.roomId);
    },
    first: FENI.urlKey,
  },
  {
    name: "a visitor with an oshi",
    isFan: false,
    prepare: async (page) => {
      await page.goto(`${product.url}/member/freya`);
      await page.getByRole("button", { name: "Jadikan Freya oshi" }).click();
      await page.getByRole("button", { name: "Freya bukan oshi lagi" }).waitFor();
    },
    first: FREYA.urlKey,
  },
];

it.each(VIEWERS)("paints home in its final order at once, for $name", async ({ prepare, first, isFan }) => {
  const init = [noteFirstTiles, countLoginLinks];
  const { page, troubles } = await product.open("/about", { ...PHONE, init });
  await prepare(page);
  await page.goto(product.url, { waitUntil: "load" });
  const painted = await noted(page);
  expect(painted.length).toBeGreaterThanOrEqual(3);
  if (first !== null) expect(painted[0]?.link).toContain(first);
  await awake(page);
  await expectSteady(page);
  // The document is already a fan's own.
  if (isFan) expect(await loginLinksAtFirst(page)).toBe(0);
  await page.evaluate(() => (globalThis as unknown as { readTiles: () => void }).readTiles());
  expect(await noted(page)).toEqual(painted);
  expect(troubles).toEqual([]);
});

it("has a fan's avatar in their first document, and nothing of the fan in other documents", async () => {
  const { page } = await product.open("/about", PHONE);
  await openAsFan(page, makeFan(product, "own_face_fan"));
  const document = await (await page.request.get(product.url)).text();
  expect(document).toContain("own_face_fan");
  const cookies = await page.context().cookies();
  for (const { name, value } of cookies) if (name !== "lang") expect(document).not.toContain(value);
  expect(await (await fetch(product.url)).text()).not.toContain("own_face_fan");
});

it("gives a visitor's browser its device when the page opens its socket", async () => {
  const { page } = await product.open("/about", PHONE);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain("did");
});
