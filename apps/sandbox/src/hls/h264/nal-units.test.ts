import { expect, test } from "vitest";
import { encodeWithStartCode, readAnnexB, writeAnnexB } from "./nal-units.ts";

test("escapes start codes in every payload, and restores each payload", () => {
  const payloads = [
    [0, 0, 0, 1, 9],
    [0, 0, 1],
    [0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 4],
    [255, 0, 0, 0, 0, 0, 0, 0, 128],
  ];
  for (const payload of payloads) {
    const unit = { refIdc: 3, type: 5, rbsp: Uint8Array.from(payload) };
    const coded = Buffer.from(encodeWithStartCode(unit).subarray(4));
    for (const forbidden of [0, 1, 2]) expect(coded.includes(Buffer.from([0, 0, forbidden]))).toBe(false);
    expect(readAnnexB(encodeWithStartCode(unit))).toEqual([unit]);
  }
});

test("splits units with short and with long start codes", () => {
  const units = [
    { refIdc: 3, type: 7, rbsp: Uint8Array.of(66, 0, 0, 1, 128) },
    { refIdc: 2, type: 1, rbsp: Uint8Array.of(1, 2, 3) },
  ];
  const long = writeAnnexB(units);
  expect(readAnnexB(long)).toEqual(units);
  expect(readAnnexB(Uint8Array.from([0, 0, 1, 0x41, 1, 2, 3, 0, 0, 1, 0x41, 9]))).toEqual([
    { refIdc: 2, type: 1, rbsp: Uint8Array.of(1, 2, 3) },
    { refIdc: 2, type: 1, rbsp: Uint8Array.of(9) },
  ]);
});
