import { describe, expect, test } from "vitest";
import { crc32Mpeg, programTables } from "./program-tables.ts";
import { packetCount, packetise, TS_PACKET_BYTES, wrapClock } from "./ts-packets.ts";

const payloadOf = (length: number) => Uint8Array.from({ length }, (_, i) => i & 0xff);

/** The payload bytes of packets, without stuffing. */
function payloadIn(packets: Buffer): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < packets.length; at += TS_PACKET_BYTES) {
    const packet = packets.subarray(at, at + TS_PACKET_BYTES);
    const adapted = ((packet[3] ?? 0) & 0x20) !== 0;
    bytes.push(...packet.subarray(adapted ? 5 + (packet[4] ?? 0) : 4));
  }
  return bytes;
}

describe("packets", () => {
  test.each([1, 175, 176, 182, 183, 184, 185, 367, 368, 369, 1000])(
    "contain %i bytes unchanged",
    (length) => {
      for (const extra of [{}, { pcrTicks: 5 }, { randomAccess: true }]) {
        const unit = { pid: 0x100, payload: payloadOf(length), ...extra };
        const packets = packetise(unit, 0);
        expect(packets.length).toBe(packetCount(unit) * TS_PACKET_BYTES);
        expect(payloadIn(packets)).toEqual([...unit.payload]);
      }
    },
  );

  test("allow a unit to take more packets than it needs", () => {
    const unit = { pid: 0x101, payload: payloadOf(200) };
    const packets = packetise(unit, 14, 9);
    expect(packets.length).toBe(9 * TS_PACKET_BYTES);
    expect(payloadIn(packets)).toEqual([...unit.payload]);
    const counters = Array.from({ length: 9 }, (_, i) => (packets[i * TS_PACKET_BYTES + 3] ?? 0) & 15);
    expect(counters).toEqual([14, 15, 0, 1, 2, 3, 4, 5, 6]);
  });

  test("begin the unit in the first packet only, with clock and entry point", () => {
    const packets = packetise(
      { pid: 0x1abc, payload: payloadOf(400), pcrTicks: 2 ** 33 + 3, randomAccess: true },
      0,
    );
    const [first, second] = [packets.subarray(0, 188), packets.subarray(188, 376)];
    expect([...first.subarray(0, 4)]).toEqual([0x47, 0x40 | 0x1a, 0xbc, 0x30]);
    expect(first[5]).toBe(0x50);
    expect([...first.subarray(6, 12)]).toEqual([0, 0, 0, 1, 0xfe, 0]);
    expect([...second.subarray(0, 4)]).toEqual([0x47, 0x1a, 0xbc, 0x11]);
  });

  test("have clocks of 33 bits", () => {
    expect([wrapClock(2 ** 33), wrapClock(2 ** 33 + 90_000), wrapClock(-1)]).toEqual([
      0,
      90_000,
      2 ** 33 - 1,
    ]);
  });
});

describe("tables", () => {
  test("have a CRC-32/MPEG-2 checksum", () => {
    expect(crc32Mpeg(Buffer.from("123456789"))).toBe(0x0376e6e7);
  });

  test("have valid checksums and fill one packet each", () => {
    const tables = programTables(7);
    expect(tables.length).toBe(2 * TS_PACKET_BYTES);
    for (const packet of [tables.subarray(0, 188), tables.subarray(188)]) {
      const length = (((packet[6] ?? 0) & 15) << 8) | (packet[7] ?? 0);
      expect(crc32Mpeg(packet.subarray(5, 8 + length))).toBe(0);
      expect((packet[3] ?? 0) & 15).toBe(7);
      expect(new Set(packet.subarray(8 + length))).toEqual(new Set([0xff]));
    }
  });
});
