import type { Room } from "@penlight/contract";
import { expect, it } from "vitest";
import { roomsUnder, type RoomFilter } from "./find-rooms.ts";

const roomOf = (room_id: number) => ({ room_id }) as Room;
const lists = { regular: [roomOf(1), roomOf(2)], academy: [roomOf(3)], trainee: [roomOf(4)] };
const isLive = (room: Room) => room.room_id === 2 || room.room_id === 4;

it.each<[RoomFilter, number[]]>([
  ["all", [1, 2, 3]],
  ["trainee", [4]],
  ["gen10", [3]],
  ["live", [2, 4]],
])("shows the rooms under %s", (filter, ids) => {
  expect(roomsUnder(filter, lists, isLive).map((room) => room.room_id)).toEqual(ids);
});
