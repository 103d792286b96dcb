import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { makeFan } from "./fan.ts";
import { FREYA, SELDOM, type Product } from "./product.ts";

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;

export const soon = (read: () => unknown) => expect.poll(read, { timeout: 20_000 });
export const chat = (page: Page) => page.getByRole("log", { name: "Chat live" });
export const box = (page: Page) => page.getByRole("textbox", { name: "Tulis komentar" });
export const redStar = (page: Page) => page.getByRole("button", { name: /^Star Red, / });
export const stage = (page: Page) => page.locator(".watch-stage");
export const smallPlayer = (page: Page) => page.getByRole("region", { name: "Mini player: Freya" });
/** Whether the whole page fills the screen. */
export const isFull = (page: Page) =>
  page.evaluate(() => document.fullscreenElement === document.documentElement);

/** Opens Freya's room, with her live playing, for a fan with ten red stars. */
export async function watch(product: Product, accountId: string, options: object = {}): Promise<Page> {
  makeFan(product, accountId);
  product.sandbox.control({ step: "stars", account_id: accountId, counts: [10, 0, 0, 0, 0] });
  const { page } = await product.open(ROOM, { ...options, as: accountId });
  await redStar(page).waitFor();
  await runs(page);
  return page;
}

/** Resolves when the video's time advances. */
export async function runs(page: Page): Promise<void> {
  const from = await page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  const isLater = (sec: number): boolean => (document.querySelector("video")?.currentTime ?? 0) > sec;
  await page.waitForFunction(isLater, from, SELDOM);
}

/** The bounding box of an element, in CSS pixels. Throws when it is not rendered. */
export async function place(element: Locator) {
  const at = await element.boundingBox();
  if (!at) throw new Error("it is not on the screen");
  return { ...at, right: at.x + at.width, bottom: at.y + at.height };
}

/** Collects what arrives at the platform from now on: the texts of comments, and the number of stars. */
export function arrivals({ sandbox }: Product): { comments: string[]; stars: number } {
  const arrived = { comments: [] as string[], stars: 0 };
  sandbox.world.on("comment", (_live, { text }) => void arrived.comments.push(text));
  sandbox.world.on("gift", (_live, { num }) => (arrived.stars += num));
  return arrived;
}

/**
 * Identifies the video that plays now: which element contains it, whether it is muted, and whether it was ever paused
 * or reset.
 */
export async function followVideo(page: Page) {
  const video = await page.evaluateHandle(() => document.querySelector("video") as HTMLVideoElement);
  await video.evaluate((it) => {
    for (const type of ["pause", "emptied"]) it.addEventListener(type, () => (it.dataset["broken"] = type));
  });
  return {
    isIn: (element: Locator) => element.evaluate((it, played) => it.contains(played), video),
    isMuted: () => video.evaluate((it) => it.muted),
    broken: () => video.evaluate((it) => it.dataset["broken"]),
  };
}
