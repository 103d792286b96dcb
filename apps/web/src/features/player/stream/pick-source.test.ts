import type { Stream } from "@penlight/contract";
import { expect, it } from "vitest";
import { sourcesOf } from "./pick-source.ts";

const streamOf = (type: Stream["type"], quality: number, url: string): Stream => ({
  id: quality,
  type,
  label: `${type} ${quality}`,
  quality,
  url,
  is_default: false,
});
const urls = (streams: Stream[]) => sourcesOf(streams).map((source) => source.url);

it("starts with the adaptive stream, at any position in the list", () => {
  const streams = [streamOf("hls", 1_000, "b"), streamOf("lhls", 2_000, "c"), streamOf("hls_all", 0, "a")];
  expect(urls(streams)).toEqual(["a", "b", "c"]);
  expect(sourcesOf(streams)[0]).toEqual({ url: "a", label: "hls_all 0", auto: true });
});

it("otherwise starts with the best stream, low latency last", () => {
  const streams = [
    streamOf("hls", 150, "low"),
    streamOf("lhls", 9_999, "ll"),
    streamOf("hls", 1_000, "high"),
  ];
  expect(urls(streams)).toEqual(["high", "low", "ll"]);
});

it("removes duplicate entries", () => {
  expect(urls([streamOf("hls_all", 0, "only"), streamOf("hls", 1_000, "only")])).toEqual(["only"]);
});

it("returns nothing for an empty list", () => {
  expect(sourcesOf([])).toEqual([]);
});
