import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { FENI, FREYA, type Product } from "./product.ts";

/** Members whom the journeys of several rooms watch on IDN. */
export const GITA = { name: "Gita", username: "jkt48_gita" };
export const OLLA = { name: "Olla", username: "jkt48_olla" };
/** Who stands in the journeys' grid, in the order of places. */
export const IN_FOUR = [FREYA, FENI, GITA, OLLA] as const;
/** Freya and Feni on SHOWROOM, two others on IDN. */
export const FOUR = `room1=sr.${FREYA.roomId}&room2=sr.${FENI.roomId}&room3=idn.${GITA.username}&room4=idn.${OLLA.username}`;

/** All four of {@link FOUR} go on air. */
export function startFour(product: Product): void {
  for (const { roomId } of [FREYA, FENI]) product.sandbox.control({ step: "start-live", room_id: roomId });
  for (const { username } of [GITA, OLLA])
    product.sandbox.control({ step: "start-live", platform: "idn", username });
}

export const tile = (page: Page, number: number, name = ""): Locator =>
  page.getByRole("group", { name: new RegExp(`^Room ${number}: ${name}`) });
export const tab = (page: Page, name: string | RegExp): Locator => page.getByRole("tab", { name });
/** What puts somebody into the place for whom rooms are offered. */
export const choiceOf = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^Pilih ${name}(?:, kamu follow)?$`) });
/** Places where nobody stands. */
export const freePlaces = (page: Page): Locator =>
  page.getByRole("button", { name: /^Pilih live untuk room/ });

/** Whose video each tile has, how far it is, and whether it sounds; in the order of places. */
export const videos = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-place]")]
      .sort((one, other) => Number(one.getAttribute("data-place")) - Number(other.getAttribute("data-place")))
      .map((place) => {
        const video = place.querySelector("video");
        return video && { sec: video.currentTime, sounds: !video.muted, paused: video.paused };
      }),
  );
export const soundsIn = async (page: Page): Promise<number[]> =>
  (await videos(page)).flatMap((video, place) => (video?.sounds ? [place + 1] : []));

/** Resolves when these tiles' pictures run. */
export async function run(page: Page, ...numbers: number[]): Promise<void> {
  const before = await videos(page);
  await expect
    .poll(
      async () => {
        const now = await videos(page);
        return numbers.filter((number) => {
          const [video, earlier] = [now[number - 1], before[number - 1]];
          return video && !video.paused && video.sec > (earlier?.sec ?? 0);
        });
      },
      { timeout: 60_000 },
    )
    .toEqual(numbers);
}
