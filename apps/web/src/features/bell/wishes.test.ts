import type { BellState } from "@penlight/contract";
import { expect, it } from "vitest";
import { wishesOf, withWish } from "./wishes.ts";

const ID = "a".repeat(24);
const BELL: BellState = {
  pushKey: "k",
  wishes: [
    { of: "live", memberId: ID, platform: "showroom" },
    { of: "announced", memberId: ID, leadMin: 10 },
    { of: "shows", memberId: null, leadMin: 0 },
  ],
  members: [
    {
      id: ID,
      name: "Freya",
      slug: "freya",
      image: "/freya.jpeg",
      roomId: 318225,
      idnUsername: "jkt48_freya",
    },
  ],
  shows: [],
  quiet: null,
  zone: "Asia/Jakarta",
  isPushedHere: false,
  devices: 0,
  missed: [],
};
const FREYA = { of: "member", label: "Freya", roomId: null, idnUsername: null } as const;

it("finds a member's wishes by her room, her IDN name or the name of her page", () => {
  expect(wishesOf(BELL, { ...FREYA, name: "x", roomId: 318225 })).toHaveLength(2);
  expect(wishesOf(BELL, { ...FREYA, name: "x", idnUsername: "jkt48_freya" })).toHaveLength(2);
  expect(wishesOf(BELL, { ...FREYA, name: "freya" })).toHaveLength(2);
  expect(wishesOf(BELL, { ...FREYA, name: "feni" })).toEqual([]);
  expect(wishesOf(undefined, { ...FREYA, name: "freya" })).toEqual([]);
});

it("finds of an announced live only what rings for it", () => {
  const reminder = { ...FREYA, name: "freya", isAnnounced: true };
  expect(wishesOf(BELL, reminder)).toHaveLength(2);
  const others: BellState["wishes"] = [
    { of: "live", memberId: ID, platform: "idn" },
    { of: "shows", memberId: ID, leadMin: 30 },
  ];
  expect(wishesOf({ ...BELL, wishes: others }, reminder)).toEqual([]);
});

it("replaces a wish that rings at another time, and removes it whatever its time", () => {
  const later = withWish(BELL, { of: "announced", memberId: ID, leadMin: 30 }, true);
  expect(later.wishes).toHaveLength(3);
  expect(later.wishes.at(-1)).toEqual({ of: "announced", memberId: ID, leadMin: 30 });
  expect(withWish(BELL, { of: "announced", memberId: ID, leadMin: 0 }, false).wishes).toHaveLength(2);
});
