import { expect, it } from "vitest";
import { PlayedTime } from "./played-time.ts";

function played(moments: readonly [atMs: number, positionSec: number, isWatched?: boolean][]): number {
  const time = new PlayedTime();
  for (const [atMs, positionSec, isWatched = true] of moments) time.note({ atMs, positionSec, isWatched });
  return time.take();
}

it("sums the played time", () => {
  expect(
    played([
      [0, 0],
      [1_000, 1],
      [2_000, 2],
      [3_500, 3.5],
    ]),
  ).toBe(3);
});

it("ignores stalls, pauses and time on a hidden page", () => {
  expect(
    played([
      [0, 0],
      [1_000, 0],
      [2_000, 1],
    ]),
  ).toBe(1);
  expect(
    played([
      [0, 0],
      [1_000, 1, false],
      [2_000, 2, false],
      [3_000, 3],
      [4_000, 4],
    ]),
  ).toBe(1);
});

it("ignores the machine's sleep", () => {
  expect(
    played([
      [0, 0],
      [600_000, 5],
    ]),
  ).toBe(2);
});

it("returns each second once, and keeps the fraction of a second", () => {
  const time = new PlayedTime();
  for (const atMs of [0, 1_000, 2_700]) time.note({ atMs, positionSec: atMs, isWatched: true });
  expect(time.take()).toBe(2);
  time.note({ atMs: 3_000, positionSec: 3_000, isWatched: true });
  expect(time.take()).toBe(1);
  expect(time.take()).toBe(0);
});
