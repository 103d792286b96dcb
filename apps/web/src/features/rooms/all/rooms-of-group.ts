import type { Room } from "@penlight/contract";
import type { FollowedIds } from "../../../api/use-followed.ts";
import { matchesSearch, orderRooms } from "../find-rooms.ts";
import type { RoomLists } from "../room-filter.ts";

/**
 * The rooms of the group's members that a search finds: who is on air first, then who will be, soonest first.
 * @param liveAt room → where she is live now
 */
export function roomsOfGroup(
  { regular, academy, trainee }: RoomLists,
  liveAt: ReadonlyMap<number, unknown>,
  search: string,
  followed?: FollowedIds,
): Room[] {
  const found = [...regular, ...academy, ...trainee].filter(
    (room) => room.name.includes("JKT48") && matchesSearch(search, room.name, room.room_url_key),
  );
  return orderRooms(found, new Set(liveAt.keys()), followed);
}
