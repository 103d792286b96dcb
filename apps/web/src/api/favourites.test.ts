import { expect, it } from "vitest";
import { dearestFirst, dearOf, orderKey, type Favourites } from "./favourites.ts";

const favourites: Favourites = { oshi: [7, 3], followed: new Set([5, 7]) };

it("has the oshi first, in their order, then whom the fan follows, then the others as they were", () => {
  expect(dearestFirst([1, 5, 3, null, 7, 2], favourites, (room) => room)).toEqual([7, 3, 5, 1, null, 2]);
});

it("takes an oshi for that whether or not she is followed", () => {
  expect([7, 3, 5, 1, null].map((room) => dearOf(favourites, room))).toEqual([
    "oshi",
    "oshi",
    "followed",
    null,
    null,
  ]);
});

it("deals a list anew for each kind of dear ones in it", () => {
  expect(
    new Set([[], ["followed"], ["oshi"], ["followed", "oshi"]].map((dear) => orderKey(dear as never))).size,
  ).toBe(4);
});
