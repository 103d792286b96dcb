import { expect, it } from "vitest";
import { countTicks, timeTicks } from "./time-scale.ts";

const at = (clock: string): number => Date.parse(`2026-11-20T${clock}:00Z`);

it("has round times of day", () => {
  expect(timeTicks(at("11:22"), at("13:04"), 6)).toEqual(
    ["11:40", "12:00", "12:20", "12:40", "13:00"].map(at),
  );
  expect(timeTicks(at("11:22"), at("11:24"), 6)).toEqual(["11:22", "11:23", "11:24"].map(at));
});

it("has round values up to at least the highest one", () => {
  expect(countTicks(12_584)).toEqual([0, 5_000, 10_000, 15_000]);
  expect(countTicks(96)).toEqual([0, 50, 100]);
  expect(countTicks(2)).toEqual([0, 1, 2]);
  expect(countTicks(0)).toEqual([0]);
});
