import type { Tables } from "./schema.ts";

/**
 * The folder of the server that owns each table. Only its files read and write the table; others ask it, by a function
 * or a route (`scripts/tables.test.ts`).
 */
export const TABLE_OWNERS: Readonly<Record<keyof Tables, string>> = {
  members: "members",
  users: "identity",
  sessions: "identity",
  known_devices: "accounts",
  pending_logins: "accounts",
  erasures: "accounts",
  departures: "records",
  setlists: "theater",
  schedules: "theater",
  schedule_members: "theater",
  premium_lives: "theater",
  audit: "audit",
  notices: "community",
  dismissed_proposals: "theater",
  donations: "community",
  live_codes: "tickets",
  sittings: "records",
  broadcasts: "records",
  record_chunks: "records",
  sitting_stories: "records",
  sitting_people: "records",
  sitting_stills: "records",
  leases: "db",
  record_imports: "records",
  activity_logs: "records",
  watches: "records",
  watch_counts: "records",
  watch_scores: "records",
  watch_members: "records",
  member_days: "records",
  event_counts: "records",
  recap_links: "records",
  farm_runs: "stars",
};
