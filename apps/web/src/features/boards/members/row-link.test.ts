import type { LeaderboardMember } from "@penlight/contract";
import { expect, it } from "vitest";
import { addressOf } from "../../../base/links.ts";
import { linkOfRow } from "./row-link.ts";

const PICTURES = { image: "https://cdn.example/m.png", image_square: "https://cdn.example/s.png" };
const row: LeaderboardMember = { _id: "", rank: 1, username: "", stage_name: "", total_live: 3 };

it("is the member's page, on either leaderboard", () => {
  const profile = { room_name: "JKT48_Freya", ...PICTURES };
  expect(addressOf(linkOfRow({ ...row, _id: "318225", room_id: 318225, profile }))).toBe(
    "/member/jkt48-freya",
  );
  expect(addressOf(linkOfRow({ ...row, _id: "jkt48_feni", room_id: 318223 }))).toBe("/member/jkt48-feni");
  expect(addressOf(linkOfRow({ ...row, _id: "jkt48_new" }))).toBe("/member/jkt48-new");
});

it("is the group's own room, on the leaderboard's platform", () => {
  const profile = { room_name: "officialJKT48", ...PICTURES };
  expect(addressOf(linkOfRow({ ...row, _id: "332503", room_id: 332503, profile }))).toBe(
    "/room/officialJKT48/332503",
  );
  expect(addressOf(linkOfRow({ ...row, _id: "jkt48-official", room_id: 332503 }))).toBe(
    "/idn/jkt48-official",
  );
});
