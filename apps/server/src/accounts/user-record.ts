import type { Permissions, UserRecord } from "@penlight/contract";
import { permissionsBy, type UserRow } from "./users.queries.ts";

/** Rooms side by side for everybody, and with each of the two flags. */
const ROOMS = { everybody: 2, withThree: 3, withFour: 4 };

export function maxRooms(flags: Pick<Permissions, "can_3_room" | "can_4_room">): number {
  if (flags.can_4_room) return ROOMS.withFour;
  return flags.can_3_room ? ROOMS.withThree : ROOMS.everybody;
}

/** What a row, or a record made of one, allows. */
export function permissionsOf(row: Permissions): Permissions {
  return permissionsBy((flag) => row[flag]);
}

/** Nobody's watches are kept, and nobody is marked by them. */
const NOTHING_COUNTED = {
  watchShowroomMember: 0,
  watchLiveIDN: 0,
  watchLiveOfficialJKTShowroom: 0,
  watchLiveMultiroom: 0,
  totalWatchLive: 0,
  top_leaderboard: false,
  is_donator: false,
  is_developer: false,
  is_multi_live: false,
  points: 0,
  experience: 0,
  level: 1,
} as const;

/** A row as the contract has it. */
export function toUserRecord(row: UserRow, isAdmin: boolean): UserRecord {
  return {
    _id: row.id,
    user_id: row.account_id,
    account_id: row.account_id,
    platform_user_id: row.platform_user_id,
    name: row.name,
    avatar: row.avatar,
    ...permissionsOf(row),
    max_rooms: maxRooms(row),
    is_admin: isAdmin,
    ...NOTHING_COUNTED,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
