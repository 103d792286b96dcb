import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { FENI, FREYA, type Product } from "./product.ts";

/** Members that the multi-room journeys watch on IDN. */
export const GITA = { name: "Gita", username: "jkt48_gita" };
export const OLLA = { name: "Olla", username: "jkt48_olla" };
/** The members in the journeys' grid, in the order of its tiles. */
export const IN_FOUR = [FREYA, FENI, GITA, OLLA] as const;
/** The grid's query string: Freya and Feni on SHOWROOM, two others on IDN. */
export const FOUR = `room1=sr.${FREYA.roomId}&room2=sr.${FENI.roomId}&room3=idn.${GITA.username}&room4=idn.${OLLA.username}`;

/** Starts the lives of all members in {@link FOUR}. */
export function startFour(product: Product): void {
  for (const { roomId } of [FREYA, FENI]) product.sandbox.control({ step: "start-live", room_id: roomId });
  for (const { username } of [GITA, OLLA])
    product.sandbox.control({ step: "start-live", platform: "idn", username });
}

export const tile = (page: Page, number: number, name = ""): Locator =>
  page.getByRole("group", { name: new RegExp(`^Room ${number}: ${name}`) });
export const tab = (page: Page, name: string | RegExp): Locator => page.getByRole("tab", { name });
/** The button that chooses this member for the tile that rooms are offered for. */
export const choiceOf = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^Pilih ${name}(?:, kamu follow)?$`) });
/** The buttons of empty tiles. */
export const freePlaces = (page: Page): Locator =>
  page.getByRole("button", { name: /^Pilih live untuk room/ });

/** Each tile's video, its position and whether it is audible, in the order of the tiles. */
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

/** Resolves when the videos of these tiles play. */
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
