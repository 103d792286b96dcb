import type { RealtimeEvent, Room } from "@penlight/contract";
import { describe, expect, it } from "vitest";
import {
  applyToCards,
  applyToIdnLives,
  applyToRooms,
  mergeCards,
  mergeIdnLives,
} from "./apply-lives-event.ts";
import { cardOf, idnOf } from "./sample-lives.ts";

const envelope = { op: "event", ch: "lives", id: "1-1", ts: "" } as const;
const ids = (cards: { room_id: number | null }[]) => cards.map((card) => card.room_id);

const cards = [
  cardOf({ room_id: 1, live_id: 11, view_num: 900 }),
  cardOf({ room_id: 2, live_id: 22, view_num: 500 }),
];

describe("SHOWROOM cards", () => {
  it("gives a new live the place of its viewers", () => {
    const started = (views: number): RealtimeEvent => ({
      ...envelope,
      type: "live.started",
      data: {
        platform: "showroom",
        room_id: 3,
        live_id: 33,
        card: cardOf({ room_id: 3, live_id: 33, view_num: views }),
      },
    });
    expect(ids(applyToCards(cards, started(700)))).toEqual([1, 3, 2]);
    expect(ids(applyToCards(cards, started(1)))).toEqual([1, 2, 3]);
    expect(ids(applyToCards([], started(1)))).toEqual([3]);
  });

  it("replaces a room's earlier live instead of showing it twice", () => {
    const again: RealtimeEvent = {
      ...envelope,
      type: "live.started",
      data: {
        platform: "showroom",
        room_id: 1,
        live_id: 12,
        card: cardOf({ room_id: 1, live_id: 12, view_num: 1 }),
      },
    };
    expect(applyToCards(cards, again).map((card) => card.live_id)).toEqual([22, 12]);
  });

  it("takes an ended live away, but not the room's newer one", () => {
    const ended = (live_id: number): RealtimeEvent => ({
      ...envelope,
      type: "live.ended",
      data: { platform: "showroom", room_id: 1, live_id, ended_at: "", reason: "ended" },
    });
    expect(ids(applyToCards(cards, ended(11)))).toEqual([2]);
    expect(ids(applyToCards(cards, ended(10)))).toEqual([1, 2]);
  });

  it("updates figures in place without reordering", () => {
    const updated: RealtimeEvent = {
      ...envelope,
      type: "live.updated",
      data: { platform: "showroom", room_id: 2, live_id: 22, views: 5_000, title: "halo" },
    };
    const after = applyToCards(cards, updated);
    expect(ids(after)).toEqual([1, 2]);
    expect(after[1]).toMatchObject({ view_num: 5_000, telop: "halo" });
    expect(after[0]).toBe(cards[0]);
  });

  it("keeps the order on screen when a whole list comes", () => {
    const state = {
      showroom: [
        cardOf({ room_id: 2, live_id: 22, view_num: 9_999 }),
        cardOf({ room_id: 4, live_id: 44, view_num: 700 }),
        cardOf({ room_id: 1, live_id: 11, view_num: 901 }),
      ],
      idn: [],
    };
    expect(ids(mergeCards(cards, state))).toEqual([1, 2, 4]);
    expect(mergeCards(cards, { showroom: [], idn: [] })).toEqual([]);
    expect(mergeCards([], state).map((card) => card.view_num)).toEqual([9_999, 901, 700]);
  });
});

describe("IDN lives", () => {
  const lives = [idnOf({ slug: "a", view_count: 10 })];

  it("ignores the other platform", () => {
    const ended: RealtimeEvent = {
      ...envelope,
      type: "live.ended",
      data: { platform: "showroom", room_id: 1, live_id: 1, ended_at: "", reason: "gone" },
    };
    expect(applyToIdnLives(lives, ended)).toBe(lives);
  });

  it("starts, updates and ends", () => {
    const ref = { platform: "idn", username: "jkt48_indah", slug: "b" } as const;
    const card = idnOf({ slug: "b", view_count: 1 });
    const started = applyToIdnLives(lives, { ...envelope, type: "live.started", data: { ...ref, card } });
    expect(started.map((live) => live.slug)).toEqual(["b"]);
    const updated = applyToIdnLives(started, {
      ...envelope,
      type: "live.updated",
      data: { ...ref, views: 77 },
    });
    expect(updated[0]).toMatchObject({ view_count: 77, title: card.title });
    const ended = applyToIdnLives(updated, {
      ...envelope,
      type: "live.ended",
      data: { ...ref, ended_at: "", reason: "ended" },
    });
    expect(ended).toEqual([]);
    expect(mergeIdnLives(updated, { showroom: [], idn: [card] })).toEqual([card]);
  });
});

describe("rooms", () => {
  const rooms = [
    { room_id: 1, next_live_schedule: 5 },
    { room_id: 2, next_live_schedule: 0 },
  ] as Room[];
  const changed = (room_id: number, next_live_schedule?: number): RealtimeEvent => ({
    ...envelope,
    type: "schedule.changed",
    data: { kind: "room", room_id, next_live_schedule },
  });

  it("follow a changed schedule", () => {
    expect(applyToRooms(rooms, changed(2, 99))[1]?.next_live_schedule).toBe(99);
    expect(applyToRooms(rooms, changed(1))[0]?.next_live_schedule).toBe(0);
    expect(applyToRooms(rooms, changed(3, 99))).toBe(rooms);
  });
});
