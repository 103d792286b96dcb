import { expect, it } from "vitest";
import { isAfter } from "./decode.ts";

it("orders event ids by time, then by sequence, as numbers", () => {
  expect(isAfter("101-0", "100-9")).toBe(true);
  expect(isAfter("100-10", "100-9")).toBe(true);
  expect(isAfter("99-1", "100-1")).toBe(false);
  expect(isAfter("100-9", "100-9")).toBe(false);
});

it("treats an unreadable id as older", () => {
  expect(isAfter("nonsense", "100-1")).toBe(false);
  expect(isAfter("100-1", "nonsense")).toBe(true);
});
