import type { CDPSession, Page } from "playwright-core";
import { openBrowserProcess } from "./browser.ts";
import { FOUR_ROOMS_WINDOW, openRooms, roomsOnAir } from "./four-players.ts";
import type { Product } from "./product.ts";
import type { Figure } from "./report.ts";

/** As often as a restless fan changes rooms in half an hour. */
const CHANGES = 60;
const WATCH_MS = 6_000;

/** A page of three rooms to which a fourth is added, and whose fourth is then changed again and again. */
export async function changingRooms(product: Product): Promise<Figure[]> {
  const rooms = roomsOnAir(product);
  await using chromium = await openBrowserProcess();
  const context = await chromium.browser.newContext({ viewport: FOUR_ROOMS_WINDOW });
  // The loader of these sources wraps named functions; in the page there is nobody to know the wrapper.
  await context.addInitScript({ content: "globalThis.__name ??= (value) => value;" });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable");
  await openRooms(page, product, rooms.slice(0, 3));
  await playing(page, 3);
  const quietMs = await longestGapMs(page, WATCH_MS);
  const adding = longestGapMs(page, WATCH_MS);
  await addRoom(page);
  const addingMs = await adding;
  await playing(page, 4);
  // What is loaded once is loaded by then.
  for (let change = 0; change < 5; change += 1) await changeRoom(page);
  const before = await heapMb(cdp);
  for (let change = 0; change < CHANGES; change += 1) await changeRoom(page);
  const growth = (await heapMb(cdp)) - before;
  return [
    {
      what: "three players, the longest that one of them stands while a fourth is added",
      value: addingMs,
      unit: "ms",
      anchor: { name: "the same with nothing added", value: quietMs },
      aim: { atMost: 2 },
    },
    {
      what: `four rooms, ${CHANGES} changes of one: heap after collection`,
      value: growth,
      unit: "MB more",
      must: { atMost: 3 },
    },
  ];
}

async function playing(page: Page, players: number): Promise<void> {
  await page.waitForFunction(
    (count) => {
      const videos = [...document.querySelectorAll("video")];
      return videos.length === count && videos.every((video) => video.currentTime > 1 && !video.paused);
    },
    players,
    { timeout: 60_000 },
  );
}

/** The first room that can be picked goes into the free place. */
async function addRoom(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pilih live untuk room 4" }).click();
  await page
    .getByRole("tabpanel")
    .getByRole("button", { name: /^Pilih \S/, disabled: false })
    .first()
    .click();
}

async function changeRoom(page: Page): Promise<void> {
  const fourth = page.getByRole("group", { name: /^Room 4: / });
  await fourth.getByRole("button", { name: "Remove This Room" }).first().click();
  await fourth.waitFor({ state: "detached" });
  await addRoom(page);
  await fourth.locator("video").waitFor();
}

/** Runs in the page: how long any of the videos there now goes without a new frame at most. */
async function longestGapMs(page: Page, ms: number): Promise<number> {
  return page.evaluate(
    (forMs) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        for (const video of document.querySelectorAll("video")) {
          let last = performance.now();
          const look = (now: number): void => {
            longest = Math.max(longest, now - last);
            last = now;
            video.requestVideoFrameCallback(look);
          };
          video.requestVideoFrameCallback(look);
        }
        setTimeout(() => resolve(longest), forMs);
      }),
    ms,
  );
}

async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find((one) => one.name === "JSHeapUsedSize")?.value ?? Number.NaN) / 1024 / 1024;
}
