import type { Room } from "@penlight/contract";
import { expect, it } from "vitest";
import { roomsOfGroup } from "./find-rooms.ts";

const SOON_SEC = Date.UTC(2026, 10, 21, 13, 0) / 1_000;

const roomOf = (room_id: number, name: string, next_live_schedule = 0) =>
  ({ room_id, name, room_url_key: name.replace(" ", "_"), next_live_schedule }) as Room;

const lists = {
  regular: [
    roomOf(1, "Gita JKT48"),
    roomOf(2, "Freya JKT48", SOON_SEC + 600),
    roomOf(3, "Somebody else", SOON_SEC),
  ],
  academy: [roomOf(4, "Lyn JKT48", SOON_SEC)],
  trainee: [roomOf(5, "Virgi JKT48")],
};
const found = (search: string): number[] =>
  roomsOfGroup(lists, new Map([[5, "/room/Virgi_JKT48/5"]]), search).map(({ room_id }) => room_id);

it("contains the rooms of all lists: on air, then announced, soonest first, then the others", () => {
  expect(found("")).toEqual([5, 4, 2, 1]);
});

it("finds rooms by name or room key", () => {
  expect(found("frey")).toEqual([2]);
  expect(found("virgi_jkt")).toEqual([5]);
  expect(found("somebody")).toEqual([]);
});
