import { BufferSource, Input, MP4 } from "mediabunny";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { contentOf } from "./downloaded.ts";
import { playsAtEdge } from "./picture.ts";
import { FREYA, playsFor, startProduct, type Product } from "./product.ts";

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});
afterEach(() => product[Symbol.asyncDispose]());

/** The last two minutes are made of what has been watched: the journey watches for as long as it goes back. */
it("goes back in a live and stays there, returns to what is live, and saves a clip and a picture of it", async () => {
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
  const { page, troubles } = await product.open(`/room/${FREYA.urlKey}/${FREYA.roomId}`);
  await playsFor(page, 24);
  await page.locator("video").hover({ force: true });
  const bar = page.getByRole("slider", { name: "Dua menit terakhir" });
  const live = page.getByRole("button", { name: "Ke siaran langsung", exact: true });
  await live.waitFor();
  const at = (): Promise<number> => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  expect(await live.getAttribute("data-behind")).toBe("false");
  const before = await at();
  await bar.focus();
  for (let press = 0; press < 4; press += 1) await bar.press("ArrowLeft");
  await expect.poll(() => bar.getAttribute("aria-valuetext")).toMatch(/^(?:1[89]|2\d) detik yang lalu$/);
  expect(await at()).toBeLessThan(before - 12);
  expect(await live.getAttribute("data-behind")).toBe("true");
  // Nothing brings it back by itself, neither playlists that move on nor the player's own rules.
  await playsFor(page, 6);
  expect(await bar.getAttribute("aria-valuetext")).toMatch(/^(?:1[89]|2\d) detik yang lalu$/);
  await live.click();
  await playsAtEdge(page, 15_000);

  await page.locator("video").hover({ force: true });
  await page.getByRole("button", { name: "Simpan klip atau gambar" }).click();
  const [clip] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Klip 15 detik terakhir" }).click(),
  ]);
  expect(clip.suggestedFilename()).toMatch(/^Freya-\d{14}\.mp4$/);
  const content = await contentOf(clip);
  expect(await played(page, content)).toEqual({ hasPicture: true, hasSound: true });
  using input = new Input({ source: new BufferSource(content), formats: [MP4] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  expect([video?.codec, audio?.codec]).toEqual(["avc", "aac"]);
  for (const track of [video, audio]) {
    const seconds = (await track?.computeDuration()) ?? 0;
    expect(seconds).toBeGreaterThan(13);
    expect(seconds).toBeLessThan(17);
  }
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Gambar saat ini" }).click(),
  ]);
  expect((await contentOf(picture)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(troubles).toEqual([]);
});

/** What a browser makes of a film's first moments: the library that wrote the file is not asked. */
function played(page: Page, film: Buffer): Promise<{ hasPicture: boolean; hasSound: boolean }> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const video = document.createElement("video");
    video.muted = true;
    video.src = URL.createObjectURL(new Blob([bytes], { type: "video/mp4" }));
    await video.play();
    while (video.currentTime < 0.5) await new Promise((done) => requestAnimationFrame(done));
    video.pause();
    const soundBytes: unknown = Reflect.get(video, "webkitAudioDecodedByteCount");
    return { hasPicture: video.videoWidth > 0, hasSound: Number(soundBytes) > 0 };
  }, film.toString("base64"));
}
