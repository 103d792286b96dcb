import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AdtsJoiner, frameHeaderAt } from "./adts.ts";
import { SegmentSoundReader } from "./segment-sound.ts";

const SYNC = 0x47;
const SOUND_PID = 0x101;

/** A frame of 48 kHz stereo whose payload contains no second header. */
function frameOf(payloadBytes: number, rateIndex = 3): Buffer {
  const length = payloadBytes + 7;
  const payload = Buffer.alloc(payloadBytes, 0x2a);
  const header = [0xff, 0xf1, 0x40 | (rateIndex << 2), 0x80 | (length >> 11), (length >> 3) & 0xff];
  return Buffer.concat([Buffer.from([...header, ((length & 7) << 5) | 0x1f, 0xfc]), payload]);
}

/** Packets of one PID with this payload; the first one starts a unit, the last one is stuffed. */
function packetsOf(pid: number, payload: Uint8Array, from = 0): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at < payload.length; at += 184) {
    const part = payload.subarray(at, at + 184);
    const stuffing = 184 - part.length;
    const adaptation =
      stuffing === 0
        ? []
        : [stuffing - 1, ...(stuffing > 1 ? [0, ...Array<number>(stuffing - 2).fill(255)] : [])];
    const flags = (stuffing > 0 ? 0x30 : 0x10) | ((from + packets.length) & 15);
    const high = (at === 0 ? 0x40 : 0) | (pid >> 8);
    packets.push(Buffer.from([SYNC, high, pid & 255, flags, ...adaptation, ...part]));
  }
  return packets;
}

function section(tableId: number, body: number[]): Buffer {
  const head = [0, tableId, 0xb0, 5 + body.length + 4, 0, 1, 0xc1, 0, 0, ...body, 0, 0, 0, 0];
  return Buffer.from([...head, ...Array<number>(184 - head.length).fill(255)]);
}
const tables = (soundType: number): Buffer[] => [
  ...packetsOf(0, section(0, [0, 0, 0xe0, 0x10, 0, 1, 0xf0, 0x00])),
  ...packetsOf(
    0x1000,
    section(2, [0xe1, 0, 0xf0, 3, 5, 1, 9, 0x1b, 0xe1, 0, 0xf0, 0, soundType, 0xe1, 1, 0xf0, 0]),
  ),
];
const pes = (data: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from([
      0,
      0,
      1,
      0xc0,
      (data.length + 8) >> 8,
      (data.length + 8) & 255,
      0x84,
      0x80,
      5,
      33,
      0,
      1,
      0,
      1,
    ]),
    data,
  ]);

/** A segment whose PES packets of sound carry these bytes. */
function segmentOf(units: Uint8Array[], soundType = 0x0f): Buffer[] {
  const packets = tables(soundType);
  let count = 0;
  for (const unit of units) {
    const more = packetsOf(SOUND_PID, pes(unit), count);
    count += more.length;
    packets.push(...more, ...packetsOf(0x100, Buffer.from([0, 0, 1, 0xe0, 0, 0, 0x80, 0, 0, 9, 9])));
  }
  return packets;
}
const FRAMES = [180, 300, 20, 512, 77].map((bytes) => frameOf(bytes));
const ALL = Buffer.concat(FRAMES);
const read = (segment: Uint8Array) => new SegmentSoundReader().read(segment);

describe("the sound of a segment", () => {
  it("is the payload of its PES packets, frame by frame, with any descriptors", () => {
    const sound = read(Buffer.concat(segmentOf(FRAMES)));
    if (sound.kind !== "aac") throw new Error(sound.because);
    expect(sound.bytes.equals(ALL)).toBe(true);
    expect(sound.durationSec).toBeCloseTo((5 * 1_024) / 48_000);
  });

  it("joins a frame that continues in the next PES packet, or in the next segment", () => {
    const reader = new SegmentSoundReader();
    const segments = [ALL.subarray(0, 333), ALL.subarray(333, 700), ALL.subarray(700)].map((piece) =>
      Buffer.concat(segmentOf([piece.subarray(0, 90), piece.subarray(90)])),
    );
    const heard = segments.map((segment) => reader.read(segment));
    expect(Buffer.concat(heard.map((sound) => (sound.kind === "aac" ? sound.bytes : ALL))).equals(ALL)).toBe(
      true,
    );
  });

  it("leaves out a PES packet with a lost part, and frames that do not join", () => {
    const packets = segmentOf(FRAMES);
    // The packet in the middle of the frame of 512 bytes.
    const lost = packets.findIndex((packet, at) => at > 8 && packet[2] === 1 && packet[1] === 1);
    const sound = read(Buffer.concat(packets.toSpliced(lost, 1)));
    if (sound.kind !== "aac") throw new Error(sound.because);
    expect(sound.bytes.length).toBe(ALL.length - 519);
  });

  it("uses a repeated packet once", () => {
    const packets = segmentOf(FRAMES);
    const twice = packets.flatMap((packet) =>
      packet[2] === 1 && (packet[1] ?? 0) < 0x40 ? [packet, packet] : [packet],
    );
    const sound = read(Buffer.concat(twice));
    expect(sound.kind === "aac" && sound.bytes.equals(ALL)).toBe(true);
  });

  it("is found in a segment of packed audio, after its ID3 tag", () => {
    const tag = Buffer.concat([Buffer.from("ID3"), Buffer.from([4, 0, 0, 0, 0, 1, 2]), Buffer.alloc(130)]);
    const sound = read(Buffer.concat([tag, ALL]));
    expect(sound.kind === "aac" && sound.bytes.equals(ALL)).toBe(true);
  });

  it.each([
    ["fragmented", Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from("moof"), Buffer.alloc(400)])],
    ["other-sound", Buffer.concat(segmentOf(FRAMES, 0x11))],
    ["unreadable", Buffer.from("<!doctype html><title>Not here</title>".repeat(20))],
    ["unreadable", Buffer.alloc(0)],
  ])("reports that there is no sound: %s", (because, segment) => {
    expect(read(segment)).toEqual({ kind: "none", because });
  });
});

describe("for any input", () => {
  /** Whether the bytes consist of complete frames only. */
  const areFrames = (bytes: Uint8Array): boolean => {
    let at = 0;
    for (let header = frameHeaderAt(bytes, 0); header; header = frameHeaderAt(bytes, at))
      at += header.lengthBytes;
    return at === bytes.length;
  };
  const passes = (sound: ReturnType<typeof read>): boolean => sound.kind === "none" || areFrames(sound.bytes);

  it("passes on complete frames or nothing, from random bytes", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2_000 }), (garbage) => passes(read(garbage))));
  });

  it("passes on complete frames or nothing, from a damaged segment", () => {
    const good = Buffer.concat(segmentOf(FRAMES));
    const damage = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(damage, fc.nat(good.length), fc.nat(300), (spots, at, cut) => {
        const bad = Buffer.from(good);
        for (const [place, value] of spots) bad[place] = value;
        return passes(read(Buffer.concat([bad.subarray(0, at), bad.subarray(at + cut)])));
      }),
    );
  });

  it("joins frames identically for any chunking", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(ALL.length), { maxLength: 12 }), (cuts) => {
        const joiner = new AdtsJoiner();
        const edges = [0, ...cuts.toSorted((one, other) => one - other), ALL.length];
        const pieces = edges.slice(1).map((end, at) => joiner.push(ALL.subarray(edges[at], end)).bytes);
        return Buffer.concat(pieces).equals(ALL);
      }),
    );
  });
});
