import { describe, expect, it } from "vitest";
import { rewritePlaylist } from "./rewrite-playlist.ts";
import { withLiveEdge } from "./live-edge.ts";
import { parsePlaylist } from "./playlist.ts";

/** A playlist in Amazon IVS's format; recorded of another service on 2026-10-08. */
const IVS = [
  "#EXTM3U",
  "#EXT-X-VERSION:3",
  "#EXT-X-TARGETDURATION:6",
  "#EXT-X-MEDIA-SEQUENCE:24",
  "#EXT-X-PROGRAM-DATE-TIME:2026-11-20T12:00:56.000Z",
  "#EXTINF:2.000,live",
  "24.ts",
  "#EXT-X-PROGRAM-DATE-TIME:2026-11-20T12:00:58.000Z",
  "#EXTINF:2.016,live",
  "25.ts",
  "#EXT-X-PREFETCH:26.ts",
  "#EXT-X-PREFETCH:27.ts",
  "",
].join("\n");

/** The text of a playlist after the change. */
function edged(text: string): string {
  const { lines } = withLiveEdge(parsePlaylist(text));
  return lines.map((line) => line.text + line.end).join("");
}

describe("withLiveEdge", () => {
  it("lists the first prefetch segment, and derives the target duration from the segments", () => {
    expect(edged(IVS).split("\n")).toEqual([
      "#EXTM3U",
      "#EXT-X-VERSION:3",
      "#EXT-X-TARGETDURATION:2",
      ...IVS.split("\n").slice(3, 10),
      "#EXTINF:2.016,",
      "26.ts",
      "",
    ]);
  });

  it("inserts a discontinuity before the prefetch segment", () => {
    const broken = IVS.replace("#EXT-X-PREFETCH:26", "#EXT-X-PREFETCH-DISCONTINUITY\n#EXT-X-PREFETCH:26");
    expect(edged(broken)).toContain("25.ts\n#EXT-X-DISCONTINUITY\n#EXTINF:2.016,\n26.ts\n");
    const later = IVS.replace("#EXT-X-PREFETCH:27", "#EXT-X-PREFETCH-DISCONTINUITY\n#EXT-X-PREFETCH:27");
    expect(edged(later)).toBe(edged(IVS));
  });

  it("uses the longest segment, and never raises the target duration", () => {
    expect(edged(IVS.replace("2.000,", "4.200,"))).toContain("#EXT-X-TARGETDURATION:4\n");
    expect(edged(IVS.replace("2.000,", "9.000,"))).toContain("#EXT-X-TARGETDURATION:6\n");
    expect(edged("#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:0.2,\na.ts\n")).toContain("DURATION:1\n");
  });

  it("preserves line endings, and returns other playlists unchanged", () => {
    const windows = IVS.replaceAll("\n", "\r\n");
    expect(edged(windows)).toContain("25.ts\r\n#EXTINF:2.016,\r\n26.ts\r\n");
    const master = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n#EXT-X-PREFETCH:x\na.m3u8\n";
    expect(edged(master)).toBe(master);
  });

  it("leaves no prefetch URL that is not rewritten", () => {
    const evil = IVS.replace("26.ts", "https://evil.test/26.ts");
    const asked: string[] = [];
    const text = rewritePlaylist(
      withLiveEdge(parsePlaylist(evil)),
      "https://cdn.example/a/b.m3u8",
      (url, reference) => {
        asked.push(`${reference} ${url.href}`);
        return "ours";
      },
    );
    expect(asked.at(-1)).toBe("segment https://evil.test/26.ts");
    expect(text).not.toMatch(/evil|PREFETCH/);
  });
});
