import { expect, it } from "vitest";
import { edgePosition, isAtEdge, isLagging } from "./attach-edge.ts";

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
