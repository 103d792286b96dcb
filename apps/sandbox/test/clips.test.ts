import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import roster from "../../../data/roster.json" with { type: "json" };
import madeFrom from "../media/clips.digests.json" with { type: "json" };
import { digestOf, shots } from "../media/shots.ts";
import { BitReader, BitWriter } from "../src/hls/h264/bits.ts";
import { readClip } from "../src/hls/clip.ts";
import { clipFileName, openClipLibrary } from "../src/hls/clip-library.ts";
import { NalType, readAnnexB, writeAnnexB } from "../src/hls/h264/nal-units.ts";
import { growSps, readPps, readSps, UnsupportedClipError } from "../src/hls/h264/parameter-sets.ts";
import { readSliceHeader, writeSliceHeader } from "../src/hls/h264/slice-header.ts";
import { PICTURES_FILE } from "../src/serving/pictures.ts";
import { VARIANT_NAMES } from "../src/hls/variants.ts";

const MEDIA = join(import.meta.dirname, "../media");
const MEDIA_BUDGET_BYTES = 5_500_000;

function stored(member: string): Uint8Array {
  return brotliDecompressSync(readFileSync(join(MEDIA, "clips", clipFileName(member, "room"))));
}

describe("the committed media", () => {
  test("stay within their size budget", () => {
    const files = ["clips", "tones"].flatMap((folder) =>
      readdirSync(join(MEDIA, folder)).map((file) => join(MEDIA, folder, file)),
    );
    files.push(join(MEDIA, PICTURES_FILE));
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(files.length).toBeGreaterThan(70);
    expect(bytes).toBeLessThan(MEDIA_BUDGET_BYTES);
  });

  test("were made from the drawings of today: after a change, run media/make-clips.ts", () => {
    const drawn = shots().map((shot) => [clipFileName(shot.member, shot.scene), digestOf(shot)]);
    expect(madeFrom).toEqual(Object.fromEntries(drawn));
    expect(readdirSync(join(MEDIA, "clips")).toSorted()).toEqual(Object.keys(madeFrom).toSorted());
  });

  test("have every active member with a room in her own clip", () => {
    const library = openClipLibrary();
    const members = roster.filter((row) => row.status === "active" && row.showroom_room_id !== null);
    expect(members.length).toBeGreaterThan(60);
    expect(members.filter((row) => !library.scenesOf(row.stage_name).includes("room"))).toEqual([]);
    expect(members.filter((row) => library.scenesOf(row.stage_name).includes("desk")).length).toBeGreaterThan(
      5,
    );
  });

  test("have twelve tones of the same length, each of 48 kHz frames", () => {
    const library = openClipLibrary();
    const tones = Array.from({ length: 12 }, (_, index) => library.tone(index));
    expect(new Set(tones.map((tone) => tone.length))).toEqual(new Set([225]));
    expect(new Set(tones.map((tone) => Buffer.concat(tone).toString("base64"))).size).toBe(12);
    expect(library.tone(-1)).toBe(tones[11]);
  });

  test("can all be read", () => {
    const library = openClipLibrary();
    const names = [...roster.map((row) => row.stage_name), "Penlight"];
    const clips = names.flatMap((name) => library.scenesOf(name).map((scene) => library.clip(name, scene)));
    expect(clips.length).toBe(readdirSync(join(MEDIA, "clips")).length);
  }, 30_000);
});

