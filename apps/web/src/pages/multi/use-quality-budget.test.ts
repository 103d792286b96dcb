import { expect, it } from "vitest";
import { isPoor, qualityBudgetOf } from "./use-quality-budget.ts";

const seen = { saves: false, isHidden: false, favoured: 1 };
const all = (budget: typeof seen) => [0, 1, 2, 3].map((place) => qualityBudgetOf(place, budget));

it("gives the focused room the full budget, and the others little", () => {
  expect(all(seen)).toEqual(["modest", "free", "modest", "modest"]);
});

it.each([
  ["data is saved", { ...seen, saves: true }],
  ["nobody sees the page", { ...seen, isHidden: true }],
])("gives all rooms the smallest budget when %s", (_when, budget) => {
  expect(all(budget)).toEqual(["least", "least", "least", "least"]);
});

it.each([
  [{ saveData: true, effectiveType: "4g" }, true],
  [{ saveData: false, effectiveType: "3g" }, true],
  [{ effectiveType: "slow-2g" }, true],
  [{ effectiveType: "4g" }, false],
  [{}, false],
  [null, false],
  ["3g", false],
])("rates the network %j as poor: %s", (connection, expected) => expect(isPoor(connection)).toBe(expected));
