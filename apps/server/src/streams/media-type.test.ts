import { describe, expect, it } from "vitest";
import { isPicture, mediaKind } from "./media-type.ts";

describe("mediaKind", () => {
  it.each([
    ["application/vnd.apple.mpegurl", "/a", "playlist"],
    ["application/x-mpegURL; charset=utf-8", "/a", "playlist"],
    ["video/MP2T", "/a", "segment"],
    ["video/mp4", "/a", "segment"],
    ["application/octet-stream", "/a/s1.ts", "segment"],
    ["application/octet-stream", "/a/x.m3u8", "playlist"],
    ["binary/octet-stream", "/a/s1.m4s", "segment"],
    ["application/octet-stream", "/a/program.exe", null],
    ["text/html", "/a.m3u8", null],
    ["", "/a.ts", null],
  ])("%j at %s is %j", (type, path, kind) => {
    expect(mediaKind(type, path)).toBe(kind);
  });
});

describe("isPicture", () => {
  it.each([
    ["image/jpeg", true],
    ["image/WEBP", true],
    ["image/svg+xml", false],
    ["text/html", false],
  ])("%s: %s", (type, expected) => {
    expect(isPicture(type)).toBe(expected);
  });
});
