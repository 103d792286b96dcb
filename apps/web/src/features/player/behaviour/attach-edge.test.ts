import { expect, it } from "vitest";
import { attachEdge, edgePosition, isAtEdge, isLagging } from "./attach-edge.ts";

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

it("is not live from the smallest step that a fan goes back, until they return or another engine begins", () => {
  const buffered = { length: 1, start: () => 0, end: () => 100 };
  const video = Object.assign(new EventTarget(), {
    currentTime: 96,
    buffered,
  }) as unknown as HTMLVideoElement;
  let engine = { edgeSec: () => 100, liveSec: () => 100, targetDelaySec: () => 4, setBack: () => undefined };
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
