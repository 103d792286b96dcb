import type { Room } from "@penlight/contract";
import { describe, expect, it } from "vitest";
import { matchesSearch, orderRooms, upcomingRooms } from "./find-rooms.ts";

const EVENING_SEC = Date.UTC(2026, 10, 21, 13, 0) / 1_000;
/** 07:00 in Jakarta. */
const SEVEN_SEC = Date.UTC(2026, 10, 22, 0, 0) / 1_000;

const roomOf = (room_id: number, next_live_schedule: number) => ({ room_id, next_live_schedule }) as Room;
const ids = (rooms: Room[]) => rooms.map((room) => room.room_id);

describe("matchesSearch", () => {
  it("finds a part of the name or the room key, case-insensitively", () => {
    expect(matchesSearch("FRE", "Freya", "JKT48_Freya")).toBe(true);
    expect(matchesSearch("jkt48_", "Freya", "JKT48_Freya")).toBe(true);
    expect(matchesSearch("  reya ", "Freya", "x")).toBe(true);
    expect(matchesSearch("Christy", "Freya", "JKT48_Freya")).toBe(false);
    expect(matchesSearch("", "Freya", "x")).toBe(true);
  });
});

describe("upcomingRooms", () => {
  it("lists announced lives that have not started, soonest first, including slightly late ones", () => {
    const rooms = [
      roomOf(1, 0),
      roomOf(2, EVENING_SEC + 7_200),
      roomOf(3, EVENING_SEC + 3_600),
      roomOf(4, EVENING_SEC - 301),
      roomOf(7, EVENING_SEC - 60),
      roomOf(5, EVENING_SEC + 60),
      roomOf(6, SEVEN_SEC),
    ];
    expect(ids(upcomingRooms(rooms, new Set([5]), EVENING_SEC))).toEqual([7, 3, 2, 6]);
  });
});

describe("orderRooms", () => {
  it("sorts rooms on air first, announced ones next, and keeps the order of the rest", () => {
    const rooms = [
      roomOf(1, 0),
      roomOf(2, EVENING_SEC + 60),
      roomOf(3, 0),
      roomOf(4, EVENING_SEC),
      roomOf(5, 0),
    ];
    expect(ids(orderRooms(rooms, new Set([5])))).toEqual([5, 4, 2, 1, 3]);
    expect(ids(orderRooms(rooms, new Set([1, 5]), { oshi: [3], followed: new Set([2, 3, 5]) }))).toEqual([
      5, 1, 2, 4, 3,
    ]);
  });
});
