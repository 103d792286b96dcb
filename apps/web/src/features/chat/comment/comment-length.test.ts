import { expect, it } from "vitest";
import { commentLength, lengthToTell } from "./comment-length.ts";

it("counts as the server does: UTF-16 units, composed, without the blanks around", () => {
  expect(commentLength("  halo ")).toBe(4);
  expect(commentLength("👋🏽")).toBe(4);
  expect(commentLength("e\u0301")).toBe(1);
});

it("speaks near the end and over it only", () => {
  expect([0, 39, 40, 50, 53].map(lengthToTell)).toEqual([null, null, 10, 0, -3]);
});
