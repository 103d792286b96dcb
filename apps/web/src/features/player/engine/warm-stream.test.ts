import { describe, expect, it } from "vitest";
import { startSegmentOf, variantsOf } from "./warm-stream.ts";

const BASE = "https://penlight.test/api/stream?url=x";

describe("variantsOf", () => {
  it("reads a master playlist", () => {
    const master = [
      "#EXTM3U",
      '#EXT-X-STREAM-INF:PROGRAM-ID=1,BANDWIDTH=546239,RESOLUTION=360x640,CODECS="avc1.4d401e"',
      "/api/stream?url=low",
      "#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=1546239",
      "",
      "https://cdn.test/high.m3u8",
    ].join("\r\n");
    expect(variantsOf(master, BASE)).toEqual([
      { url: "https://penlight.test/api/stream?url=low", bitsPerSec: 546_239 },
      { url: "https://cdn.test/high.m3u8", bitsPerSec: 1_546_239 },
    ]);
  });

  it("finds none in a media playlist", () => {
    expect(variantsOf("#EXTM3U\n#EXTINF:2,\na.ts\n", BASE)).toEqual([]);
  });
});

describe("startSegmentOf", () => {
  it("takes the segment that the engine starts with", () => {
    const media = "#EXTM3U\n#EXTINF:2,\na.ts\n#EXTINF:2,\nb.ts\n#EXTINF:2,\nc.ts\n";
    expect(startSegmentOf(media, "https://cdn.test/live/x.m3u8")).toBe("https://cdn.test/live/b.ts");
  });

  it("makes do with one, and with none", () => {
    expect(startSegmentOf("#EXTINF:2,\na.ts", BASE)).toBe("https://penlight.test/api/a.ts");
    expect(startSegmentOf("#EXTM3U", BASE)).toBeNull();
  });
});
