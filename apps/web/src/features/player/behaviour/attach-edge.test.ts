import { expect, it } from "vitest";
import { attachEdge, edgePosition, isAtEdge, isLagging, type EdgeControl } from "./attach-edge.ts";
import { playablePosition } from "./buffer-holes.ts";

it("counts as live up to a few seconds more than the usual delay", () => {
  expect(isAtEdge(4, 4)).toBe(true);
  expect(isAtEdge(9, 4)).toBe(true);
  expect(isAtEdge(9.1, 4)).toBe(false);
  expect(isAtEdge(null, 4)).toBe(true);
});

it("jumps to the usual distance from the edge", () => {
  expect(edgePosition(100, 4)).toBe(96);
  expect(edgePosition(2, 4)).toBe(0);
});

it("treats a picture as lagging when it is further behind than one edge update", () => {
  expect(isLagging(6.9, 4)).toBe(false);
  expect(isLagging(7.1, 4)).toBe(true);
  expect(isLagging(null, 4)).toBe(false);
});

/** Buffered ranges, as browsers report them. */
function rangesOf(...ranges: [startSec: number, endSec: number][]): TimeRanges {
  const bound = (index: number, side: 0 | 1): number => ranges[index]?.[side] ?? Number.NaN;
  return { length: ranges.length, start: (index) => bound(index, 0), end: (index) => bound(index, 1) };
}

function videoAt(currentTime: number, buffered: TimeRanges): HTMLVideoElement {
  return Object.assign(new EventTarget(), { currentTime, buffered }) as unknown as HTMLVideoElement;
}

/** An engine whose edge is at 100 s and whose target delay is 4 s. */
const ENGINE = { edgeSec: () => 100, liveSec: () => 100, targetDelaySec: () => 4, setBack: () => undefined };

const edgeOf = (video: HTMLVideoElement): EdgeControl =>
  attachEdge(
    video,
    () => ENGINE,
    () => undefined,
  );

it("moves a position out of a buffer gap: before it when seeking back, after it when seeking forward", () => {
  const buffered = rangesOf([10, 60], [66, 99]);
  expect([true, false].map((isBack) => playablePosition(buffered, 63, isBack))).toEqual([58, 66]);
  for (const seconds of [5, 30, 66, 120]) expect(playablePosition(buffered, seconds, true)).toBe(seconds);
  expect(playablePosition(rangesOf([59.5, 60], [66, 99]), 63, true)).toBe(59.5);
  expect(playablePosition(rangesOf(), 63, true)).toBe(63);
});

it("jumps over a gap ahead of a rewound picture, and back over it within the buffered range", () => {
  const video = videoAt(96, rangesOf([10, 60], [66, 99]));
  const edge = edgeOf(video);
  edge.seekTo(64);
  expect(video.currentTime).toBe(58);
  edge.crossHole();
  expect(video.currentTime).toBe(58);
  video.currentTime = 59.9;
  edge.crossHole();
  expect([video.currentTime, edge.isRewound()]).toEqual([66, true]);
  edge.seekBy(-200);
  expect(video.currentTime).toBe(11);
  edge.detach();
});

it("leaves a live picture before a gap to the engine", () => {
  const video = videoAt(59.9, rangesOf([10, 60], [66, 99]));
  const edge = edgeOf(video);
  edge.crossHole();
  expect(video.currentTime).toBe(59.9);
  edge.detach();
});

it("is not live after the smallest rewind, until the fan returns or the engine is replaced", () => {
  const video = videoAt(96, rangesOf([0, 100]));
  let engine = ENGINE;
  const told: unknown[] = [];
  const edge = attachEdge(
    video,
    () => engine,
    ({ atEdge }) => atEdge !== undefined && told.push(atEdge),
  );
  edge.seekBy(-5);
  expect([video.currentTime, edge.isRewound(), told]).toEqual([91, true, [false]]);
  edge.toEdge();
  expect([video.currentTime, edge.isRewound(), told]).toEqual([96, false, [false, true]]);
  edge.seekBy(-5);
  expect(edge.isRewound()).toBe(true);
  engine = { ...engine };
  expect(edge.isRewound()).toBe(false);
  edge.detach();
});
