import type { UserRecord } from "@penlight/contract";
import { expect, it } from "vitest";
import { allowedOf, userBody, userValues } from "./user-form.ts";

const user: UserRecord = {
  _id: "a".repeat(24),
  user_id: "mochi",
  account_id: "mochi",
  platform_user_id: 7,
  name: "Mochi",
  avatar: null,
  max_rooms: 3,
  is_admin: false,
  can_3_room: true,
  can_4_room: false,
  can_farming_page: false,
  can_farming_detail: true,
  can_farming_multi: false,
  watchShowroomMember: 0,
  watchLiveIDN: 0,
  watchLiveOfficialJKTShowroom: 0,
  watchLiveMultiroom: 0,
  totalWatchLive: 0,
  top_leaderboard: false,
  is_donator: false,
  is_developer: false,
  is_multi_live: false,
  points: 0,
  experience: 0,
  level: 1,
  created_at: "2026-11-21T00:00:00.000Z",
  updated_at: "2026-11-21T00:00:00.000Z",
};

it("opens empty without permissions for a new user, otherwise with the user's data", () => {
  expect(allowedOf(userValues(null))).toBe("none");
  expect(userValues(user)).toEqual({
    user_id: "mochi",
    name: "Mochi",
    can_3_room: true,
    can_4_room: false,
    can_farming_page: false,
    can_farming_detail: true,
    can_farming_multi: false,
  });
});

it("sends the input without surrounding whitespace", () => {
  expect(userBody({ ...userValues(user), user_id: " mochi ", name: " Mochi " })).toEqual(userValues(user));
});

it("distinguishes some features from all and none", () => {
  const all = { ...user, can_4_room: true, can_farming_page: true, can_farming_multi: true };
  expect([allowedOf(user), allowedOf(all)]).toEqual(["some", "all"]);
});
