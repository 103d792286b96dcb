import { expect, it } from "vitest";
import { attributesOf, lastSegments, lowestVariant, parsePlaylist } from "./playlist.ts";

it("parses a master playlist", () => {
  const master = [
    "#EXTM3U",
    '#EXT-X-STREAM-INF:PROGRAM-ID=1,BANDWIDTH=546239,RESOLUTION=360x640,CODECS="avc1.4d401e"',
    "/api/stream?url=low",
    "#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=1546239",
    "",
    "https://cdn.test/high.m3u8",
  ].join("\r\n");
  expect(parsePlaylist(master)).toMatchObject({
    kind: "master",
    segments: [],
    variants: [
      { address: "/api/stream?url=low", bitsPerSec: 546_239 },
      { address: "https://cdn.test/high.m3u8", bitsPerSec: 1_546_239 },
    ],
  });
  expect(lowestVariant(parsePlaylist(master))?.bitsPerSec).toBe(546_239);
});

it("parses a media playlist, with its sequence numbers, discontinuities and end", () => {
  const { segments, ...playlist } = parsePlaylist(
    [
      "#EXTM3U",
      "#EXT-X-TARGETDURATION:4",
      "#EXT-X-MEDIA-SEQUENCE:7",
      "#EXT-X-KEY:METHOD=NONE",
      "#EXTINF:2.000,live",
      "a",
      "#EXT-X-DISCONTINUITY",
      "#EXTINF:4,",
      " b ",
      "#EXT-X-ENDLIST",
    ].join("\n"),
  );
  expect(playlist).toMatchObject({ kind: "media", variants: [], targetSec: 4, ended: true, isPlain: true });
  expect(segments).toEqual([
    { sequence: 7, address: "a", durationSec: 2, isBreak: false },
    { sequence: 8, address: "b", durationSec: 4, isBreak: true },
  ]);
  expect(lastSegments(segments, 4).map(({ address }) => address)).toEqual(["b"]);
  expect(lastSegments(segments, 5)).toEqual(segments);
});

it.each(["#EXT-X-KEY:METHOD=AES-128,URI=k", "#EXT-X-MAP:URI=m", "#EXT-X-BYTERANGE:1@0"])(
  "knows that segments after %s can't be read individually",
  (tag) => expect(parsePlaylist(`#EXTM3U\n${tag}\n#EXTINF:2,\na.ts`)).toMatchObject({ isPlain: false }),
);

it("restores the text, with any line endings", () => {
  const text = "#EXTM3U\r\n\r#EXTINF:2,\n a.ts \r\n\n";
  expect(
    parsePlaylist(text)
      .lines.map((line) => line.text + line.end)
      .join(""),
  ).toBe(text);
});

it("parses attributes as players do", () => {
  const list = 'TYPE=AUDIO, NAME ="a,URI=x",URI="b.m3u8",BANDWIDTH=12';
  expect(
    attributesOf(list).map(({ name, value, from, until }) => [name, value, list.slice(from, until)]),
  ).toEqual([
    ["TYPE", "AUDIO", "AUDIO"],
    ["NAME", "a,URI=x", '"a,URI=x"'],
    ["URI", "b.m3u8", '"b.m3u8"'],
    ["BANDWIDTH", "12", "12"],
  ]);
});
