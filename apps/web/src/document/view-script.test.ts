import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import { STORED } from "../store/stored.ts";
import { viewScript } from "./view-script.ts";

function hiddenAfter(localStorage: unknown): string | undefined {
  const dataset: { hidden?: string } = {};
  runInContext(viewScript, createContext({ document: { documentElement: { dataset } }, localStorage }));
  return dataset.hidden;
}

it("marks hidden parts before the first paint", () => {
  expect(hiddenAfter({ getItem: (key: string) => (key === STORED.hidden ? "views menu" : null) })).toBe(
    "views menu",
  );
});

it("adds no marks when nothing is hidden or storage is unreadable", () => {
  expect(hiddenAfter({ getItem: () => null })).toBeUndefined();
  expect(hiddenAfter({})).toBeUndefined();
});
