import type { RecentLive } from "@penlight/contract";
import { listPastLives } from "./history.queries.ts";
import type { HistoryOptions } from "./history.routes.ts";
import { recentOf } from "./presenters.ts";

/** A member's past lives on both platforms, newest first, and the total number. */
export async function recentsOf(
  { db, members }: Pick<HistoryOptions, "db" | "members">,
  memberId: string,
  limit: number,
): Promise<{ recents: RecentLive[]; total: number }> {
  const query = { filter: "all", member_id: memberId, perpage: limit } as const;
  const { rows, total } = await listPastLives(db, query, members.filterOf(query));
  return { recents: rows.map((row) => recentOf(row, members)), total };
}
