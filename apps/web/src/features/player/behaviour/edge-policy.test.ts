import { expect, it } from "vitest";
import { edgePosition, isAtEdge } from "./edge-policy.ts";

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
