import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The records of the picture in the page. */
interface PictureWatch {
  blankFrames: number;
}

declare global {
  // oxlint-disable-next-line no-var -- a global can only be declared with var
  var pictureWatch: PictureWatch | undefined;
}

/** Counts, from now on, the frames that showed neither a video picture nor the last frame over it. */
export async function watchPicture(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch: PictureWatch = { blankFrames: 0 };
    const video = document.querySelector("video");
    const lastFrame = video?.nextElementSibling;
    if (!video || !(lastFrame instanceof HTMLCanvasElement)) throw new Error("no player on this page");
    let hasPicture = true;
    video.addEventListener("emptied", () => (hasPicture = false));
    video.addEventListener("loadeddata", () => (hasPicture = true));
    const look = (): void => {
      if (!hasPicture && lastFrame.hidden) watch.blankFrames += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    globalThis.pictureWatch = watch;
  });
}

/** The number of frames without any picture since `watchPicture`. */
export function blankFrames(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.pictureWatch?.blankFrames ?? Number.NaN);
}

/** How many seconds the picture advances within `forMs` milliseconds, and whether the player reports the live edge. */
async function lookAtPicture(page: Page, forMs: number): Promise<{ movedSec: number; atEdge: boolean }> {
  return page.evaluate(async (ms) => {
    const video = document.querySelector("video");
    const before = video?.currentTime ?? 0;
    await new Promise((resolve) => setTimeout(resolve, ms));
    const atEdge = document.querySelector(".live-chip")?.getAttribute("data-at-edge") === "true";
    return { movedSec: (document.querySelector("video")?.currentTime ?? 0) - before, atEdge };
  }, forMs);
}

/**
 * Resolves when the picture freezes for half a second: segments that arrive late let it play in between.
 * @param reason why it is expected to, for the failure message
 */
export async function standsStill(page: Page, reason: string): Promise<void> {
  const movedSec = async (): Promise<number> => (await lookAtPicture(page, 500)).movedSec;
  await expect.poll(movedSec, { timeout: 30_000, message: `stands still: ${reason}` }).toBe(0);
}

/** Resolves when the picture plays at the live edge. */
export async function playsAtEdge(page: Page, timeout: number): Promise<void> {
  const runs = async (): Promise<boolean> => {
    const { movedSec, atEdge } = await lookAtPicture(page, 500);
    return atEdge && movedSec > 0.2 && movedSec < 2;
  };
  await expect.poll(runs, { timeout, message: "the picture runs at the live edge" }).toBe(true);
}
