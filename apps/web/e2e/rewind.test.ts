import { BufferSource, Input, MP4 } from "mediabunny";
import type { Download, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { contentOf } from "./downloaded.ts";
import { chat, place, stage } from "./one-live.ts";
import { playsAtEdge } from "./picture.ts";
import { endLives, FREYA, PHONE, playsFor, SELDOM, startProduct, type Product } from "./product.ts";
import { pull, tapControl } from "./touch.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => endLives(product));
afterAll(() => product[Symbol.asyncDispose]());

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;
const SMALLEST = { width: 320, height: 640 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const rewindBar = (page: Page) => page.getByRole("slider", { name: "Dua menit terakhir" });
const toLive = (page: Page) => page.getByRole("button", { name: "Ke siaran langsung", exact: true });
const scissors = (page: Page) => page.getByRole("button", { name: "Simpan klip atau gambar" });
const player = (page: Page) => page.getByRole("region", { name: "Player live Freya" });
/** The three controls that a narrow screen shows. */
const controls = (page: Page) =>
  player(page).getByRole("button", {
    name: /^(?:Matikan suara|Nyalakan suara|Menu player|(?:Keluar dari l|L)ayar penuh)$/,
  });
const clipOf15 = (page: Page) => page.getByRole("button", { name: "Klip 15 detik terakhir" });

/** Only watched segments can be rewound: the journey watches for as long as it rewinds. */
it("rewinds a live without drifting, returns to the live edge, and saves a clip and a picture of it", async () => {
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
  const { page, troubles } = await product.open(ROOM);
  await playsFor(page, 24);
  await page.locator("video").hover({ force: true });
  const [bar, live] = [rewindBar(page), toLive(page)];
  await live.waitFor();
  // In full screen the bar is below the chat pane.
  const footOfChat = () =>
    page.locator(".comment-box").evaluate((box) => Math.floor(box.getBoundingClientRect().bottom));
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await expect.poll(async () => (await live.boundingBox())?.y ?? 0).toBeGreaterThan(await footOfChat());
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.fullscreenElement === null);
  const at = (): Promise<number> => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
  /** How far the picture is behind the page's clock, in seconds; constant while it plays. */
  const fallen = async (): Promise<number> =>
    (await page.evaluate(() => performance.now())) / 1_000 - (await at());
  const told = async (): Promise<number> =>
    Number(/^(\d+) detik yang lalu$/.exec((await bar.getAttribute("aria-valuetext")) ?? "")?.[1]);
  await expect.poll(() => live.getAttribute("data-behind")).toBe("false");
  const before = await fallen();
  // So little that the following segments are still in the platform's playlist and could be loaded again.
  await bar.fill("-3");
  // It is shown as behind live nevertheless.
  await expect.poll(told).toBeGreaterThanOrEqual(1);
  expect(await live.getAttribute("data-behind")).toBe("true");
  // A change of quality drops neither what was watched nor what is buffered ahead, not even on a network that delivers
  // the other quality's playlist after the platform has dropped those segments. Then there is a gap in the buffer,
  // where the picture freezes.
  const keptUntil = (): Promise<number> =>
    page.evaluate(() => document.querySelector("video")?.buffered.end(0) ?? Number.NaN);
  const keptSec = await keptUntil();
  const quality = page.getByRole("button", { name: /^Kualitas: \d+p$/ });
  const [other, rendition] = (await quality.textContent()) === "288p" ? ["144p", "ll"] : ["288p", "mm"];
  const isStill = (): boolean => {
    const video = document.querySelector("video");
    return video !== null && !video.seeking && video.readyState < video.HAVE_FUTURE_DATA;
  };
  const stands = page.waitForFunction(isStill, null, SELDOM);
  await page.route(new RegExp(`_${rendition}\\.m3u8$`), async (route) => {
    await stands;
    await route.continue();
  });
  await quality.click();
  await page.getByRole("button", { name: other, exact: true }).click();
  await page.getByRole("button", { name: `Kualitas: ${other}` }).waitFor();
  await stands;
  const holeSec = await keptUntil();
  expect(holeSec).toBeGreaterThanOrEqual(keptSec);
  // It plays on behind the gap.
  await expect.poll(at).toBeGreaterThan(holeSec + 1);
  await bar.focus();
  // Seeks back over the gap, by two presses and two more before the page has rendered.
  await bar.press("ArrowLeft");
  await bar.press("ArrowLeft");
  await bar.evaluate((element) => {
    for (let press = 0; press < 2; press += 1)
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
  });
  await expect.poll(told).toBeGreaterThanOrEqual(18);
  expect(await at()).toBeLessThan(holeSec);
  expect(await fallen()).toBeGreaterThan(before + 12);
  expect(await live.getAttribute("data-behind")).toBe("true");
  // Neither playlist updates nor the player's own rules return it to the live edge.
  await playsFor(page, 6);
  expect(await told()).toBeGreaterThanOrEqual(12);
  await live.click();
  await playsAtEdge(page, 15_000);

  await page.locator("video").hover({ force: true });
  await scissors(page).click();
  const clipOf90 = page.getByRole("button", { name: "Klip 90 detik terakhir" });
  const [clip] = await Promise.all([page.waitForEvent("download"), clipOf90.click()]);
  // Less than 90 seconds are available, and the fan is told how many were saved.
  const [, said = ""] = /: (\d+) detik, cuma segitu /.exec(await savedText(page)) ?? [];
  expect(Number(said)).toBeLessThan(90);
  await opensAsClip(page, clip, Number(said));
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Gambar saat ini" }).click(),
  ]);
  expect((await contentOf(picture)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(troubles).toEqual([]);
});

it("rewinds with its chat by touch on a phone, in both orientations, returns to live, and saves a clip", async () => {
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
  const { page, troubles } = await product.open(ROOM, PHONE);
  await product.hears();
  const say = (text: string) =>
    product.sandbox.control({ step: "comments", room_id: FREYA.roomId, text, name: "Budi" });
  say("sudah lama");
  const olderMs = Date.now();
  await playsFor(page, 24);
  say("baru saja terjadi");
  const lastMs = Date.now();
  // A moment between the two comments and far from both: at the live edge the picture is already some seconds behind.
  const pullBetween = () => pullBack(page, (Date.now() - lastMs + (lastMs - olderMs) * 0.4) / 1_000);
  const [older, last] = [chat(page).getByText("sudah lama"), chat(page).getByText("baru saja terjadi")];
  for (const row of [older, last]) await row.waitFor();
  // The first touch loads the code that keeps the chat in step with the picture, including earlier comments.
  await stage(page).tap();
  const [bar, live] = [rewindBar(page), toLive(page)];
  for (const viewport of [ON_ITS_SIDE, PHONE.viewport]) {
    await page.setViewportSize(viewport);
    // At the live edge only three buttons are on the picture.
    await tapControl(page, page.getByRole("button", { name: "Matikan suara" }));
    await page.getByRole("button", { name: "Nyalakan suara" }).tap();
    expect(await live.isVisible()).toBe(false);
    await vi.waitFor(pullBetween, { timeout: 30_000 });
    expect(await bar.getAttribute("aria-valuetext")).toMatch(/^\d+ detik yang lalu$/);
    await last.waitFor({ state: "detached" });
    expect(await older.count()).toBe(1);
    for (const size of [SMALLEST, viewport]) {
      await page.setViewportSize(size);
      await leavesControls(page);
    }
    await tapControl(page, live);
    await last.waitFor();
    await playsAtEdge(page, 15_000);
  }

  await tapControl(page, page.getByRole("button", { name: "Menu player" }));
  const [clip] = await Promise.all([page.waitForEvent("download"), clipOf15(page).tap()]);
  expect(await savedText(page)).toBe("Tersimpan di perangkatmu.");
  await opensAsClip(page, clip);
  await page.keyboard.press("Escape");

  // The same where the picture fills the screen.
  await tapControl(page, page.getByRole("button", { name: "Layar penuh", exact: true }));
  await vi.waitFor(pullBetween, { timeout: 30_000 });
  await last.waitFor({ state: "detached" });
  await older.waitFor();
  await tapControl(page, live);
  await last.waitFor();
  await live.waitFor({ state: "hidden" });
  expect(troubles).toEqual([]);
});

/** Drags the picture back by so many seconds; a second drag goes to the same position. */
async function pullBack(page: Page, seconds: number): Promise<void> {
  if (await toLive(page).isVisible()) await tapControl(page, toLive(page));
  const { x, y, width, height } = await place(stage(page));
  await pull(page, { x: x + width * 0.9, y: y + height * 0.4 }, { x: (-seconds / 120) * width * 0.8 });
  const isBehind = () => toLive(page).getAttribute("data-behind", { timeout: 2_000 });
  await expect.poll(isBehind, { timeout: 2_000 }).toBe("true");
}

/** Expects that the bar covers none of the controls. */
async function leavesControls(page: Page): Promise<void> {
  const bar = await place(rewindBar(page));
  for (const control of await controls(page).all()) {
    const { x, y, bottom } = await place(control);
    expect(x >= bar.right || y >= bar.bottom || bottom <= bar.y).toBe(true);
  }
}

/** The message that is shown once a clip is saved. */
async function savedText(page: Page): Promise<string> {
  return (await page.getByText(/^Tersimpan di perangkatmu/).textContent()) ?? "";
}

/** Expects that a browser plays the saved clip of this length with picture and sound. */
async function opensAsClip(page: Page, clip: Download, lengthSec = 15): Promise<void> {
  expect(clip.suggestedFilename()).toMatch(/^Freya-\d{14}\.mp4$/);
  const content = await contentOf(clip);
  expect(await played(page, content)).toEqual({ hasPicture: true, hasSound: true });
  using input = new Input({ source: new BufferSource(content), formats: [MP4] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  expect([video?.codec, audio?.codec]).toEqual(["avc", "aac"]);
  for (const track of [video, audio]) {
    const seconds = (await track?.computeDuration()) ?? 0;
    expect(Math.abs(seconds - lengthSec)).toBeLessThan(2);
  }
}

/** Plays a film's first moments in a browser, which is independent of the library that wrote the file. */
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
