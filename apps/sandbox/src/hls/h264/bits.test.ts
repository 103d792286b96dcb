import { describe, expect, test } from "vitest";
import { BitReader, BitWriter } from "./bits.ts";

describe("bit strings", () => {
  test("reads fixed-length numbers of any width as they were written", () => {
    const writer = new BitWriter();
    const numbers = [
      [1, 1],
      [0, 3],
      [0b1011, 4],
      [0xffffffff, 32],
      [0x12345, 17],
      [0, 1],
      [0xdeadbeef, 32],
    ] as const;
    for (const [value, width] of numbers) writer.bits(value, width);
    const reader = new BitReader(writer.toBytes());
    expect(numbers.map(([, width]) => reader.bits(width))).toEqual(numbers.map(([value]) => value));
    expect(reader.position).toBe(writer.bitLength);
  });

  test("writes unsigned Exp-Golomb codes as in ITU-T H.264 table 9-2", () => {
    const codes = [0, 1, 2, 3, 8].map((value) => {
      const writer = new BitWriter();
      writer.ue(value);
      const reader = new BitReader(writer.toBytes());
      return Array.from({ length: writer.bitLength }, () => reader.bits(1)).join("");
    });
    expect(codes).toEqual(["1", "010", "011", "00100", "0001001"]);
  });

  test("reads signed and unsigned Exp-Golomb numbers as they were written", () => {
    const values = [0, 1, -1, 2, -2, 25, -26, 30, 1000, -65_535];
    const writer = new BitWriter();
    for (const value of values) {
      writer.se(value);
      writer.ue(Math.abs(value));
    }
    const reader = new BitReader(writer.toBytes());
    expect(values.map(() => [reader.se(), reader.ue()])).toEqual(
      values.map((value) => [value, Math.abs(value)]),
    );
  });

  test("copies a payload from any bit to its stop bit, by whatever number of bits it is shifted", () => {
    const source = new BitWriter();
    source.bits(0b101, 3);
    for (let i = 0; i < 100; i++) source.bits(i, 7);
    source.trailing();
    for (let shift = 0; shift < 8; shift++) {
      const reader = new BitReader(source.toBytes());
      reader.bits(3);
      const writer = new BitWriter();
      writer.bits(0, shift);
      reader.copyPayloadTo(writer);
      const copy = new BitReader(writer.toBytes());
      copy.bits(shift);
      expect(Array.from({ length: 100 }, () => copy.bits(7))).toEqual(
        Array.from({ length: 100 }, (_, i) => i),
      );
      expect(copy.bits(1)).toBe(1);
    }
  });

  test("refuses unaligned bytes, and reading past the end", () => {
    const writer = new BitWriter();
    writer.bits(1, 1);
    expect(() => writer.bytes(Uint8Array.of(1))).toThrow("aligned");
    writer.alignWithZeros();
    writer.bytes(Uint8Array.of(7));
    const reader = new BitReader(writer.toBytes());
    expect([reader.bits(8), reader.bits(8)]).toEqual([0x80, 7]);
    expect(() => reader.bits(1)).toThrow(RangeError);
  });
});
