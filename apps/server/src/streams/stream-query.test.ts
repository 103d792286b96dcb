import { describe, expect, it } from "vitest";
import { readStreamQuery } from "./stream-query.ts";

describe("readStreamQuery", () => {
  it.each([
    ["url=https%3A%2F%2Fa.example%2Fx.m3u8%3Ft%3D1%26u%3D2", "https://a.example/x.m3u8?t=1&u=2", null],
    ["url=https%3A%2F%2Fa.example%2Fx.ts&sig=k.m", "https://a.example/x.ts", "k.m"],
    ["sig=k.m&url=https%3a%2f%2Fa.example%2F", "https://a.example/", "k.m"],
    // An earlier client concatenates: everything after the first `url=` is the URL.
    ["url=https://a.example/x.m3u8?token=1&sig=2", "https://a.example/x.m3u8?token=1&sig=2", null],
    ["url=https://a.example/x%20y.m3u8", "https://a.example/x%20y.m3u8", null],
    ["url=", "", null],
    ["", "", null],
    ["other=1", "", null],
    ["url=https%3A%2F%2F%E0%A4%A", "https%3A%2F%2F%E0%A4%A", null],
  ])("parses %s", (query, address, signature) => {
    expect(readStreamQuery(query)).toEqual({ address, signature, segments: "default" });
  });

  it.each([
    [
      "segments=proxy&url=https%3A%2F%2Fa.example%2Fx.m3u8&sig=k.m",
      "https://a.example/x.m3u8",
      "k.m",
      "proxy",
    ],
    ["url=https%3A%2F%2Fa.example%2Fx.m3u8&segments=proxy", "https://a.example/x.m3u8", null, "proxy"],
    ["segments=proxy&url=https://a.example/x.m3u8?a=1", "https://a.example/x.m3u8?a=1", null, "proxy"],
    ["segments=other&url=https%3A%2F%2Fa.example%2F", "https://a.example/", null, "default"],
    // Here `segments` belongs to the platform's URL.
    [
      "url=https://a.example/x.m3u8?a=1&segments=proxy",
      "https://a.example/x.m3u8?a=1&segments=proxy",
      null,
      "default",
    ],
  ])("parses %s with its segment source", (query, address, signature, segments) => {
    expect(readStreamQuery(query)).toEqual({ address, signature, segments });
  });
});
