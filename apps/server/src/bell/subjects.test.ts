import type { BellWish } from "@penlight/contract";
import { expect, it } from "vitest";
import { leadOf, subjectOf, wishOf } from "./subjects.ts";

const ID = "a".repeat(24);
const WISHES: readonly BellWish[] = [
  { of: "live", memberId: ID, platform: "showroom" },
  { of: "live", memberId: ID, platform: "idn" },
  { of: "announced", memberId: ID, leadMin: 10 },
  { of: "shows", memberId: ID, leadMin: 30 },
  { of: "shows", memberId: null, leadMin: 0 },
  { of: "show", scheduleId: ID, leadMin: 10 },
];

it("gives each wish a subject of its own, from which it can be restored", () => {
  expect(new Set(WISHES.map(subjectOf)).size).toBe(WISHES.length);
  expect(WISHES.map((wish) => wishOf(subjectOf(wish), leadOf(wish)))).toEqual(WISHES);
});

it("ignores subjects of other releases", () => {
  expect(wishOf("moon:full", 0)).toBeNull();
  expect(wishOf("", 0)).toBeNull();
  expect(wishOf(`announced:${ID}`, 7)).toBeNull();
});
