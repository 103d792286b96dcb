import type { Browser, CDPSession, Page } from "playwright-core";
import type { Platform } from "../apps/sandbox/src/world/live.ts";
import { openBrowser, openPage } from "./browser.ts";
import { startProduct, type Product } from "./product.ts";
import { report, type Figure } from "./report.ts";

/** How long a player takes to settle at its quality. */
const SETTLE_MS = 10_000;
const VIDEO_MS = 60_000;
const LISTEN_SEC = 300;
/** The largest share of the video's data rate, in percent. */
const MOST_SHARE = 15;

type Kind = "video" | "sound";

/**
 * Section 10: five minutes of a live's audio only, in a hidden page, compared with a minute of the video that the same
 * phone played before, in transferred bytes. Other traffic (chat, figures) is not included in either.
 */
export async function benchListening(): Promise<void> {
  await using product = await startProduct();
  const browser = await openBrowser();
  try {
    const both = (["showroom", "idn"] as const).map((platform) => listen(browser, product, platform));
    report(`10. Sound alone (${LISTEN_SEC} s, page hidden)`, (await Promise.all(both)).flat());
  } finally {
    await browser.close();
  }
}

async function listen(browser: Browser, product: Product, platform: Platform): Promise<Figure[]> {
  const live = product.sandbox.world.lives(platform).find((one) => !one.ticketed);
  if (!live) throw new Error(`nobody is live on ${platform}`);
  const { urlKey, roomId, idnUsername } = live.member;
  const { page, context, cdp } = await openPage(browser, { slow: false });
  const received = countBytes(cdp);
  await page.goto(product.url + (platform === "idn" ? `/idn/${idnUsername}` : `/room/${urlKey}/${roomId}`));
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 1);
  await page.waitForTimeout(SETTLE_MS);
  const perSec = async (kind: Kind, spanMs: number): Promise<number> => {
    const before = received[kind];
    await page.waitForTimeout(spanMs);
    return (received[kind] - before) / 1_024 / (spanMs / 1_000);
  };
  const video = await perSec("video", VIDEO_MS);
  await page.locator("video").hover({ force: true });
  await page.getByRole("button", { name: "Audio saja" }).click();
  await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 1);
  await hide(page);
  const [heardBefore, videoBefore] = [await heardSec(page), received.video];
  const sound = await perSec("sound", LISTEN_SEC * 1_000);
  const heard = (await heardSec(page)) - heardBefore;
  const stillVideo = (received.video - videoBefore) / 1_024 / LISTEN_SEC;
  await context.close();
  const name = platform === "idn" ? "IDN" : "SHOWROOM";
  return [
    { what: `${name}: video`, value: video, unit: "kB/s" },
    { what: `${name}: sound alone`, value: sound, unit: "kB/s" },
    {
      what: `${name}: share`,
      value: ((sound + stillVideo) / video) * 100,
      unit: "%",
      must: { atMost: MOST_SHARE },
    },
    {
      what: `${name}: heard of ${LISTEN_SEC} s`,
      value: heard,
      unit: "s",
      must: { atLeast: LISTEN_SEC - 10 },
    },
  ];
}

/** Counts the received bytes of a live from now on. */
function countBytes(cdp: CDPSession): Record<Kind, number> {
  const received = { video: 0, sound: 0 };
  const kinds = new Map<string, Kind>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/stream") kinds.set(requestId, "video");
    else if (pathname === "/api/listen") kinds.set(requestId, "sound");
  });
  cdp.on("Network.dataReceived", ({ requestId, dataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) received[kind] += dataLength;
  });
  return received;
}

function heardSec(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector("audio")?.currentTime ?? 0);
}

/** Hides the page, as in a locked phone. */
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}
