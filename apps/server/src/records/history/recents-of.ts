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
  const { rows, total } = await listPastLives(db, {
    sort: "date",
    descending: true,
    offset: 0,
    limit,
    members: { notIn: [] },
    platform: null,
    search: "",
    named: [],
    memberId,
    from: null,
    to: null,
  });
  return { recents: rows.map((row) => recentOf(row, members)), total };
}
