import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bestEncoding, compress } from "./compression.ts";

describe("bestEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0, gzip;q=0", null],
    ["br;q=0.5", "br"],
    ["identity", null],
    [undefined, null],
  ])("takes from %j the best: %j", (accepted, expected) => {
    expect(bestEncoding(accepted, 5_000)).toBe(expected);
  });

  it("leaves small texts alone", () => {
    expect(bestEncoding("br", 200)).toBeNull();
  });
});

describe("compress", () => {
  it("can be read again", () => {
    const body = Buffer.from("penlight ".repeat(500));
    expect(brotliDecompressSync(compress(body, "br"))).toEqual(body);
    expect(gunzipSync(compress(body, "gzip"))).toEqual(body);
  });
});
