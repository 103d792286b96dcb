import { expect, it } from "vitest";
import { attachEdge, edgePosition, isAtEdge, isLagging, type EdgeControl } from "./attach-edge.ts";
import { playablePosition } from "./buffer-holes.ts";

it("counts as live up to a few seconds more than usual", () => {
  expect(isAtEdge(4, 4)).toBe(true);
  expect(isAtEdge(9, 4)).toBe(true);
  expect(isAtEdge(9.1, 4)).toBe(false);
  expect(isAtEdge(null, 4)).toBe(true);
});

it("jumps to the usual distance before the edge", () => {
  expect(edgePosition(100, 4)).toBe(96);
  expect(edgePosition(2, 4)).toBe(0);
});

it("calls a picture back that lags by more than the edge moves at once", () => {
  expect(isLagging(6.9, 4)).toBe(false);
  expect(isLagging(7.1, 4)).toBe(true);
  expect(isLagging(null, 4)).toBe(false);
});

/** What is buffered, as browsers tell it. */
function rangesOf(...ranges: [startSec: number, endSec: number][]): TimeRanges {
  const bound = (index: number, side: 0 | 1): number => ranges[index]?.[side] ?? Number.NaN;
  return { length: ranges.length, start: (index) => bound(index, 0), end: (index) => bound(index, 1) };
}

function videoAt(currentTime: number, buffered: TimeRanges): HTMLVideoElement {
  return Object.assign(new EventTarget(), { currentTime, buffered }) as unknown as HTMLVideoElement;
}

/** An engine that made a hundred seconds, and is four behind. */
const ENGINE = { edgeSec: () => 100, liveSec: () => 100, targetDelaySec: () => 4, setBack: () => undefined };

const edgeOf = (video: HTMLVideoElement): EdgeControl =>
  attachEdge(
    video,
    () => ENGINE,
    () => undefined,
  );

it("stands in no hole: before it for who goes back, behind it for who goes on", () => {
  const buffered = rangesOf([10, 60], [66, 99]);
  expect([true, false].map((isBack) => playablePosition(buffered, 63, isBack))).toEqual([58, 66]);
  for (const seconds of [5, 30, 66, 120]) expect(playablePosition(buffered, seconds, true)).toBe(seconds);
  expect(playablePosition(rangesOf([59.5, 60], [66, 99]), 63, true)).toBe(59.5);
  expect(playablePosition(rangesOf(), 63, true)).toBe(63);
});

it("goes over a hole where a fan's picture stands before it, and back over it, no further than what is there", () => {
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

it("leaves a live picture that stands before a hole to the engine", () => {
  const video = videoAt(59.9, rangesOf([10, 60], [66, 99]));
  const edge = edgeOf(video);
  edge.crossHole();
  expect(video.currentTime).toBe(59.9);
  edge.detach();
});

it("is not live from the smallest step that a fan goes back, until they return or another engine begins", () => {
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
