import type { Platform } from "@penlight/contract";
import { read, readOwn } from "./read.ts";

/** Whose watches a board counts: of both platforms where it is empty. */
export type BoardPlatform = "" | "Showroom" | "IDN";

/** A month in Jakarta, `YYYY-MM`; `all` time; or, null, the month that it is: the answer says which. */
export type BoardPeriod = string | null;

export const boardQueries = {
  /** Who watched most. */
  watchers: (platform: BoardPlatform, period: BoardPeriod, page: number) =>
    read("getLeaderboard", { query: { page, platform, ...periodQuery(period) } }),
  /** The fan's own place on it. @param month `YYYY-MM`; null: of all time */
  ownPlace: (platform: BoardPlatform, month: string | null) =>
    readOwn("getOwnRank", { query: month === null ? { platform } : { platform, month } }),
  /** Members by how often they were on air. @param month `YYYY-MM`; null: this week */
  members: (platform: Platform, month: string | null, page: number) =>
    read(platform === "showroom" ? "getShowroomLeaders" : "getIdnLeaders", {
      query: month === null ? { page } : { page, filterBy: "month", month: monthFirst(month) },
    }),
};

function periodQuery(period: BoardPeriod): { filterBy?: "month"; month?: string } {
  if (period === "all") return {};
  return period === null ? { filterBy: "month" } : { filterBy: "month", month: monthFirst(period) };
}

/** `MM-YYYY`, as the call has it. */
function monthFirst(month: string): string {
  return `${month.slice(5)}-${month.slice(0, 4)}`;
}
