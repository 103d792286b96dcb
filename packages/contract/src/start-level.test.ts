import { expect, it } from "vitest";
import { pickStartLevel } from "./start-level.ts";

const levels = [1_000_000, 200_000, 3_000_000].map((bitsPerSec) => ({ bitsPerSec }));

it("selects the highest level that the connection carries easily", () => {
  expect(pickStartLevel(levels, 10_000_000)?.bitsPerSec).toBe(3_000_000);
  expect(pickStartLevel(levels, 2_000_000)?.bitsPerSec).toBe(1_000_000);
});

it("selects the lowest when none fits, and none when there are no levels", () => {
  expect(pickStartLevel(levels, 1_000)?.bitsPerSec).toBe(200_000);
  expect(pickStartLevel([], 1_000)).toBeUndefined();
});
