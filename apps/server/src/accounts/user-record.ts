import type { Permissions, UserRecord } from "@penlight/contract";
import type { Db } from "../db/schema/schema.ts";
import type { FanData, Standing } from "../identity/fan-data.ts";
import { findUser, permissionsBy, type UserRow } from "../identity/users.queries.ts";

/** Maximum number of rooms side by side: for everybody, and with each of the two flags. */
const ROOMS = { everybody: 2, withThree: 3, withFour: 4 };

/** The maximum number of rooms; the month's top fans may watch the highest number. */
export function maxRooms(
  flags: Pick<Permissions, "can_3_room" | "can_4_room">,
  standing: Pick<Standing, "isTop"> | undefined,
): number {
  if (flags.can_4_room || standing?.isTop) return ROOMS.withFour;
  return flags.can_3_room ? ROOMS.withThree : ROOMS.everybody;
}

/** The permissions in a row, or in a record made from one. */
export function permissionsOf(row: Permissions): Permissions {
  return permissionsBy((flag) => row[flag]);
}

/** Fields of the specification that are not used here. */
const NOT_KEPT = {
  is_donator: false,
  is_developer: false,
  is_multi_live: false,
  points: 0,
  experience: 0,
  level: 1,
} as const;

/** A row in the contract's format. */
function toUserRecord(row: UserRow, isAdmin: boolean, standing: Standing | undefined): UserRecord {
  return {
    _id: row.id,
    user_id: row.account_id,
    account_id: row.account_id,
    platform_user_id: row.platform_user_id,
    name: row.name,
    avatar: row.avatar,
    ...permissionsOf(row),
    max_rooms: maxRooms(row, standing),
    is_admin: isAdmin,
    watchShowroomMember: standing?.showroom ?? 0,
    watchLiveIDN: standing?.idn ?? 0,
    watchLiveOfficialJKTShowroom: standing?.official ?? 0,
    watchLiveMultiroom: standing?.multi ?? 0,
    totalWatchLive: standing?.total ?? 0,
    top_leaderboard: standing?.isTop ?? false,
    ...NOT_KEPT,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Converts rows to records, with the fans' watch totals. */
export type UserRecords = ReturnType<typeof createUserRecords>;

export function createUserRecords(
  fanData: Pick<FanData, "standings">,
  isAdmin: (accountId: string) => boolean,
) {
  const all = async (db: Db, rows: readonly UserRow[]): Promise<UserRecord[]> => {
    const standings = await fanData.standings(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toUserRecord(row, isAdmin(row.account_id), standings.get(row.id)));
  };
  return {
    all,
    /** An account's permissions; null when it does not exist. */
    async permissionsOf(db: Db, accountId: string): Promise<(Permissions & { max_rooms: number }) | null> {
      const row = await findUser(db, accountId);
      if (row === undefined) return null;
      const standings = await fanData.standings(db, [row.id]);
      return { ...permissionsOf(row), max_rooms: maxRooms(row, standings.get(row.id)) };
    },
    /** @param db within a transaction, that transaction */
    of: async (db: Db, row: UserRow): Promise<UserRecord> => {
      const [record] = await all(db, [row]);
      if (!record) throw new Error("a row without a record");
      return record;
    },
  };
}
