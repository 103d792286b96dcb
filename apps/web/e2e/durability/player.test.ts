import { afterEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { blankFrames, playsAtEdge, standsStill, watchPicture } from "../picture.ts";
import { FREYA, playsFor, startProduct, type Product } from "../product.ts";
import { saysOnce } from "../says-once.ts";

let product: Product;
afterEach(() => product[Symbol.asyncDispose]());

const ROOM = `/room/${FREYA.urlKey}/${FREYA.roomId}`;
const SEGMENTS = "^/showroom-video/.*\\.ts$";
const PLAYLISTS = "^/showroom-video/.*\\.m3u8$";

/** Opens a page on which Freya's live plays. */
async function watchFreya(env: Record<string, string> = {}): Promise<Page> {
  product = await startProduct({}, env);
  product.sandbox.control({ step: "start-live", room_id: FREYA.roomId });
  const { page } = await product.open(ROOM);
  await playsFor(page, 1);
  await watchPicture(page);
  return page;
}
async function watchAnew(page: Page): Promise<void> {
  await page.reload();
  await playsFor(page, 1);
  await watchPicture(page);
}
const fault = (path: string, kind: "slow" | "404" | "500" | "403" | "hang" | "cut" | "garbage" | "noise") =>
  product.sandbox.control({ step: "fault", path, kind, seconds: 600 });
const endFaults = (): object => product.sandbox.control({ step: "fault", kind: null });

describe("the resilience of the player", () => {
  it.each([
    ["missing segments", SEGMENTS, ["slow", "404", "403", "hang"] as const],
    ["spoiled segments", SEGMENTS, ["cut", "garbage", "noise"] as const],
    ["bad playlists", PLAYLISTS, ["404", "500", "hang", "garbage"] as const],
  ])("plays on at the live edge, without a black frame, after %s", async (_what, path, kinds) => {
    const page = await watchFreya();
    for (const [index, kind] of kinds.entries()) {
      if (index > 0) await watchAnew(page);
      fault(path, kind);
      await standsStill(page, kind);
      endFaults();
      await playsAtEdge(page, 25_000).catch((cause: unknown) => {
        throw new Error(`${kind} was not repaired`, { cause });
      });
      expect(await blankFrames(page), kind).toBe(0);
    }
  });

  it("says that it is retrying while the live cannot be loaded, and retries at once on request", async () => {
    const page = await watchFreya();
    fault("^/showroom-video/", "500");
    const line = page.getByText("Siaran terputus. Menyambung lagi…");
    await line.waitFor({ timeout: 30_000 });
    expect(await page.getByRole("heading", { name: /sudah selesai/ }).count()).toBe(0);
    // By now the delay is so long that the press comes before the automatic retry.
    await page.getByText(/^(?:[6-9]|1\d) dtk$/).waitFor({ timeout: 60_000 });
    endFaults();
    await page.getByRole("button", { name: "Coba sekarang" }).click();
    await playsAtEdge(page, 10_000);
    await line.waitFor({ state: "detached" });
  });

  it("detects a frozen playlist, and plays again when it advances", async () => {
    const page = await watchFreya();
    // The message is shown only while the player reloads, and on a slow machine only at the second attempt.
    const said = saysOnce(page, "Videonya macet. Player dimuat ulang.", ".watch-stage");
    product.sandbox.control({ step: "freeze-playlist", room_id: FREYA.roomId, seconds: 300 });
    await said;
    product.sandbox.control({ step: "freeze-playlist", room_id: FREYA.roomId, seconds: null });
    await playsAtEdge(page, 20_000);
    expect(await blankFrames(page)).toBe(0);
  });

  it("plays on when the picture is rotated and the codec changes", async () => {
    const page = await watchFreya();
    const size = (): Promise<number[]> =>
      page.evaluate(() => {
        const video = document.querySelector("video");
        return [video?.videoWidth ?? 0, video?.videoHeight ?? 0];
      });
    const [width = 0, height = 0] = await size();
    product.sandbox.control({ step: "turn-picture", room_id: FREYA.roomId });
    await expect
      .poll(
        async () => {
          const [newWidth = 0, newHeight = 0] = await size();
          return newWidth > newHeight !== width > height;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await playsAtEdge(page, 15_000);
  });

  it("continues with a live that restarts under another address", async () => {
    const page = await watchFreya();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    product.sandbox.control({ step: "restart-live", room_id: FREYA.roomId });
    await playsAtEdge(page, 30_000);
    expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
  });

  it("says that the network is offline, and is back at the live edge within seconds of its return", async () => {
    const page = await watchFreya();
    await page.context().setOffline(true);
    await page.getByText("kamu lagi offline").waitFor();
    // It is not reported a second time once the buffer is empty.
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 4) < 3, null, {
      timeout: 30_000,
    });
    expect(await page.getByText(/lagi offline/i).count()).toBe(1);
    // While the page is disconnected, another live replaces this one.
    product.sandbox.control({ step: "restart-live", room_id: FREYA.roomId });
    await page.context().setOffline(false);
    await playsAtEdge(page, 10_000);
  });

  it("uses our proxy when the platform's CDN blocks the browser, and remembers that", async () => {
    const page = await watchFreya({ STREAM_SEGMENTS: "direct" });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const direct = (): number =>
      asked.filter((url) => url.startsWith(product.sandbox.urls.origin) && url.endsWith(".ts")).length;
    await expect.poll(direct, { timeout: 10_000 }).toBeGreaterThan(0);
    const browser = await page.context().newCDPSession(page);
    await browser.send("Network.enable");
    await browser.send("Network.setBlockedURLs", { urls: [`${product.sandbox.urls.origin}/*`] });
    await expect
      .poll(() => asked.some((url) => url.includes("segments=proxy")), { timeout: 20_000 })
      .toBe(true);
    await playsAtEdge(page, 10_000);
    expect(await blankFrames(page)).toBe(0);
    await page.reload();
    asked.length = 0;
    await playsFor(page, 3);
    expect(direct()).toBe(0);
  });

  it("returns to the quality that fits the player's size when the network recovers", async () => {
    // At the platforms' bit rate, of which the throttled network lets only the lowest through.
    product = await startProduct({ frameRate: 24 });
    product.sandbox.control({ step: "start-live", platform: "idn", username: FREYA.username });
    const { page, troubles } = await product.open(`/idn/${FREYA.username}`);
    await playsFor(page, 3);
    const cdp = await page.context().newCDPSession(page);
    const letThrough = (downloadThroughput: number): Promise<object> =>
      cdp.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput,
        uploadThroughput: -1,
      });
    await letThrough(18 * 1024);
    await page.getByRole("button", { name: "Kualitas: 144p" }).waitFor({ timeout: 60_000 });
    // Long enough for all of the player's bandwidth estimates to be low.
    await playsFor(page, 6);
    await letThrough(-1);
    await page.getByRole("button", { name: "Kualitas: 432p" }).waitFor({ timeout: 60_000 });
    expect(troubles).toEqual([]);
  });
});
