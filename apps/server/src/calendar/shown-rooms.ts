import type { LeftRoom } from "../db/schema/calendar-tables.ts";
import { KEPT_MS } from "./calendar-document.ts";

/** The rooms that a fan's calendar was about when it was last read. */
export interface ShownRooms {
  rooms: readonly number[];
  left: readonly LeftRoom[];
  /** How often rooms have come and gone. */
  revision: number;
  /** When that was last, Unix ms; null: never. */
  revisedMs: number | null;
}

/**
 * The state after a reading with these rooms; the same object when nothing has changed. Rooms that have left are kept as
 * long as their events must be shown as cancelled.
 */
export function withRooms(before: ShownRooms, rooms: readonly number[], nowMs: number): ShownRooms {
  const gone = before.rooms.filter((roomId) => !rooms.includes(roomId));
  const isNew = rooms.some((roomId) => !before.rooms.includes(roomId));
  const left = before.left.filter(({ roomId, atMs }) => !rooms.includes(roomId) && atMs + KEPT_MS >= nowMs);
  if (gone.length === 0 && !isNew && left.length === before.left.length) return before;
  // At first there is nothing that an app could have read.
  const wasRead = before.rooms.length > 0 || before.revision > 0;
  const isRevised = wasRead && (isNew || gone.length > 0);
  return {
    rooms,
    left: [...left, ...gone.map((roomId) => ({ roomId, atMs: nowMs }))],
    revision: before.revision + (isRevised ? 1 : 0),
    revisedMs: isRevised ? nowMs : before.revisedMs,
  };
}
