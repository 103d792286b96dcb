import { expect, it } from "vitest";
import { favouritesFirst, favouriteKind, orderKey, type Favourites } from "./favourites.ts";

const favourites: Favourites = { oshi: [7, 3], followed: new Set([5, 7]) };

it("sorts the oshi first, in their order, then followed members, then the others in their previous order", () => {
  expect(favouritesFirst([1, 5, 3, null, 7, 2], favourites, (room) => room)).toEqual([7, 3, 5, 1, null, 2]);
});

it("counts an oshi as oshi whether or not the fan follows her", () => {
  expect([7, 3, 5, 1, null].map((room) => favouriteKind(favourites, room))).toEqual([
    "oshi",
    "oshi",
    "followed",
    null,
    null,
  ]);
});

it("gives a list a different key for each combination of oshi and followed members in it", () => {
  expect(
    new Set(
      [[], ["followed"], ["oshi"], ["followed", "oshi"]].map((favourite) => orderKey(favourite as never)),
    ).size,
  ).toBe(4);
});
