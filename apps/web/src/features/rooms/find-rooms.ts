import type { Room } from "@penlight/contract";
import { favouriteRank, type Favourites } from "../../api/favourites.ts";
import { isAnnounced } from "../../i18n/i18n.ts";
import type { roomsTexts } from "../../i18n/lists/rooms-texts.ts";

/**
 * Whether a search text is part of a member's name or room key, case-insensitively. An empty text matches everything.
 */
export function matchesSearch(text: string, name: string, roomKey: string): boolean {
  const wanted = text.trim().toLowerCase();
  return name.toLowerCase().includes(wanted) || roomKey.toLowerCase().includes(wanted);
}

/** An announced live may be this late before it is no longer expected. */
const LATE_SEC = 300;

/** Rooms with an upcoming announced live, soonest first, without those already on air. */
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

/**
 * Sorts rooms on air first, then announced lives, soonest first, then the others in the list's order. In each of the
 * three groups, favourites come first.
 */
export function orderRooms(
  rooms: Room[],
  liveRoomIds: ReadonlySet<number>,
  favourites: Favourites = { oshi: [], followed: new Set() },
): Room[] {
  const groupOf = (room: Room): number => {
    if (liveRoomIds.has(room.room_id)) return 0;
    return isAnnounced(room.next_live_schedule) ? 1 : 2;
  };
  const rank = (room: Room): [group: number, favourite: number, atSec: number] => {
    const group = groupOf(room);
    return [group, favouriteRank(favourites, room.room_id), group === 1 ? room.next_live_schedule : 0];
  };
  return rooms.toSorted((one, other) => compare(rank(one), rank(other)));
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}

/** Filters of a room list; one at a time. */
export type RoomFilter = "all" | "trainee" | "gen10" | "live";

export interface RoomLists {
  regular: Room[];
  academy: Room[];
  trainee: Room[];
}

/** The rooms under a filter. "all" means regular members and academy: trainees have a filter of their own. */
export function roomsUnder(filter: RoomFilter, lists: RoomLists, isLive: (room: Room) => boolean): Room[] {
  switch (filter) {
    case "all":
      return [...lists.regular, ...lists.academy];
    case "trainee":
      return lists.trainee;
    case "gen10":
      return lists.academy;
    case "live":
      return [...lists.regular, ...lists.academy, ...lists.trainee].filter(isLive);
  }
}

/** The text of an empty list. */
export function emptyText(filter: RoomFilter, text: typeof roomsTexts.id): string {
  switch (filter) {
    case "all":
      return text.noneRegular;
    case "trainee":
      return text.noneTrainee;
    case "gen10":
      return text.noneAcademy;
    case "live":
      return text.noneLive;
  }
}

/**
 * Rooms of the group's members that match a search: those on air first, then announced ones, soonest first.
 * @param liveAt map from room number to where she is live now
 */
export function roomsOfGroup(
  { regular, academy, trainee }: RoomLists,
  liveAt: ReadonlyMap<number, unknown>,
  search: string,
  favourites?: Favourites,
): Room[] {
  const found = [...regular, ...academy, ...trainee].filter(
    (room) => room.name.includes("JKT48") && matchesSearch(search, room.name, room.room_url_key),
  );
  return orderRooms(found, new Set(liveAt.keys()), favourites);
}
