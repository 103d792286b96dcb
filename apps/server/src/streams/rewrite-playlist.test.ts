import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePlaylist } from "./playlist.ts";
import { rewritePlaylist, type Reference } from "./rewrite-playlist.ts";

const BASE = "https://cdn.example/live/a/master.m3u8?token=1";

function run(text: string): { text: string; asked: [string, Reference][] } {
  const asked: [string, Reference][] = [];
  const rewritten = rewritePlaylist(parsePlaylist(text), BASE, (url, reference) => {
    asked.push([url.href, reference]);
    return `<${url.href}>`;
  });
  return { text: rewritten, asked };
}

describe("rewritePlaylist", () => {
  it("rewrites a master's variants and renditions", () => {
    const { text, asked } = run(
      [
        "#EXTM3U",
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",URI="audio/en.m3u8"',
        '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="/iframe.m3u8"',
        "#EXT-X-STREAM-INF:BANDWIDTH=250000",
        "../b/low.m3u8",
        "",
      ].join("\n"),
    );
    expect(asked).toEqual([
      ["https://cdn.example/live/a/audio/en.m3u8", "playlist"],
      ["https://cdn.example/iframe.m3u8", "playlist"],
      ["https://cdn.example/live/b/low.m3u8", "playlist"],
    ]);
    expect(text.split("\n")[4]).toBe("<https://cdn.example/live/b/low.m3u8>");
  });

  it("rewrites segments, parts, maps and keys", () => {
    const source = [
      "#EXTM3U",
      "#EXT-X-TARGETDURATION:4",
      '#EXT-X-KEY:METHOD=AES-128,URI="https://keys.example/k",IV=0x1',
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXT-X-PART:DURATION=0.3,URI="p1.m4s"',
      "#EXTINF:4.0,",
      "s1.m4s?x=1",
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="p2.m4s"',
      '#EXT-X-RENDITION-REPORT:URI="../b/low.m3u8",LAST-MSN=1',
    ].join("\r\n");
    const { text, asked } = run(source);
    expect(asked.map(([, reference]) => reference)).toEqual([
      "key",
      "segment",
      "segment",
      "segment",
      "segment",
      "playlist",
    ]);
    expect(text).toContain('URI="<https://keys.example/k>",IV=0x1\r\n');
    expect(text.split("\r\n")).toHaveLength(9);
  });

  it("rewrites URLs in attributes of any tag, in any syntax", () => {
    const source = [
      '#EXT-X-CONTENT-STEERING:SERVER-URI="/steer",PATHWAY-ID="a"',
      '#EXT-X-DATERANGE:ID="ad",X-ASSET-URI="https://evil.test/ad.m3u8",X-ASSET-LIST="https://evil.test/list"',
      "#EXT-X-MAP:BYTERANGE=1@2, URI=https://evil.test/init.mp4",
      '#EXT-X-KEY:METHOD=AES-128,URI="https://evil.test/open',
      '#EXT-X-MEDIA:NAME="a,URI=",URI="https://evil.test/b.m3u8"',
    ].join("\n");
    const { text, asked } = run(source);
    expect(asked.map(([address]) => address)).toEqual([
      "https://cdn.example/steer",
      "https://evil.test/ad.m3u8",
      "https://evil.test/list",
      "https://evil.test/init.mp4",
      "https://evil.test/open",
      "https://evil.test/b.m3u8",
    ]);
    expect(text.replaceAll(/<[^>]*>/g, "")).not.toContain("evil");
    expect(text).toContain('NAME="a,URI=",URI="<');
  });

  it("rewrites lines with other schemes, too, so that players request our server only", () => {
    const { asked } = run("#EXTM3U\nftp://evil.test/a\njavascript:alert(1)\n#c\rhttp://evil.test/b\rdata:,x");
    expect(asked.map(([address]) => address)).toEqual([
      "ftp://evil.test/a",
      "javascript:alert(1)",
      "http://evil.test/b",
      "data:,x",
    ]);
    expect(run("https://[bad").text).toBe("data:,");
  });

  it("refuses more URLs than any playlist has", () => {
    expect(() => run("a\n".repeat(10_001))).toThrow(/media_too_large/);
  });

  it.each([
    ["a comment", "#"],
    ["an address", ""],
    ["a tag without a value", "#EXT-X-MAP:"],
    ["an open quote", '#EXT-X-MAP:URI="'],
  ])(
    "processes a line of one megabyte for %s in linear time",
    (_what, start) => {
      for (const part of ["a", ",", "=", '"', "a=", 'a="b",', "a,"]) {
        const text = `#EXTM3U\n${start}${part.repeat(Math.floor(1_048_576 / part.length))}`;
        const startedMs = performance.now();
        run(text);
        expect(performance.now() - startedMs).toBeLessThan(2_000);
      }
    },
    30_000,
  );

  it("leaves inline data unchanged", () => {
    const source =
      '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key"\n#EXT-X-MAP:URI="data:video/mp4;base64,AA"\n';
    const { text, asked } = run(source);
    expect(text).toBe(source);
    expect(asked).toEqual([]);
  });

  it("ignores a URI inside another attribute's value", () => {
    const source = '#EXT-X-MEDIA:NAME="x,URI=y",URI="real.m3u8"';
    expect(run(source).asked).toEqual([["https://cdn.example/live/a/real.m3u8", "playlist"]]);
  });

  it("preserves every byte when each URL is mapped to itself", () => {
    const address = fc.webUrl({ validSchemes: ["https"] }).map((text) => new URL(text).href);
    const line = fc.oneof(
      fc
        .string()
        .filter((text) => !/[\r\n]/.test(text))
        .map((text) => `#${text}`),
      fc.constant(""),
      fc.constant("#EXTINF:2.000,"),
      address,
      address.map((text) => `#EXT-X-MAP:URI="${text}"`),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join("\n");
        expect(rewritePlaylist(parsePlaylist(text), BASE, (url) => url.href)).toBe(text);
      }),
    );
  });

  it("leaves only our URLs and the same number of lines, for any input", () => {
    const tag = fc.constantFrom(
      "#EXTM3U",
      "#EXT-X-STREAM-INF:BANDWIDTH=1",
      "#EXT-X-KEY:METHOD=AES-128,URI=",
      '#EXT-X-MEDIA:NAME="a,URI=",URI="',
      "#EXT-X-DATERANGE:X-ASSET-URI=",
      '",URI="',
      "https://evil.test/a",
      "//evil.test/b",
      "\ufeff",
    );
    const text = fc
      .array(
        fc.oneof(tag, fc.string({ unit: "binary", maxLength: 20 }), fc.constantFrom("\n", "\r\n", "\r", " ")),
      )
      .map((parts) => parts.join(""));
    const lineEnds = /\r\n|\n|\r/;
    fc.assert(
      fc.property(text, (playlist) => {
        const rewritten = rewritePlaylist(parsePlaylist(playlist), BASE, () => "/api/stream?url=x");
        const lines = rewritten.split(lineEnds);
        expect(lines).toHaveLength(playlist.split(lineEnds).length);
        for (const line of lines) {
          if (line.startsWith("#EXT-X-")) {
            const uris = line.matchAll(/(?:^|[:,])\s*(?:[A-Z-]*URI)\s*=\s*"?([a-z]+:)?\/\/evil/g);
            expect([...uris]).toEqual([]);
          } else if (!line.startsWith("#") && line.trim() !== "") {
            expect(["/api/stream?url=x", "data:,"]).toContain(line);
          }
        }
      }),
      { seed: 48, numRuns: 2_000 },
    );
  });

  it("contains no URL that was not passed to the mapping", () => {
    const name = fc.stringMatching(/^[a-z0-9./-]{1,20}$/).filter((text) => URL.canParse(text, BASE));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), (names) => {
        const playlist = `#EXTM3U\n${names.map((text) => `#EXTINF:2,\n${text}`).join("\n")}`;
        const text = rewritePlaylist(parsePlaylist(playlist), BASE, () => "/api/stream?url=x");
        const kept = text.split("\n").filter((part) => part !== "" && !part.startsWith("#"));
        expect(new Set(kept)).toEqual(new Set(["/api/stream?url=x"]));
      }),
    );
  });
});
