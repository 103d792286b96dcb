import type { Profile, SignedInMe } from "@penlight/contract";
import { describe, expect, it } from "vitest";
import { fanOf, withAvatar, withPermissions, withProfile } from "./fan.ts";

const profile = { name: "mochi", avatar_url: "https://cdn.example/1.png", fan_level: 34 } as Profile;
const userProfile = { name: "kept", avatar: "https://cdn.example/kept.png" };
const me = { profile, userProfile } as SignedInMe;

describe("fanOf", () => {
  it("prefers SHOWROOM's profile", () => {
    expect(fanOf(me)).toEqual({ name: "mochi", avatar: "https://cdn.example/1.png", level: 34 });
  });

  it("falls back to our stored profile while SHOWROOM does not answer", () => {
    const kept = { name: "kept", avatar: "https://cdn.example/kept.png", level: null };
    expect(fanOf({ ...me, profile: null })).toEqual(kept);
  });
});

it("changes the name", () => {
  expect(fanOf(withProfile(me, { ...profile, name: "Jari" }))).toMatchObject({ name: "Jari", level: 34 });
});

it("changes the avatar, whether SHOWROOM answers or not", () => {
  const url = "https://cdn.example/2.png";
  expect(fanOf(withAvatar(me, 2, url))).toMatchObject({ name: "mochi", avatar: url });
  expect(fanOf(withAvatar({ ...me, profile: null }, 2, url))).toMatchObject({ name: "kept", avatar: url });
});

it("applies changed permissions wherever the page reads them", () => {
  const allowed = {
    can_3_room: true,
    can_4_room: false,
    can_farming_page: false,
    can_farming_detail: false,
    can_farming_multi: false,
  };
  const after = withPermissions({ ...me, logged_in: true }, { ...allowed, max_rooms: 3 });
  expect(after).toMatchObject({
    permissions: allowed,
    max_rooms: 3,
    userProfile: { name: "kept", can_3_room: true, max_rooms: 3 },
  });
  expect(withPermissions({ logged_in: false }, { ...allowed, max_rooms: 3 })).toEqual({ logged_in: false });
});