describe("reading a clip", () => {
  test("grows the picture by its strip, and changes nothing else", () => {
    const clip = readClip(stored("Penlight"), "room");
    const sizes = VARIANT_NAMES.map((name) => clip.renditions[name].sps);
    expect(sizes.map((sps) => [sps.width, sps.height])).toEqual([
      [432, 768],
      [288, 512],
      [144, 256],
    ]);
    expect(new Set(sizes.map((sps) => sps.profileLevel))).toEqual(new Set(["42c01e"]));
    expect(new Set(sizes.map((sps) => sps.frameRate))).toEqual(new Set([24]));
  });

  test("makes groups of one second, which begin with an IDR picture and count their pictures", () => {
    const clip = readClip(stored("Penlight"), "room");
    for (const name of VARIANT_NAMES) {
      const { groups, sps, stripRows } = clip.renditions[name];
      expect(groups.length).toBe(2);
      for (const group of groups) {
        expect(group.map((frame) => frame.header.frameNum)).toEqual(
          group.map((_, index) => index % 2 ** sps.frameNumBits),
        );
        expect(group.map((frame) => frame.context.nalType === NalType.idrSlice)).toEqual(
          group.map((_, index) => index === 0),
        );
        expect(new Set(group.map((frame) => frame.header.firstMb))).toEqual(
          new Set([stripRows * sps.widthMbs]),
        );
        expect(group.some((frame) => frame.header.deblocking === 0)).toBe(false);
      }
    }
  });

  test("writes slice headers as they were read", () => {
    const units = readAnnexB(stored("Penlight"));
    const sps = readSps(units.find((unit) => unit.type === NalType.sps)?.rbsp ?? new Uint8Array());
    const pps = readPps(units.find((unit) => unit.type === NalType.pps)?.rbsp ?? new Uint8Array());
    const slices = units
      .filter((unit) => unit.type === NalType.slice || unit.type === NalType.idrSlice)
      .slice(0, 48);
    expect(slices.length).toBe(48);
    for (const slice of slices) {
      const context = { sps, pps, nalType: slice.type, refIdc: slice.refIdc };
      const reader = new BitReader(slice.rbsp);
      const writer = new BitWriter();
      writeSliceHeader(writer, readSliceHeader(reader, context), context);
      expect(writer.bitLength).toBe(reader.position);
      reader.copyPayloadTo(writer);
      expect(Buffer.compare(writer.toBytes(), slice.rbsp)).toBe(0);
    }
  });

  test("keeps all bits of sequence parameters that grow by nothing", () => {
    const sps =
      readAnnexB(stored("Penlight")).find((unit) => unit.type === NalType.sps)?.rbsp ?? new Uint8Array();
    expect(Buffer.compare(growSps(sps, 0), sps)).toBe(0);
    expect(readSps(growSps(sps, 3)).heightMbs).toBe(readSps(sps).heightMbs + 3);
  });

  test("refuses a stream that the strip cannot be added to, with a reason", () => {
    const units = readAnnexB(stored("Penlight"));
    const withMain = units.map((unit) =>
      unit.type === NalType.sps ? { ...unit, rbsp: Uint8Array.from([77, ...unit.rbsp.subarray(1)]) } : unit,
    );
    const broken = [
      writeAnnexB(withMain),
      writeAnnexB(units.filter((unit) => unit.type !== NalType.pps)),
      writeAnnexB(units.slice(0, 20)),
      new Uint8Array(),
    ];
    for (const stream of broken) expect(() => readClip(stream, "room")).toThrow(UnsupportedClipError);
    expect(() => readClip(stored("Penlight"), "desk")).toThrow("432×720");
  });
});

describe("the library", () => {
  const library = openClipLibrary();

  test("returns a general clip for members without their own", () => {
    expect(library.scenesOf("Nobody at all")).toEqual([]);
    expect(library.clip("Nobody at all", "room")).toBe(library.clip("Penlight", "room"));
    expect(library.clip("Nobody at all", "desk")).toBe(library.clip("Penlight", "room"));
    expect(library.clip("Freya", "stage")).toBe(library.clip("Penlight", "stage"));
    expect(library.clip("Freya", "room")).not.toBe(library.clip("Penlight", "room"));
  });

  test("never reads outside of its folder", () => {
    expect(clipFileName("../../../etc/passwd", "room")).toBe("etc-passwd.room.h264.br");
    expect(library.clip("../../../etc/passwd", "room")).toBe(library.clip("Penlight", "room"));
  });
});
