import type { FollowedRoom, Room } from "@penlight/contract";
import { expect, it } from "vitest";
import { addressOf, linkTo } from "../../../base/links.ts";
import { followedCards } from "./followed.ts";

const EVENING_SEC = Date.UTC(2026, 10, 21, 13, 0) / 1_000;

const followedOf = (id: number, key = `JKT48_${id}`): FollowedRoom => ({
  room_id: String(id),
  room_name: `Nama${id}/JKT48`,
  room_url_key: key,
  room_description: "",
  image_l: "http://x/l.png",
  image_m: "http://x/m.png",
  is_online: 0,
  is_official: 0,
  has_next_live: null,
  next_live: "TBD",
  open_fan_club: null,
});
const roomOf = (room_id: number, next_live_schedule: number) =>
  ({ room_id, main_name: `Member${room_id}`, next_live_schedule }) as Room;

it("contains rooms of the group only", () => {
  const cards = followedCards(
    [followedOf(1), followedOf(2, "AKB48_Somebody"), followedOf(3, "officialJKT48")],
    [],
    new Map(),
  );
  expect(cards.map((card) => card.roomId)).toEqual([1, 3]);
});

it("lists rooms on air first, then announced ones, then the rest in the order of following", () => {
  const rooms = [
    roomOf(1, 0),
    roomOf(2, EVENING_SEC + 60),
    roomOf(3, EVENING_SEC),
    roomOf(4, 0),
    roomOf(5, 0),
  ];
  const cards = followedCards(
    [1, 2, 3, 4, 5].map((id) => followedOf(id)),
    rooms,
    new Map([[4, { platform: "idn", room: "jkt48_4", urlKey: "jkt48_4", link: linkTo.idn("jkt48_4") }]]),
  );
  expect(cards.map((card) => card.roomId)).toEqual([4, 3, 2, 1, 5]);
  expect(cards.map((card) => addressOf(card.link))).toEqual([
    "/idn/jkt48_4",
    "/room/JKT48_3/3",
    "/room/JKT48_2/2",
    "/room/JKT48_1/1",
    "/room/JKT48_5/5",
  ]);
});

it("uses the platform's name for an unknown room", () => {
  expect(followedCards([followedOf(9)], [], new Map())[0]).toMatchObject({ name: "Nama9", nextLiveSec: 0 });
});
