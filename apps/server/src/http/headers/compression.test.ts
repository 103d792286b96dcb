import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bestEncoding, compress, isWorthCompressing } from "./compression.ts";

describe("bestEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0, gzip;q=0", null],
    ["br;q=0.5", "br"],
    ["identity", null],
    [undefined, null],
  ])("selects from %j: %j", (accepted, expected) => {
    expect(bestEncoding(accepted)).toBe(expected);
  });
});

describe("compress", () => {
  it("is not done for a text that fits into one packet", () => {
    expect(isWorthCompressing(Buffer.alloc(999))).toBe(false);
    expect(isWorthCompressing(Buffer.alloc(1_000))).toBe(true);
  });

  it("is reversible", () => {
    const body = Buffer.from("penlight ".repeat(500));
    expect(brotliDecompressSync(compress(body, "br"))).toEqual(body);
    expect(gunzipSync(compress(body, "gzip"))).toEqual(body);
  });
});
