import { expect, it } from "vitest";
import { rewritePlaylist } from "./rewrite-playlist.ts";
import { filledPlaylist, placeOf } from "./sealed-playlist.ts";

it("has every address of a playlist replaced for each who watches, and nothing else", () => {
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
  const { text } = rewritePlaylist(playlist, "https://cdn.example/live/list.m3u8", (url) =>
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
