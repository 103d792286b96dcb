import type { Room } from "@penlight/contract";
import { isAnnounced } from "../../i18n/format.ts";

/** Whether a search text is part of a member's name or room key, whatever the case. Empty finds everything. */
export function matchesSearch(text: string, name: string, roomKey: string): boolean {
  const wanted = text.trim().toLowerCase();
  return name.toLowerCase().includes(wanted) || roomKey.toLowerCase().includes(wanted);
}

/** A member who is a little late is still awaited. */
const LATE_SEC = 300;

/** The rooms with an announced live to come, soonest first; those already on air are not waited for. */
export function upcomingRooms(rooms: Room[], liveRoomIds: ReadonlySet<number>, nowSec: number): Room[] {
  return rooms
    .filter(
      (room) =>
        isAnnounced(room.next_live_schedule) &&
        room.next_live_schedule > nowSec - LATE_SEC &&
        !liveRoomIds.has(room.room_id),
    )
    .sort((one, other) => one.next_live_schedule - other.next_live_schedule);
}

/** Who is on air first, then who will be, soonest first, then the others as the list has them. */
export function orderRooms(rooms: Room[], liveRoomIds: ReadonlySet<number>): Room[] {
  const rank = (room: Room): number => {
    if (liveRoomIds.has(room.room_id)) return -1;
    return isAnnounced(room.next_live_schedule) ? room.next_live_schedule : Number.MAX_SAFE_INTEGER;
  };
  return rooms.toSorted((one, other) => rank(one) - rank(other));
}
