import { expect, it } from "vitest";
import { PlayedTime } from "./played-time.ts";

function played(moments: readonly [atMs: number, positionSec: number, isWatched?: boolean][]): number {
  const time = new PlayedTime();
  for (const [atMs, positionSec, isWatched = true] of moments) time.note({ atMs, positionSec, isWatched });
  return time.take();
}

it("adds up what ran", () => {
  expect(
    played([
      [0, 0],
      [1_000, 1],
      [2_000, 2],
      [3_500, 3.5],
    ]),
  ).toBe(3);
});

it("leaves out a standing picture, a pause and a page that nobody sees", () => {
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

it("takes no sleep for watching", () => {
  expect(
    played([
      [0, 0],
      [600_000, 5],
    ]),
  ).toBe(2);
});

it("gives nothing twice, and keeps the rest of a second", () => {
  const time = new PlayedTime();
  for (const atMs of [0, 1_000, 2_700]) time.note({ atMs, positionSec: atMs, isWatched: true });
  expect(time.take()).toBe(2);
  time.note({ atMs: 3_000, positionSec: 3_000, isWatched: true });
  expect(time.take()).toBe(1);
  expect(time.take()).toBe(0);
});
