import fc from "fast-check";
import { expect, it } from "vitest";
import { createAddressSealer, type WatchPass, filledPlaylist, placeOf } from "./sealed-address.ts";
import { parsePlaylist } from "./playlist.ts";
import { rewritePlaylist } from "./rewrite-playlist.ts";

const SECRET = "a secret of at least thirty-two characters";
const ADDRESS = "https://hls-live.showroom-cdn.com/live/abc_ss.m3u8";
const PASS: WatchPass = { kind: "code", id: "0123456789abcdef01234567", roomId: 332503 };

const tokenOf = (path: string): string => path.slice("/api/stream?t=".length);

it("opens what it sealed, without revealing it in the URL", () => {
  const sealer = createAddressSealer(SECRET, () => 0);
  const path = sealer.path({ address: ADDRESS, pass: PASS });
  expect(path).toMatch(/^\/api\/stream\?t=[\w-]+$/);
  expect(path).not.toContain("showroom");
  expect(Buffer.from(tokenOf(path), "base64url").toString("latin1")).not.toContain("showroom");
  expect(sealer.open(tokenOf(path))).toEqual({ address: ADDRESS, pass: PASS });
});

it("seals the same URL identically for the same person only", () => {
  const sealer = createAddressSealer(SECRET, () => 0);
  const path = sealer.path({ address: ADDRESS, pass: PASS });
  expect(sealer.path({ address: ADDRESS, pass: PASS })).toBe(path);
  expect(sealer.path({ address: ADDRESS, pass: { ...PASS, kind: "session" } })).not.toBe(path);
  expect(sealer.path({ address: ADDRESS, pass: { ...PASS, roomId: 1 } })).not.toBe(path);
  expect(sealer.path({ address: `${ADDRESS}?x`, pass: PASS })).not.toBe(path);
});

it("opens nothing that was changed, sealed by another key, or expired", () => {
  let nowMs = 0;
  const sealer = createAddressSealer(SECRET, () => nowMs);
  const token = tokenOf(sealer.path({ address: ADDRESS, pass: PASS }));
  expect(createAddressSealer(`${SECRET}!`, () => 0).open(token)).toBeNull();
  const bytes = Buffer.from(token, "base64url");
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ change;
      expect(sealer.open(changed.toString("base64url"))).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(sealer.open(text)).toBeNull();
    }),
  );
  nowMs = 6 * 3_600_000 - 1;
  expect(sealer.open(token)).not.toBeNull();
  nowMs += 1;
  expect(sealer.open(token)).toBeNull();
});

it("replaces every URL of a playlist per viewer, and nothing else", () => {
  const playlist = [
    "#EXTM3U",
    "#EXT-X-TARGETDURATION:2",
    '#EXT-X-MAP:URI="init.mp4?a=(1)\'%20"',
    "#EXTINF:2.000,sealed:abc",
    "https://cdn.example/live/seg_1.ts?token=a%2Fb",
    "#EXTINF:2.000,",
    "seg_2.ts",
    "",
  ].join("\n");
  const text = rewritePlaylist(parsePlaylist(playlist), "https://cdn.example/live/list.m3u8", (url) =>
    placeOf(url.href),
  );
  const asked: string[] = [];
  const filled = filledPlaylist(text, (address) => {
    asked.push(address);
    return `/mine/${asked.length}`;
  });
  expect(asked).toEqual([
    "https://cdn.example/live/init.mp4?a=(1)%27%20",
    "https://cdn.example/live/seg_1.ts?token=a%2Fb",
    "https://cdn.example/live/seg_2.ts",
  ]);
  expect(filled).toBe(
    [
      "#EXTM3U",
      "#EXT-X-TARGETDURATION:2",
      '#EXT-X-MAP:URI="/mine/1"',
      "#EXTINF:2.000,sealed:abc",
      "/mine/2",
      "#EXTINF:2.000,",
      "/mine/3",
      "",
    ].join("\n"),
  );
});
