import { expect, it } from "vitest";
import { KEPT_MS } from "./calendar-document.ts";
import { withRooms, type ShownRooms } from "./shown-rooms.ts";

const EMPTY: ShownRooms = { rooms: [], left: [], revision: 0, revisedMs: null };

it("begins without a revision, and counts each coming and going from then on", () => {
  const first = withRooms(EMPTY, [1, 2], 10);
  expect(first).toEqual({ rooms: [1, 2], left: [], revision: 0, revisedMs: null });
  expect(withRooms(first, [2, 1], 20)).toBe(first);
  const left = withRooms(first, [2], 20);
  expect(left).toEqual({ rooms: [2], left: [{ roomId: 1, atMs: 20 }], revision: 1, revisedMs: 20 });
  expect(withRooms(left, [2], 30)).toBe(left);
  expect(withRooms(left, [1, 2], 30)).toEqual({ rooms: [1, 2], left: [], revision: 2, revisedMs: 30 });
});

it("forgets a room that has left, without a revision, and counts its return", () => {
  const left = withRooms({ ...EMPTY, rooms: [1] }, [], 0);
  const forgotten = withRooms(left, [], KEPT_MS + 1);
  expect(forgotten).toEqual({ rooms: [], left: [], revision: 1, revisedMs: 0 });
  expect(withRooms(forgotten, [1], KEPT_MS + 2).revision).toBe(2);
});
