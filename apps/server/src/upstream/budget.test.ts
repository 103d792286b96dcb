import { expect, it } from "vitest";
import { Budget } from "./budget.ts";

it("gives leave for so many calls at once, and then for one at a time", () => {
  const time = { ms: 1_000 };
  const budget = new Budget(60, () => time.ms);
  const takeMany = (count: number): number[] => Array.from({ length: count }, () => budget.take());
  expect(takeMany(60)).toEqual(Array<number>(60).fill(0));
  expect(budget.take()).toBe(1_000);
  time.ms += 400;
  expect(budget.take()).toBe(600);
  time.ms += 600;
  expect(takeMany(2)).toEqual([0, 1_000]);
  time.ms += 3_600_000;
  expect(takeMany(61).filter((waitMs) => waitMs > 0)).toHaveLength(1);
});

it("survives a clock that is set back", () => {
  const time = { ms: 1_000_000 };
  const budget = new Budget(60, () => time.ms);
  expect(budget.take()).toBe(0);
  time.ms = 0;
  expect(budget.take()).toBe(0);
});
