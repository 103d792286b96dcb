import { streamPath } from "@penlight/contract/paths";
import { expect, it } from "vitest";
import type { StoredSegment } from "./engine.ts";
import { mayClip, segmentsFor, RecentSegments } from "./recent-segments.ts";

const segment = (sequence: number, run = "1 0", size = 10): StoredSegment => ({
  startSec: sequence * 2,
  durationSec: 2,
  sequence,
  run,
  bytes: new Blob([new Uint8Array(size)]),
});
const numbers = (segments: readonly StoredSegment[]): number[] => segments.map(({ sequence }) => sequence);

it("keeps a minute and a half of segments, without duplicates, in order", () => {
  const recent = new RecentSegments(true);
  for (let sequence = 0; sequence < 100; sequence += 1) recent.put(segment(sequence));
  recent.put(segment(80));
  expect(numbers(recent.segments)).toEqual(Array.from({ length: 47 }, (_, index) => index + 53));
});

it("limits the stored bytes, and keeps nothing of a ticketed live", () => {
  const recent = new RecentSegments(true);
  for (let sequence = 0; sequence < 6; sequence += 1) recent.put(segment(sequence, "1 0", 20 * 1024 * 1024));
  expect(numbers(recent.segments)).toEqual([3, 4, 5]);
  const closed = new RecentSegments(mayClip("https://penlight.example/api/stream?t=sealed"));
  closed.put(segment(1));
  expect(closed.segments).toEqual([]);
  expect(mayClip(streamPath("https://cdn.example/a.m3u8?t=1"))).toBe(true);
});

it("selects consecutive segments that end at the current position, of one quality without a discontinuity", () => {
  const all = [
    segment(1),
    segment(2, "0 0"),
    segment(3),
    segment(4),
    segment(6),
    segment(7),
    segment(8),
    segment(9),
  ];
  expect(numbers(segmentsFor(all, 17, 3))).toEqual([7, 8]);
  expect(numbers(segmentsFor(all, 19.5, 90))).toEqual([6, 7, 8, 9]);
  expect(numbers(segmentsFor(all, 9.9, 90))).toEqual([3, 4]);
  expect(segmentsFor(all, 1, 15)).toEqual([]);
});
