import type { Browser, Page } from "playwright-core";
import { startBarePage } from "./bare-page.ts";
import { openBrowser, openPage } from "./browser.ts";
import { startProduct } from "./product.ts";
import { median, report, type Figure } from "./report.ts";

const ROUNDS = 5;
/** How long a fan looks at the list between the first interaction and the choice. */
const LOOK_MS = 2_500;
/** How long a pointer hovers over an element before it clicks: people need longer. */
const REST_MS = 150;
/** How long a finger or a button stays down in a tap or click. */
const PRESS_MS = 80;

/** Section 5: from the click on a card to the first frame, against a bare page with the same engine. */
export async function benchFirstFrame(): Promise<void> {
  await using product = await startProduct();
  const live = product.sandbox.world.lives("showroom").find((one) => !one.ticketed);
  if (!live) throw new Error("nobody is live");
  const room = `/room/${live.member.urlKey}/${live.member.roomId}`;
  const streams = (await (
    await fetch(`${product.url}/api/rooms/showroom/${live.member.roomId}/streams`)
  ).json()) as { origin_url: string }[];
  const source = streams[0]?.origin_url ?? "";
  await using bare = await startBarePage(bareBody(source));
  const browser = await openBrowser();
  const figures: Figure[] = [];
  try {
    for (const slow of [false, true]) {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await clickCard(browser, product.url, live.member.urlKey, slow));
        theirs.push(await openBare(browser, bare.url, slow));
      }
      figures.push({
        what: slow ? "Slow 4G, CPU ÷ 4" : "full speed",
        value: median(ours),
        unit: "ms",
        anchor: { name: "bare page, hls.js light", value: median(theirs) },
        ...(!slow && { must: { atMost: 1.25 }, aim: { atMost: 1 } }),
      });
      if (slow) {
        const shared = await times(() => openShared(browser, `${product.url}${room}`));
        figures.push(
          { what: "Slow 4G, absolute", value: median(ours) / 1000, unit: "s", aim: { atMost: 1.7 } },
          { what: "Slow 4G, a shared link, nothing cached", value: median(shared) / 1000, unit: "s" },
        );
      }
    }
  } finally {
    await browser.close();
  }
  report("5. Click to first frame (medians of 5)", figures);
}

/**
 * Opens a room as people do: with a mouse that hovers over the card and clicks, on the slow phone with a tap, after
 * some time on the list. The time starts at the click, which a browser dispatches when the finger is lifted.
 */
async function clickCard(browser: Browser, url: string, urlKey: string, slow: boolean): Promise<number> {
  const { page, context, cdp } = await openPage(browser, { slow });
  await page.addInitScript(markFirstFrame);
  await page.goto(url, { waitUntil: "networkidle" });
  const card = page.locator(`main a[href*="/room/${urlKey}/"]`).first();
  await page.mouse.wheel(0, 1);
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(LOOK_MS);
  const box = await card.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  if (slow) {
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await page.waitForTimeout(PRESS_MS);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  } else {
    await page.mouse.move(x, y);
    await page.waitForTimeout(REST_MS);
    await page.mouse.down();
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
  }
  const ms = await firstFrame(page);
  await context.close();
  return ms;
}

/** Opens a live's page by its address; the time starts there. */
async function openShared(browser: Browser, url: string): Promise<number> {
  const { page, context } = await openPage(browser, { slow: true });
  await page.addInitScript(markFirstFrame);
  await page.goto(url, { waitUntil: "commit" });
  const ms = await firstFrame(page);
  await context.close();
  return ms;
}

async function times(measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) values.push(await measure());
  return values;
}

async function openBare(browser: Browser, url: string, slow: boolean): Promise<number> {
  const { page, context } = await openPage(browser, { slow });
  await page.addInitScript(markFirstFrame);
  await page.goto(url, { waitUntil: "load" });
  await page.getByRole("button", { name: "play" }).click();
  const ms = await firstFrame(page);
  await context.close();
  return ms;
}

async function firstFrame(page: Page): Promise<number> {
  await page.waitForFunction(() => globalThis.penlightFrameMs > 0, undefined, { timeout: 60_000 });
  return page.evaluate(() => globalThis.penlightFrameMs);
}

declare global {
  var penlightFrameMs: number;
}

/** Runs in the page: the time from the last click, or from the page's start, to the first frame of any video. */
function markFirstFrame(): void {
  globalThis.penlightFrameMs = 0;
  let clickedMs = 0;
  const seen = new WeakSet<HTMLVideoElement>();
  document.addEventListener("click", () => (clickedMs = performance.now()), { capture: true });
  const look = (): void => {
    for (const video of document.querySelectorAll("video")) {
      if (seen.has(video)) continue;
      seen.add(video);
      video.requestVideoFrameCallback((nowMs) => {
        globalThis.penlightFrameMs ||= nowMs - clickedMs;
      });
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
}

/**
 * A page with a video, a button and the engine, which is already loaded, and plays directly from the platform: the
 * fastest possible implementation.
 */
function bareBody(source: string): string {
  return `<button>play</button><video muted></video><script>
document.querySelector("button").onclick = () => {
  const video = document.querySelector("video"), hls = new Hls();
  hls.loadSource(${JSON.stringify(source)});
  hls.attachMedia(video);
  video.play();
};</script>`;
}
