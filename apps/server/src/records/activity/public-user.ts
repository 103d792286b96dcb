import type { PublicUser } from "@penlight/contract";

/** The public columns of a fan. */
export interface PublicUserRow {
  id: string;
  name: string;
  avatar: string | null;
}

/** The public columns and the sign-in name. */
export interface AccountRow extends PublicUserRow {
  account_id: string;
}

/**
 * A fan as anybody may see them. `user_id` is our id: the sign-in name is private, and so is the number at the
 * platform, whose public profile shows that name.
 * @param top ids of the month's top ten
 */
export function publicUserOf(row: PublicUserRow, top: ReadonlySet<string>): PublicUser {
  return {
    _id: row.id,
    name: row.name,
    user_id: row.id,
    avatar: row.avatar,
    top_leaderboard: top.has(row.id),
    is_donator: false,
    is_developer: false,
  };
}

/** As {@link publicUserOf}, for admins and the fan: `user_id` is the sign-in name. */
export function accountUserOf(row: AccountRow, top: ReadonlySet<string>): PublicUser {
  return { ...publicUserOf(row, top), user_id: row.account_id };
}
