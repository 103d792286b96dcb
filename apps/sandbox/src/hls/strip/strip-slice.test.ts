import { describe, expect, test } from "vitest";
import { BitReader } from "../h264/bits.ts";
import type { ClipFrame } from "../clip.ts";
import { openClipLibrary } from "../clip-library.ts";
import { readAnnexB } from "../h264/nal-units.ts";
import { readSliceHeader } from "../h264/slice-header.ts";
import { drawStrip, MACROBLOCK_BYTES, macroblockSamples, type StripPicture } from "./strip-picture.ts";
import { writeStripSlice } from "./strip-slice.ts";
import { VARIANT_NAMES } from "../variants.ts";

const clip = openClipLibrary().clip("Penlight", "room");

/**
 * A decoder of exactly the features that strips use: returns the macroblocks' samples, from those of the previous
 * picture.
 */
function decodeStrip(slice: Uint8Array, frame: ClipFrame, before: readonly Uint8Array[], widthMbs: number) {
  const [unit] = readAnnexB(slice);
  if (!unit) throw new Error("no slice");
  const reader = new BitReader(unit.rbsp);
  const header = readSliceHeader(reader, frame.context);
  const inter = header.type % 5 === 0;
  const blocks: Uint8Array[] = [];
  const pcm: boolean[] = [];
  let raw = 0;
  const copy = (count: number) => {
    for (let i = 0; i < count; i++) blocks.push(before[blocks.length] ?? new Uint8Array());
  };
  while (blocks.length < before.length) {
    if (inter) copy(reader.ue());
    if (blocks.length === before.length) break;
    const type = reader.ue() - (inter ? 5 : 0);
    const index = blocks.length;
    if (type === 25) {
      while (reader.position % 8 !== 0) expect(reader.bits(1)).toBe(0);
      blocks.push(Uint8Array.from({ length: MACROBLOCK_BYTES }, () => reader.bits(8)));
      pcm[index] = true;
      raw++;
      continue;
    }
    const vertical = type === 1;
    expect([1, 2]).toContain(type);
    expect(reader.ue()).toBe(vertical ? 2 : 1);
    expect(reader.se()).toBe(0);
    const left = index % widthMbs > 0 ? index - 1 : undefined;
    const above = index >= widthMbs ? index - widthMbs : undefined;
    readEmptyToken(
      reader,
      [left, above].filter((at) => at !== undefined).map((at) => (pcm[at] ? 16 : 0)),
    );
    blocks.push(predict(blocks[(vertical ? above : left) ?? -1] ?? new Uint8Array(), vertical));
  }
  expect(reader.bits(1)).toBe(1);
  return { header, blocks, raw };
}

/** coeff_token of zero coefficients, by the number of the neighbours' coefficients (ITU-T H.264 table 9-5). */
function readEmptyToken(reader: BitReader, neighbours: readonly number[]): void {
  const total = neighbours.reduce((sum, count) => sum + count, 0);
  const average = neighbours.length === 2 ? Math.ceil(total / 2) : total;
  const [code, length] = average < 2 ? [1, 1] : average < 4 ? [3, 2] : average < 8 ? [15, 4] : [3, 6];
  expect(reader.bits(length)).toBe(code);
}

function predict(neighbour: Uint8Array, vertical: boolean): Uint8Array {
  const planes = [
    [0, 16],
    [256, 8],
    [320, 8],
  ] as const;
  return Uint8Array.from(
    planes.flatMap(([start, size]) =>
      Array.from({ length: size * size }, (_, i) => {
        const [x, y] = [i % size, Math.floor(i / size)];
        return neighbour[start + (vertical ? (size - 1) * size + x : y * size + size - 1)] ?? -1;
      }),
    ),
  );
}

function blocksOf(picture: StripPicture): Uint8Array[] {
  return Array.from({ length: picture.widthMbs * picture.rows }, (_, i) => macroblockSamples(picture, i));
}

describe.each(VARIANT_NAMES)("a strip of %s", (variant) => {
  const { groups, sps, stripRows } = clip.renditions[variant];
  const [key, later] = groups[0] ?? [];
  if (!key || !later) throw new Error("the clip has no pictures");
  const first = drawStrip(sps.widthMbs, stripRows, { title: "Penlight", clock: "09:59" });
  const second = drawStrip(sps.widthMbs, stripRows, { title: "Penlight", clock: "10:00" });

  test("is written completely in a key picture, with its plain parts predicted", () => {
    const slice = writeStripSlice(key.header, key.context, first);
    const decoded = decodeStrip(slice, key, blocksOf(second), sps.widthMbs);
    expect(decoded.blocks).toEqual(blocksOf(first));
    expect(decoded.raw).toBeLessThan(decoded.blocks.length);
    expect(decoded.header).toMatchObject({ firstMb: 0, deblocking: 1, frameNum: key.header.frameNum });
  });

  test("is skipped in every other picture", () => {
    const slice = writeStripSlice(later.header, later.context, first);
    const decoded = decodeStrip(slice, later, blocksOf(first), sps.widthMbs);
    expect(decoded).toMatchObject({ raw: 0, header: { firstMb: 0, frameNum: later.header.frameNum } });
    expect(slice.length).toBeLessThan(24);
  });
});

describe("a strip's picture", () => {
  const lumaOf = (title: string, clock: string) => Buffer.from(drawStrip(27, 3, { title, clock }).luma);

  test("shows the live's name and its duration", () => {
    const shown = [lumaOf("Freya", "00:01"), lumaOf("Freya", "00:02"), lumaOf("Gita", "00:01")];
    expect(new Set(shown.map((luma) => luma.toString("base64"))).size).toBe(3);
    expect(lumaOf("Freya", "00:01").equals(shown[0] ?? Buffer.alloc(0))).toBe(true);
  });

  test("truncates a name that would overlap the clock, and accepts one that it cannot write", () => {
    const long = lumaOf("W".repeat(300), "1:00:00");
    const room = 27 * 16 - 48 * 0.4 - 130;
    for (let y = 0; y < 48; y++) expect(long[y * 27 * 16 + Math.round(room)]).toBe(27);
    expect(lumaOf("日本 <b>", "00:00").equals(lumaOf("b", "00:00"))).toBe(true);
  });

  test("stays in the video range", () => {
    const { luma, blue, red } = drawStrip(27, 3, { title: "ÀB&8?", clock: "10:08:58" });
    for (const plane of [luma, blue, red]) {
      expect(Math.min(...plane)).toBeGreaterThanOrEqual(16);
      expect(Math.max(...plane)).toBeLessThanOrEqual(235);
    }
  });
});
