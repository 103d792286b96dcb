import type { Browser, Page } from "playwright-core";
import type { Live, Platform } from "../apps/sandbox/src/world/live.ts";
import { readClock } from "../apps/web/e2e/burned-clock.ts";
import { watchClock, type Seen } from "../apps/web/e2e/burned-clock-page.ts";
import { openBrowser, openPage } from "./browser.ts";
import { startProduct, type Product } from "./product.ts";
import { median, report, type Figure, type Target } from "./report.ts";

/** How long a player takes to settle at its distance from the live edge. */
const SETTLE_MS = 20_000;
const WATCH_MS = 60_000;
/** Drift is the widest difference between the medians of intervals of this length. */
const STRETCH_MS = 10_000;
const PLATFORMS: Record<Platform, { must: Target; aim: Target }> = {
  showroom: { must: { atMost: 3 }, aim: { atMost: 2 } },
  idn: { must: { atMost: 4 }, aim: { atMost: 3 } },
};

/**
 * Section 8: the delay between an event and its picture on the screen, per platform. The reference is the clock that
 * the sandbox burns into its pictures (`apps/sandbox/src/hls/strip`): each time it changes on the screen, the pixels
 * are compared with the sandbox's own drawing of the clock for each possible second, and the time at which the browser
 * presents that frame with the time at which the world's clock showed it. Browser and world run on one machine and
 * share its clock.
 */
export async function benchDelay(): Promise<void> {
  await using product = await startProduct();
  const browser = await openBrowser();
  const figures: Figure[] = [];
  try {
    for (const slow of [false, true]) {
      for (const platform of ["showroom", "idn"] as const) {
        figures.push(...(await watchPlatform(browser, product, { platform, slow })));
      }
    }
  } finally {
    await browser.close();
  }
  report("8. Delay behind live (a minute, after 20 s)", figures);
}

async function watchPlatform(
  browser: Browser,
  product: Product,
  { platform, slow }: { platform: Platform; slow: boolean },
): Promise<Figure[]> {
  const live = product.sandbox.world.lives(platform).find((one) => !one.ticketed);
  if (!live) throw new Error(`nobody is live on ${platform}`);
  const { urlKey, roomId, idnUsername } = live.member;
  const path = platform === "idn" ? `/idn/${idnUsername}` : `/room/${urlKey}/${roomId}`;
  const { page, context } = await openPage(browser, { slow });
  await page.addInitScript(watchClock);
  await page.goto(product.url + path, { waitUntil: "commit" });
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 1, undefined, {
    timeout: 60_000,
  });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await seenDuring(page);
  await context.close();
  const delays = delaysOf(seen, live);
  const name = `${platform === "idn" ? "IDN" : "SHOWROOM"}, ${slow ? "Slow 4G" : "good network"}`;
  const { must, aim } = PLATFORMS[platform];
  return [
    {
      what: `${name}: delay`,
      value: median(delays.map(({ sec }) => sec)),
      unit: "s",
      ...(!slow && { must, aim }),
    },
    {
      what: `${name}: drift in a minute`,
      value: driftOf(delays),
      unit: "s",
      ...(!slow && { must: { atMost: 0.5 } }),
    },
    { what: `${name}: stalls`, value: seen.stalls, unit: "", ...(!slow && { must: { atMost: 0 } }) },
    { what: `${name}: stood still`, value: seen.stoodMs / 1_000, unit: "s" },
  ];
}

async function seenDuring(page: Page): Promise<Seen> {
  await page.evaluate(() => globalThis.penlightBeginWatch());
  await page.waitForTimeout(WATCH_MS);
  return page.evaluate(() => globalThis.penlightSeen);
}

interface Delay {
  atMs: number;
  sec: number;
}

/** The delay at each readable change of the clock. */
function delaysOf({ clocks }: Seen, live: Live): Delay[] {
  const delays = clocks.flatMap(({ atMs, ink, widthPx }) => {
    const shownSec = readClock(ink, widthPx, (atMs - live.startedAtMs) / 1_000);
    return shownSec === null ? [] : [{ atMs, sec: (atMs - live.startedAtMs) / 1_000 - shownSec }];
  });
  if (delays.length < clocks.length / 2 || delays.length < 10)
    throw new Error(`of ${clocks.length} clocks ${delays.length} could be read`);
  return delays;
}

/** The largest difference between the medians of ten seconds. */
function driftOf(delays: readonly Delay[]): number {
  const startMs = delays[0]?.atMs ?? 0;
  const stretches = new Map<number, number[]>();
  for (const { atMs, sec } of delays) {
    const stretch = Math.floor((atMs - startMs) / STRETCH_MS);
    stretches.set(stretch, [...(stretches.get(stretch) ?? []), sec]);
  }
  const medians = [...stretches.values()].map(median);
  return Math.max(...medians) - Math.min(...medians);
}
