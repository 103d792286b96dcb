import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { toAppError, AppError } from "../base/errors.ts";
import type { Caller } from "../http/caller.ts";
import { createLimits } from "../http/limits.ts";
import { MEDIA_BOUNDS } from "./load-media.ts";
import type { MediaFetcher } from "./media-fetch.ts";
import { createAddressSealer, type WatchPass } from "./sealed-address.ts";
import { SegmentCache } from "./segment-cache.ts";
import { StreamProxy } from "./stream-proxy.ts";
import { createStreamSigner } from "./stream-signature.ts";

/** The proxy over real HTTP, in front of a platform whose responses the test sets. */
let ours: Server;
let mayWatch: boolean;
let looks: number;
let loads: number;
let platform: (address: URL) => { contentType: string; body: string };

const PASS: WatchPass = { kind: "code", id: "0123456789abcdef01234567", roomId: 332503 };
const PLAYLIST = "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nseg_1.ts\n";
const HOST = "https://cdn.example";
const sealer = createAddressSealer("a secret of at least thirty-two characters", () => 0);

beforeEach(async () => {
  [mayWatch, looks, loads] = [true, 0, 0];
  const fetcher: MediaFetcher = {
    fetch(address) {
      loads += 1;
      const { contentType, body } = platform(address);
      return Promise.resolve({
        url: address,
        status: 200,
        contentType,
        contentRange: null,
        contentLength: null,
        body: (async function* () {
          yield Buffer.from(body);
        })(),
        discard: () => undefined,
      });
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  const policy = { hosts: ["cdn.example"], sandboxOrigin: null };
  const proxy = new StreamProxy({
    fetcher,
    pictureFetcher: fetcher,
    signer: createStreamSigner("secret", () => 0),
    videoHosts: policy.hosts,
    segments: "proxy",
    bounds: MEDIA_BOUNDS,
    video: policy,
    pictures: policy,
    cache: new SegmentCache({ maxBytes: 1_000_000, clock: () => 0 }),
    limits: createLimits(() => 0),
    sealer,
    stalled: { loaded: () => undefined },
    assertMayWatch() {
      looks += 1;
      if (mayWatch) return Promise.resolve();
      return Promise.reject(new AppError("code_invalid", "This may not be watched any more."));
    },
  });
  const caller: Caller = {
    address: "127.0.0.1",
    limitKey: "d",
    network: "n",
    hasDevice: true,
    device: "d",
    isPhone: false,
    exempt: false,
    secure: false,
    origin: "",
  };
  ours = createServer((request, response) => {
    void (async () => proxy.serve(request, response, caller))().catch((error: unknown) => {
      const { status, code } = toAppError(error);
      response.writeHead(status).end(code);
    });
  }).listen(0, "127.0.0.1");
  await once(ours, "listening");
});
afterEach(async () => {
  ours.closeAllConnections();
  await new Promise((resolve) => ours.close(resolve));
});

async function ask(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${(ours.address() as AddressInfo).port}${path}`);
  return { status: answer.status, text: await answer.text() };
}
const sealed = (path: string): string => sealer.path({ address: HOST + path, pass: PASS });

it("checks the right to a ticketed playlist whose URL does not look like one, and seals the URLs in it", async () => {
  platform = () => ({ contentType: "application/vnd.apple.mpegurl", body: PLAYLIST });
  const { status, text } = await ask(sealed("/live/list?as=m3u8"));
  expect([status, looks]).toEqual([200, 1]);
  expect(text).toBe(PLAYLIST.replace("seg_1.ts", sealed("/live/seg_1.ts")));
  mayWatch = false;
  expect(await ask(sealed("/live/list?as=m3u8"))).toEqual({ status: 403, text: "code_invalid" });
});

it("checks the right before it loads a URL that looks like a playlist, and not at all for a segment", async () => {
  platform = () => ({ contentType: "video/mp2t", body: "video" });
  mayWatch = false;
  expect(await ask(sealed("/live/list.m3u8"))).toEqual({ status: 403, text: "code_invalid" });
  expect(loads).toBe(0);
  expect(await ask(sealed("/live/seg_1.ts"))).toEqual({ status: 200, text: "video" });
  expect([looks, loads]).toEqual([1, 1]);
});

it("accepts a URL of the guard's maximum length in any encoding, and no longer request", async () => {
  platform = () => ({ contentType: "video/mp2t", body: "video" });
  const start = `${HOST}/`;
  const longest = start + ",".repeat(2_048 - start.length);
  expect((await ask(`/api/stream?url=${encodeURIComponent(longest)}`)).status).toBe(200);
  expect((await ask(sealed(longest.slice(HOST.length)))).status).toBe(200);
  const junk = `/api/stream?${"x".repeat(8_192)}&url=${encodeURIComponent(`${start}a.ts`)}`;
  expect(await ask(junk)).toEqual({ status: 400, text: "url_invalid" });
});
