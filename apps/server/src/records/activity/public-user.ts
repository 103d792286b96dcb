import type { PublicUser } from "@penlight/contract";

/** What others may see of a fan of ours. */
export interface PublicUserRow {
  id: string;
  account_id: string;
  name: string;
  avatar: string | null;
}

/** @param top ids of the month's top ten */
export function publicUserOf(row: PublicUserRow, top: ReadonlySet<string>): PublicUser {
  return {
    _id: row.id,
    name: row.name,
    user_id: row.account_id,
    avatar: row.avatar,
    top_leaderboard: top.has(row.id),
    is_donator: false,
    is_developer: false,
  };
}
