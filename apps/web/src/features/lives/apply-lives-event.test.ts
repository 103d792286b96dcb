import type { EventData, Live, RealtimeEvent, Room } from "@penlight/contract";
import { describe, expect, it } from "vitest";
import { applyToLives, applyToRooms, mergeLives } from "./apply-lives-event.ts";
import { idnOf, showroomOf } from "./sample-lives.ts";

const envelope = { op: "event", ch: "lives", id: "1-1", ts: "" } as const;
const liveOf = (room: string, liveId: number, visits: number): Live =>
  showroomOf({ id: `showroom:${liveId}`, room, counts: { visits } });
const rooms = (lives: readonly Live[]) => lives.map((live) => live.room);
const started = (live: Live): RealtimeEvent => ({ ...envelope, type: "live.started", data: { live } });
const ended = ({ id, platform, room }: Live): RealtimeEvent => ({
  ...envelope,
  type: "live.ended",
  data: { id, platform, room, endedAtSec: 0, reason: "ended" },
});
const updated = (
  { id, platform, room }: Live,
  news: Omit<EventData<"live.updated">, "id" | "platform" | "room">,
): RealtimeEvent => ({ ...envelope, type: "live.updated", data: { id, platform, room, ...news } });

const one = liveOf("1", 11, 900);
const two = liveOf("2", 22, 500);
const idn = idnOf({ counts: { viewers: 600 } });
const lives = [one, idn, two];

describe("who is on air", () => {
  it("inserts a new live by its views among those of its platform", () => {
    expect(rooms(applyToLives(lives, started(liveOf("3", 33, 700))))).toEqual(["1", idn.room, "3", "2"]);
    expect(rooms(applyToLives(lives, started(liveOf("3", 33, 1))))).toEqual(["1", idn.room, "2", "3"]);
    expect(rooms(applyToLives([], started(one)))).toEqual(["1"]);
  });

  it("replaces a room's earlier live instead of showing both", () => {
    const again = applyToLives(lives, started(liveOf("1", 12, 1)));
    expect(again.map((live) => live.id)).toEqual([idn.id, "showroom:22", "showroom:12"]);
  });

  it("removes an ended live, but not the room's newer one", () => {
    expect(rooms(applyToLives(lives, ended(one)))).toEqual([idn.room, "2"]);
    expect(rooms(applyToLives(lives, ended(idn)))).toEqual(["1", "2"]);
    expect(rooms(applyToLives(lives, ended(liveOf("1", 10, 0))))).toEqual(rooms(lives));
  });

  it("updates counts in place without reordering", () => {
    const after = applyToLives(lives, updated(two, { counts: { visits: 5_000 }, title: "halo" }));
    expect(rooms(after)).toEqual(rooms(lives));
    expect(after[2]).toEqual({ ...two, counts: { visits: 5_000 }, title: "halo" });
    expect(after[0]).toBe(one);
    // Delayed counts of an earlier live.
    expect(applyToLives(lives, updated(liveOf("2", 21, 0), { title: "basi" }))[2]).toBe(two);
  });

  it("preserves the order on screen when a whole list arrives", () => {
    const incoming = [liveOf("2", 22, 9_999), liveOf("4", 44, 700), liveOf("1", 11, 901)];
    expect(rooms(mergeLives([one, two], incoming))).toEqual(["1", "2", "4"]);
    expect(mergeLives(lives, [])).toEqual([]);
    expect(rooms(mergeLives([], incoming))).toEqual(["2", "1", "4"]);
  });

  it("ignores events that are not about lives", () => {
    expect(applyToLives(lives, { ...envelope, type: "theater.changed", data: { schedule_id: "s" } })).toBe(
      lives,
    );
  });
});

describe("rooms", () => {
  const known = [
    { room_id: 1, next_live_schedule: 5 },
    { room_id: 2, next_live_schedule: 0 },
  ] as Room[];
  const changed = (room_id: number, next_live_schedule: number): RealtimeEvent => ({
    ...envelope,
    type: "schedule.changed",
    data: { room_id, next_live_schedule },
  });

  it("update when the schedule changes", () => {
    expect(applyToRooms(known, changed(2, 99))[1]?.next_live_schedule).toBe(99);
    expect(applyToRooms(known, changed(1, 0))[0]?.next_live_schedule).toBe(0);
    expect(applyToRooms(known, changed(3, 99))).toBe(known);
  });
});
