import { expect, it } from "vitest";
import type { KnownGift } from "../platforms/showroom.ts";
import { starSet } from "./stars.ts";

const pictureOf = (giftId: number): string => `https://static.example/${giftId}.png`;
const gift = (name: string, free = true): KnownGift => ({
  name,
  free,
  point: 1,
  image: `https://static.example/${name}.png`,
});
const COLOURS = new Map([
  [3_000_669, gift("orange")],
  [3, gift("heart", false)],
  [3_000_670, gift("light blue")],
  [3_000_671, gift("red")],
  [3_000_672, gift("purple")],
  [3_000_673, gift("yellow-green")],
]);

it("uses the types that the platform reports, in the order of the fan's stock", () => {
  const held = [3_000_673, 3_000_669, 3_000_670, 3_000_671, 3_000_672].map((giftId, count) => ({
    giftId,
    count,
  }));
  const set = starSet(held, COLOURS, pictureOf);
  expect(set.map((star) => star.label)).toEqual(["yellow-green", "orange", "light blue", "red", "purple"]);
  expect(set.map((star) => star.name).join("")).toBe("abcde");
  expect(set.map((star) => star.free_num)).toEqual([0, 1, 2, 3, 4]);
  expect(set[0]).toMatchObject({ gift_id: 3_000_673, url: "https://static.example/yellow-green.png" });
});

it("leaves out gifts with a price, and adds missing types from the catalogue", () => {
  const set = starSet(
    [
      { giftId: 3, count: 50 },
      { giftId: 3_000_671, count: 7 },
    ],
    COLOURS,
    pictureOf,
  );
  expect(set.map((star) => [star.label, star.free_num])).toEqual([
    ["red", 7],
    ["orange", 0],
    ["light blue", 0],
    ["purple", 0],
    ["yellow-green", 0],
  ]);
});

it("always returns five: without a catalogue, without a stock, with invalid counts", () => {
  const odd = starSet([{ giftId: 1, count: 120 }], new Map(), pictureOf);
  expect(odd.map((star) => star.free_num)).toEqual([99, 0, 0, 0, 0]);
  expect(odd[0]).toMatchObject({ gift_id: 1, url: "https://static.example/1.png" });
  expect(odd.slice(1).every((star) => star.gift_id === null)).toBe(true);
  expect(starSet([], new Map(), pictureOf)).toHaveLength(5);
});
