import { expect, it } from "vitest";
import { variantsOf } from "./variants.ts";

it("reads a master playlist", () => {
  const master = [
    "#EXTM3U",
    '#EXT-X-STREAM-INF:PROGRAM-ID=1,BANDWIDTH=546239,RESOLUTION=360x640,CODECS="avc1.4d401e"',
    "/api/stream?url=low",
    "#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=1546239",
    "",
    "https://cdn.test/high.m3u8",
  ].join("\r\n");
  expect(variantsOf(master)).toEqual([
    { address: "/api/stream?url=low", bitsPerSec: 546_239 },
    { address: "https://cdn.test/high.m3u8", bitsPerSec: 1_546_239 },
  ]);
});

it("finds none in a media playlist", () => {
  expect(variantsOf("#EXTM3U\n#EXTINF:2,\na.ts\n")).toEqual([]);
});
