import type { Platform } from "@penlight/contract";
import { read, readOwn } from "./read.ts";

/** The platform whose watches a leaderboard counts; empty for both platforms. */
export type BoardPlatform = "" | "Showroom" | "IDN";

/** A month in Jakarta time, `YYYY-MM`; `all` for all time; null for the current month, which the answer names. */
export type BoardPeriod = string | null;

export const boardQueries = {
  /** Fans ranked by how much they watched. */
  watchers: (platform: BoardPlatform, period: BoardPeriod, page: number) =>
    read("getLeaderboard", { query: { page, platform, ...periodQuery(period) } }),
  /** The fan's own rank. @param month `YYYY-MM`; null for all time */
  ownPlace: (platform: BoardPlatform, month: string | null) =>
    readOwn("getOwnRank", { query: month === null ? { platform } : { platform, month } }),
  /** Members ranked by how often they were on air. @param month `YYYY-MM`; null for this week */
  members: (platform: Platform, month: string | null, page: number) =>
    read(platform === "showroom" ? "getShowroomLeaders" : "getIdnLeaders", {
      query: month === null ? { page } : { page, filterBy: "month", month: monthFirst(month) },
    }),
};

function periodQuery(period: BoardPeriod): { filterBy?: "month"; month?: string } {
  if (period === "all") return {};
  return period === null ? { filterBy: "month" } : { filterBy: "month", month: monthFirst(period) };
}

/** `MM-YYYY`, the format that the endpoint expects. */
function monthFirst(month: string): string {
  return `${month.slice(5)}-${month.slice(0, 4)}`;
}
