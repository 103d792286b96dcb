import { expect, it } from "vitest";
import { AppError } from "../base/errors.ts";
import { SoundTap, type TapSource } from "./sound-tap.ts";

/** A segment of two ADTS frames whose payload is `name`. */
function segmentOf(name: string, rateIndex = 3): Buffer {
  const length = 7 + 40;
  const header = [0xff, 0xf1, 0x40 | (rateIndex << 2), 0x80, length >> 3, ((length & 7) << 5) | 0x1f, 0xfc];
  const frame = Buffer.concat([Buffer.from(header), Buffer.alloc(40, name)]);
  return Buffer.concat([frame, frame]);
}
const listOf = (names: string[], ...tags: string[]): string =>
  [
    "#EXTM3U",
    "#EXT-X-MEDIA-SEQUENCE:7",
    ...tags,
    ...names.flatMap((name) => ["#EXTINF:2.000,live", name]),
  ].join("\n");
const OVER = "#EXT-X-ENDLIST";
const MASTER = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900\nbest\n#EXT-X-STREAM-INF:BANDWIDTH=100\nleast\n";

/** Listens to a live until its end. */
async function hear(
  playlists: Record<string, string>,
  segment: TapSource["segment"],
): Promise<{ heard: string; asked: string[]; failure: string | null }> {
  const asked: string[] = [];
  let heard = "";
  let failure: string | null = null;
  await new Promise<void>((ended) => {
    const tap = new SoundTap({
      source: {
        first: "master",
        playlist: (address) => {
          asked.push(address);
          return Promise.resolve(playlists[address] ?? "");
        },
        segment,
      },
      nowMs: () => 0,
      onSegment: () => undefined,
      onEnd: () => undefined,
    });
    tap.sounds.catch((error: unknown) => {
      failure = error instanceof AppError ? error.code : "?";
    });
    tap.join({ hear: ({ bytes }) => (heard += String.fromCharCode(bytes[7] ?? 0)), end: ended });
  });
  // A rejection at the end arrives one microtask later.
  await Promise.resolve();
  return { heard, asked, failure };
}
const found = (name: string): Promise<Buffer> => Promise.resolve(segmentOf(name));

it("sends the last seconds of the lowest quality, in order, until the live is over", async () => {
  const least = listOf(["a", "b", "c", "d"], OVER);
  expect(await hear({ master: MASTER, least }, found)).toEqual({
    heard: "bcd",
    asked: ["master", "least"],
    failure: null,
  });
});

it("uses a single media playlist, and skips a segment that fails to load", async () => {
  const gone = (name: string): Promise<Buffer> =>
    name === "b" ? Promise.reject(new Error("404")) : found(name);
  expect(await hear({ master: listOf(["a", "b", "c"], OVER) }, gone)).toMatchObject({
    heard: "ac",
    asked: ["master"],
  });
});

it("ends when the sound's format changes, so that listeners reconnect", async () => {
  const other = (name: string): Promise<Buffer> => Promise.resolve(segmentOf(name, name === "c" ? 4 : 3));
  expect(await hear({ master: listOf(["a", "b", "c"]) }, other)).toMatchObject({ heard: "ab" });
});

it.each([
  ["parts of MP4", listOf(["a"], '#EXT-X-MAP:URI="init.mp4"'), found],
  ["what is encrypted", listOf(["a"], '#EXT-X-KEY:METHOD=AES-128,URI="key"'), found],
  ["parts of one file", listOf(["a"], "#EXT-X-BYTERANGE:500@0"), found],
  ["no sound", listOf(["a"]), () => Promise.resolve(Buffer.alloc(1_000))],
])("rejects because %s has no separate sound", async (_what, master, segment) => {
  expect(await hear({ master }, segment)).toMatchObject({ heard: "", failure: "media_type_not_allowed" });
});

it("rejects when the stream is gone before the first sound", async () => {
  const tap = new SoundTap({
    source: {
      first: "a",
      playlist: () => Promise.reject(new AppError("stream_offline", "Gone.")),
      segment: found,
    },
    nowMs: () => 0,
    onSegment: () => undefined,
    onEnd: () => undefined,
  });
  await expect(tap.sounds).rejects.toMatchObject({ code: "stream_offline" });
});
