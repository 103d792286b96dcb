import type { ColumnType, Generated } from "kysely";
import type { Figure, Instant } from "./columns.ts";

/* The records of lives, and what fans did in them. */

/** An import of another installation's history. */
export interface RecordImportsTable {
  /** URL or file. */
  source: string;
  begun_at: Instant;
  /** Null until the import is complete. */
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A member's evening on one platform: one or more broadcasts with less than an hour between them. */
export interface SittingsTable {
  id: string;
  platform: "showroom" | "idn";
  /** As named in requests and channels, in lower case. */
  room: string;
  url_key: string;
  member_id: string | null;
  /** As written by the platform. */
  name: string;
  face: string;
  title: string;
  cover: string;
  ticketed: boolean;
  /** The show that was on air, if any. */
  schedule_id: string | null;
  started_at: Instant;
  /** When the recorder last saw it on air. */
  seen_at: Instant;
  /** Null while it is recorded. */
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Without the pauses between its broadcasts. This and the following figures are set when the sitting has ended. */
  on_air_ms: Figure;
  /** SHOWROOM: the visits of its broadcasts, summed. */
  visits: ColumnType<number | null, number | null | undefined, number | null>;
  /** IDN: the highest number that was seen. */
  viewers: ColumnType<number | null, number | null | undefined, number | null>;
  comments: Figure;
  commenters: Figure;
  gifts: Figure;
  points: Figure;
}

/** A broadcast of a sitting. */
export interface BroadcastsTable {
  /** As `Live.id`. */
  live_id: string;
  sitting_id: string;
  started_at: Instant;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Since when its record lacks events that were neither found nor stated as a gap; null for none. */
  missing_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Some seconds of a sitting's recorded events, in order. */
export interface RecordChunksTable {
  id: Generated<number>;
  sitting_id: string;
  from_at: Instant;
  until_at: Instant;
  /** Written as JSON text: a list of `RecordEvent`. */
  events: ColumnType<unknown, string, string>;
}

/** The results computed from a sitting's chunks, for its page. */
export interface SittingStoriesTable {
  sitting_id: string;
  /** Written as JSON text. */
  story: ColumnType<unknown, string, string>;
}

/** A platform user's activity in a sitting. */
export interface SittingPeopleTable {
  sitting_id: string;
  person_id: string;
  name: string;
  avatar: string;
  comments: number;
  gifts: number;
  points: number;
  fan_points: number;
}

/** A still picture of a sitting: one frame, as MP4. */
export interface SittingStillsTable {
  sitting_id: string;
  at: Instant;
  bytes: Uint8Array;
}

/** An entry of a fan's log. */
export interface ActivityLogsTable {
  id: string;
  user_id: string;
  log_name: string;
  description: string;
  live_id: string | null;
  device: "Mobile" | "Desktop" | "Android";
  at: Instant;
  sitting_id: string | null;
}

/** A fan watched a sitting. */
export interface WatchesTable {
  user_id: string;
  sitting_id: string;
  platform: "showroom" | "idn";
  room: string;
  at: Instant;
  /** When its page last reported playback; the next report counts from there. */
  beat_at: Instant;
  seconds: Figure;
  /** Those of them in which the fan watched nothing else, so that a fan's sum never exceeds the elapsed time. */
  clock_seconds: Figure;
  /** Watched side by side with other rooms. */
  is_multi: ColumnType<boolean, boolean | undefined, boolean>;
}

/** A fan's watches in a period: a month (`2026-11`), a year (`2026`) or `all`. */
export interface WatchCountsTable {
  period: string;
  user_id: string;
  showroom: number;
  idn: number;
  total: number;
  /** Those of them side by side with other rooms. */
  multi: Figure;
  /** In real time: lives that play side by side count once. */
  seconds: Figure;
  last_at: Instant;
}

/** Number of fans with a score on a board. */
export interface WatchScoresTable {
  period: string;
  board: "total" | "showroom" | "idn";
  score: number;
  fans: number;
}

/** A fan's watches of a room in a year of Jakarta's calendar. */
export interface WatchMembersTable {
  user_id: string;
  year: number;
  platform: "showroom" | "idn";
  room: string;
  watches: number;
  seconds: Figure;
}

/** Sittings of a room on a day of Jakarta's calendar. */
export interface MemberDaysTable {
  /** `YYYY-MM-DD`. */
  day: string;
  platform: "showroom" | "idn";
  room: string;
  lives: number;
}

/** Number of uses of something on a day, by anybody. */
export interface EventCountsTable {
  day: string;
  name: string;
  count: number;
}

/** A recap that its fan shares by a link. */
export interface RecapLinksTable {
  token_hash: string;
  user_id: string;
  year: number;
  created_at: Instant;
}

/** A star run that the server does for a fan. */
export interface FarmRunsTable {
  user_id: string;
  /** Null after the session has ended. */
  session_id: ColumnType<string | null, string | null, string | null>;
  consented_at: Instant;
  /** Written as JSON text: a `FarmRun`. */
  run: ColumnType<unknown, string, string>;
  version: number;
  /** When the run continues; null after its end. */
  due_at: ColumnType<Date | null, Date | null, Date | null>;
  ended_at: ColumnType<Date | null, Date | null, Date | null>;
  /** When the fan was notified of the end. */
  seen_at: ColumnType<Date | null, Date | null, Date | null>;
}
