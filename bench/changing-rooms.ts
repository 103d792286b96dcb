import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { MOST_KEPT } from "../apps/web/src/features/chat/timing/picture-gate.ts";
import { openBrowserProcess } from "./browser.ts";
import { FOUR_ROOMS_WINDOW, openRooms, roomsOnAir } from "./four-players.ts";
import type { Product } from "./product.ts";
import type { Figure } from "./report.ts";

/** The number of room changes of a restless fan in half an hour. */
const CHANGES = 60;
const BETWEEN_CHANGES_MS = 30_000;
/** By then everything that is loaded only once has been loaded. */
const CHANGES_BEFORE = 10;
const WATCH_MS = 6_000;
const FILL_SEC = 10;
/** The events in a room between two changes: as many as the sandbox's crowd sends in that time. */
const COMMENTS = 8;
const GIFTS = 2;
const NEW_VIEWS = 20;

/**
 * Measures a page of three rooms to which a fourth is added, and one whose fourth room is changed repeatedly for half
 * an hour.
 */
export async function changingRooms(product: Product): Promise<Figure[]> {
  await using chromium = await openBrowserProcess();
  const open = async <T>(measure: (context: BrowserContext) => Promise<T>): Promise<T> => {
    const context = await chromium.browser.newContext({ viewport: FOUR_ROOMS_WINDOW });
    // The loader of these sources wraps named functions in a helper that does not exist in the page.
    await context.addInitScript({ content: "globalThis.__name ??= (value) => value;" });
    const measured = await measure(context);
    await context.close();
    return measured;
  };
  return [
    ...(await open((context) => addingOne(context, product))),
    ...(await open((context) => halfAnHour(context, product))),
  ];
}

async function addingOne(context: BrowserContext, product: Product): Promise<Figure[]> {
  const page = await context.newPage();
  await openRooms(page, product, roomsOnAir(product).slice(0, 3));
  await playing(page, 3);
  const quietMs = await longestGapMs(page, WATCH_MS);
  const adding = longestGapMs(page, WATCH_MS);
  await addRoom(page);
  return [
    {
      what: "three players, the longest that one of them stands while a fourth is added",
      value: await adding,
      unit: "ms",
      anchor: { name: "the same with nothing added", value: quietMs },
      aim: { atMost: 2 },
    },
  ];
}

/**
 * The page's clock is moved ahead by half a minute at each change: what is due by then is executed once, as after the
 * device slept. If each of its ticks were simulated instead, the players would consider their video, which plays in
 * real time, frozen, and reload it. The rooms' events of half a minute are sent with the change.
 */
async function halfAnHour(context: BrowserContext, product: Product): Promise<Figure[]> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable");
  let events = 0;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).startsWith('{"op":"event"')) events += 1;
    }),
  );
  await page.clock.install();
  const rooms = roomsOnAir(product).slice(0, 4);
  await openRooms(page, product, rooms);
  await playing(page, 4);
  // The number of chat messages that are stored for a rewound picture: full from the start, it does not grow later.
  for (const room_id of rooms) {
    const per_second = MOST_KEPT / FILL_SEC;
    product.sandbox.control({ step: "comments", room_id, per_second, seconds: FILL_SEC });
  }
  await page.waitForTimeout((FILL_SEC + 2) * 1_000);
  const look = async (changes: number) => {
    for (let change = 0; change < changes; change += 1) {
      happen(product);
      await page.clock.fastForward(BETWEEN_CHANGES_MS);
      await changeRoom(page);
    }
    await playing(page, 4);
    return { mb: await heapMb(cdp), minutes: (await page.evaluate(() => Date.now())) / 60_000, events };
  };
  const before = await look(CHANGES_BEFORE);
  const after = await look(CHANGES);
  const minutes = Math.floor(after.minutes - before.minutes);
  return [
    {
      what: `four rooms, ${minutes} min by the page's clock, ${CHANGES} changes of one: heap after collection`,
      value: after.mb - before.mb,
      unit: "MB more",
      must: { atMost: 3 },
    },
    {
      what: "the same, comments, gifts and counts that came",
      value: after.events - before.events,
      unit: "",
    },
  ];
}

/** Sends the events between two changes in every room. */
function happen({ sandbox }: Product): void {
  for (const live of sandbox.world.lives()) {
    const where = { platform: live.platform, room_id: live.member.roomId };
    sandbox.control({ step: "comments", ...where, per_second: COMMENTS });
    for (let gift = 0; gift < GIFTS; gift += 1) sandbox.control({ step: "gift", ...where });
    live.viewNum += NEW_VIEWS;
  }
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

/** Selects the first available room for the empty tile. */
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
  // Tiles of this size have their actions in a menu.
  await fourth.getByRole("button", { name: /^Menu / }).click();
  await fourth.getByText("Remove This Room").filter({ visible: true }).click();
  await fourth.waitFor({ state: "detached" });
  await addRoom(page);
  await fourth.locator("video").waitFor();
}

/** Runs in the page: the longest time that any of the current videos goes without a new frame. */
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
