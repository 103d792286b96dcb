import { expect, it } from "vitest";
import { pickStartLevel } from "./start-level.ts";

const levels = [1_000_000, 200_000, 3_000_000].map((bitsPerSec) => ({ bitsPerSec }));

it("starts with the best that the connection carries with ease", () => {
  expect(pickStartLevel(levels, 10_000_000)?.bitsPerSec).toBe(3_000_000);
  expect(pickStartLevel(levels, 2_000_000)?.bitsPerSec).toBe(1_000_000);
});

it("starts with the lowest when none fits, and with none when there are none", () => {
  expect(pickStartLevel(levels, 1_000)?.bitsPerSec).toBe(200_000);
  expect(pickStartLevel([], 1_000)).toBeUndefined();
});
