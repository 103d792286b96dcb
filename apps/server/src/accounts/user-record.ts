import type { Permissions, UserRecord } from "@penlight/contract";
import type { Db } from "../db/schema/schema.ts";
import { findUser, permissionsBy, type UserRow } from "./users.queries.ts";

/** Rooms side by side for everybody, and with each of the two flags. */
const ROOMS = { everybody: 2, withThree: 3, withFour: 4 };

/** What a fan has watched over all time, and whether they are among the month's first. */
export interface Standing {
  showroom: number;
  idn: number;
  total: number;
  /** Watched beside other rooms. */
  multi: number;
  /** Those of SHOWROOM's official room. */
  official: number;
  isTop: boolean;
}

/** By user; who never watched is not there. Reads from the database that is given: a transaction sees its own. */
export type StandingsOf = (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, Standing>>;

/** The month's first may watch as many as there can be, for as long as they are. */
export function maxRooms(
  flags: Pick<Permissions, "can_3_room" | "can_4_room">,
  standing: Pick<Standing, "isTop"> | undefined,
): number {
  if (flags.can_4_room || standing?.isTop) return ROOMS.withFour;
  return flags.can_3_room ? ROOMS.withThree : ROOMS.everybody;
}

/** What a row, or a record made of one, allows. */
export function permissionsOf(row: Permissions): Permissions {
  return permissionsBy((flag) => row[flag]);
}

/** Marks and games that nobody has here. */
const NOT_KEPT = {
  is_donator: false,
  is_developer: false,
  is_multi_live: false,
  points: 0,
  experience: 0,
  level: 1,
} as const;

/** A row as the contract has it. */
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

/** Makes records of rows, with what their fans have watched. */
export type UserRecords = ReturnType<typeof createUserRecords>;

export function createUserRecords(standingsOf: StandingsOf, isAdmin: (accountId: string) => boolean) {
  const all = async (db: Db, rows: readonly UserRow[]): Promise<UserRecord[]> => {
    const standings = await standingsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toUserRecord(row, isAdmin(row.account_id), standings.get(row.id)));
  };
  return {
    all,
    /** What an account may; null for one that is gone. */
    async permissionsOf(db: Db, accountId: string): Promise<(Permissions & { max_rooms: number }) | null> {
      const row = await findUser(db, accountId);
      if (row === undefined) return null;
      const standings = await standingsOf(db, [row.id]);
      return { ...permissionsOf(row), max_rooms: maxRooms(row, standings.get(row.id)) };
    },
    /** @param db inside a transaction the transaction */
    of: async (db: Db, row: UserRow): Promise<UserRecord> => {
      const [record] = await all(db, [row]);
      if (!record) throw new Error("a row without a record");
      return record;
    },
  };
}
