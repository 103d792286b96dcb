import type { EndpointInput, EndpointName, MemberType } from "@penlight/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { readOwn } from "./read.ts";

/**
 * A read of the back office. It is dropped with the session like the fan's own reads (see `forgetOwn`), and refetched
 * whenever a screen opens, because another admin may have changed the data.
 */
function read<N extends EndpointName>(name: N, input: EndpointInput<N>) {
  return queryOptions({ ...readOwn(name, input), staleTime: 0 });
}

export const adminQueries = {
  overview: () => read("getAdminOverview", {}),
  users: (page: number, search: string) => read("listUsers", { query: search ? { page, search } : { page } }),
  /** All shows, oldest first. */
  shows: () => read("listSchedules", {}),
  weekShows: () => read("listWeekShows", {}),
  proposals: () => read("listShowProposals", {}),
  setlists: () => read("listSetlists", {}),
  members: (page: number, type: MemberType | null) =>
    read("listMembers", { query: type ? { page, type } : { page } }),
  /** All members of a type on one page. */
  allMembers: (type: MemberType) => read("listMembers", { query: { type, showAll: "true" } }),
  premiumRecords: () => read("listPremiumRecords", {}),
  donations: (page: number) => read("listDonations", { query: { page } }),
  /** Activity log of all fans, newest first. An empty `type` or `search` does not filter. */
  activity: (page: number, type: string, search: string) =>
    read("listActivity", { query: { page, ...(type && { type }), ...(search && { search }) } }),
};

/** Reads whose answers contain shows or their setlists. */
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

/** For each kind of record, the reads that a write to it invalidates. */
const SHOWN_BY = {
  users: ["listUsers", "getAdminOverview", "getMe"],
  shows: [...SHOWS, "getAdminOverview"],
  setlists: [...SHOWS, "listSetlists"],
  members: ["listMembers", "getMemberProfile", "listBirthdays", "listSchedules", "getSchedule"],
  premium: ["listPremiumRecords", "getPremiumToday", "getAdminOverview"],
  activity: ["listActivity", "getLeaderboard", "getOwnRank"],
} as const satisfies Record<string, readonly EndpointName[]>;

/** A kind of record that an admin edits. */
export type RecordKind = keyof typeof SHOWN_BY;

/**
 * Invalidates all reads that show records of a kind, after a write. Reads on screen are refetched now, the others when
 * they are next shown.
 */
export function refreshAdmin(cache: QueryClient, kind: RecordKind): Promise<void> {
  const names: readonly unknown[] = SHOWN_BY[kind];
  return cache.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[0]) });
}
