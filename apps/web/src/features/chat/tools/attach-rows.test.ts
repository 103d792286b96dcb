import { expect, it } from "vitest";
import { targetOf } from "./attach-rows.ts";

it("moves from row to row, and stops at both ends", () => {
  const rows = ["a", "b", "c"];
  const led = (key: string, from: string | null) => targetOf(key, rows, from);
  expect([led("ArrowDown", null), led("ArrowDown", "a"), led("ArrowDown", "c")]).toEqual(["a", "b", "c"]);
  expect([led("ArrowUp", null), led("ArrowUp", "b"), led("ArrowUp", "a")]).toEqual([undefined, "a", "a"]);
  expect([led("Home", "c"), led("End", null), led("x", "a")]).toEqual(["a", "c", undefined]);
  expect(targetOf("ArrowDown", [], null)).toBeUndefined();
});
