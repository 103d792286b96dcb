import type { EndpointInput, EndpointName, MemberType } from "@penlight/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { readOwn } from "./read.ts";

/**
 * Reads of the back office. They go with the session like the fan's own (see `forgetOwn`), and are asked again
 * whenever a screen opens: another admin may have changed what they answer.
 */
function read<N extends EndpointName>(name: N, input: EndpointInput<N>) {
  return queryOptions({ ...readOwn(name, input), staleTime: 0 });
}

export const adminQueries = {
  overview: () => read("getAdminOverview", {}),
  users: (page: number, search: string) => read("listUsers", { query: search ? { page, search } : { page } }),
  /** All of them, oldest first. */
  shows: () => read("listSchedules", {}),
  weekShows: () => read("listWeekShows", {}),
  proposals: () => read("listShowProposals", {}),
  setlists: () => read("listSetlists", {}),
  members: (page: number, type: MemberType | null) =>
    read("listMembers", { query: type ? { page, type } : { page } }),
  /** Every member of a type, on one page. */
  allMembers: (type: MemberType) => read("listMembers", { query: { type, showAll: "true" } }),
  premiumRecords: () => read("listPremiumRecords", {}),
  donations: (page: number) => read("listDonations", { query: { page } }),
  /** Everybody's log, newest first. Empty words ask for all of it. */
  activity: (page: number, type: string, search: string) =>
    read("listActivity", { query: { page, ...(type && { type }), ...(search && { search }) } }),
};

/** Reads that show shows, and what they play. */
const SHOWS = [
  "listSchedules",
  "listWeekShows",
  "listPastShows",
  "getSchedule",
  "getScheduleToday",
  "listShowProposals",
  "listPremiumRecords",
  "getPremiumToday",
] as const satisfies readonly EndpointName[];

/** What a write to one of these changes, by the names of the reads that show it. */
const SHOWN_BY = {
  users: ["listUsers", "getAdminOverview", "getMe"],
  shows: [...SHOWS, "getAdminOverview"],
  setlists: [...SHOWS, "listSetlists"],
  members: ["listMembers", "getMemberProfile", "listBirthdays", "listSchedules", "getSchedule"],
  premium: ["listPremiumRecords", "getPremiumToday", "getAdminOverview"],
  activity: ["listActivity", "getLeaderboard", "getOwnRank"],
} as const satisfies Record<string, readonly EndpointName[]>;

/** A kind of record that an admin keeps. */
export type RecordKind = keyof typeof SHOWN_BY;

/** Reads anew whatever on screen shows records of a kind, after a write; the rest when it is next shown. */
export function refreshAdmin(cache: QueryClient, kind: RecordKind): Promise<void> {
  const names: readonly unknown[] = SHOWN_BY[kind];
  return cache.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[0]) });
}
