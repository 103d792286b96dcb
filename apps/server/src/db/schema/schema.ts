import type { ColumnType, Generated, Kysely } from "kysely";

/** Set by the database, never by us. */
type Stamp = ColumnType<Date, never, never>;

/** Who the members are. A row is never deleted: history points at it; `is_active` takes her off the lists. */
export interface MembersTable {
  /** 24 hex digits. */
  id: string;
  name: string;
  stage_name: string;
  type: "regular" | "trainee";
  generation: number | null;
  showroom_room_id: number | null;
  showroom_url_key: string | null;
  idn_username: string | null;
  is_official: boolean;
  is_active: boolean;
  /** What an admin chose; null: the cover of her room stands in. */
  image: ColumnType<string | null, string | null | undefined, string | null>;
  /** `MM-DD`; null where it is not known. */
  birthday: string | null;
  created_at: Stamp;
}

/** A programme of the theater. */
export interface SetlistsTable {
  id: string;
  name: string;
  original_name: string;
  description: string;
  image: string | null;
  /** Written as JSON text. */
  songs: ColumnType<{ title: string; translatedTitle?: string }[], string, string>;
  is_song_order_known: boolean;
  created_at: Stamp;
}

/** A show in the theater. */
export interface SchedulesTable {
  id: string;
  setlist_id: string;
  /** `YYYY-MM-DD` in WIB. */
  show_date: string;
  /** `HH:mm` in WIB. */
  show_time: string;
  show_at: Instant;
  is_birthday_show: boolean;
  is_graduation_show: boolean;
  is_coming_soon: boolean;
  is_on_week_schedule: boolean;
  birthday_member_id: string | null;
  birthday_member_name: string | null;
  graduate_member_id: string | null;
  ticket_showroom: string;
  ticket_theater: string;
  web_image: string | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Who is on stage, in the order of the line-up. */
export interface ScheduleMembersTable {
  schedule_id: string;
  member_id: string;
  place: number;
}

/** A ticketed live of a show. */
export interface PremiumLivesTable {
  id: string;
  schedule_id: string;
  setlist_id: string;
  /** `YYYY-MM-DD` in WIB. */
  live_date: string;
  web_socket_id: string;
  created_at: Instant;
}

/** A change that an admin made: who, to what, and how it was before and after. */
export interface AuditTable {
  id: string;
  at: Instant;
  /** Account id; a hash of it when the account is erased. */
  actor: string;
  action: string;
  subject: string;
  subject_id: string;
  /** Written as JSON text; null when there was nothing before, or when it was about somebody who left. */
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string | null, string | null>;
}

/** A time that we set by our own clock. */
type Instant = ColumnType<Date, Date, Date>;

/** A count; 0 until something is known. */
type Figure = ColumnType<number, number | undefined, number>;

/** What an admin can allow a fan; off until then. */
type Flag = ColumnType<boolean, boolean | undefined, boolean>;

/** A fan's own record. */
export interface UsersTable {
  /** 24 hex digits. */
  id: string;
  account_id: string;
  platform_user_id: number | null;
  name: string;
  avatar: string | null;
  can_3_room: Flag;
  can_4_room: Flag;
  can_farming_page: Flag;
  can_farming_detail: Flag;
  can_farming_multi: Flag;
  /** Whether they are shown among those who watch a live. */
  on_podium: ColumnType<boolean, boolean | undefined, boolean>;
  /** Rooms of whom they have as oshi, the first one first; written as JSON. */
  oshi: ColumnType<number[], string | undefined, string>;
  /** They have said whom, or that they want nobody: they are asked no more. */
  oshi_asked: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: Instant;
  updated_at: Instant;
}

/** Somebody is signed in. Of the handle only its hash is kept; the platform's cookie is sealed. */
export interface SessionsTable {
  id: string;
  handle_hash: string;
  user_id: string;
  sealed: string;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
}

/** Somebody has signed in on a device. Of its cookie only the hash is kept. */
export interface KnownDevicesTable {
  user_id: string;
  device_hash: string;
  first_at: Instant;
  last_at: Instant;
}

/** A login that met a refusal, and what the next try must come with, sealed. */
export interface PendingLoginsTable {
  handle_hash: string;
  sealed: string;
  expires_at: Instant;
}

/** What is left of somebody who left: that it was done, and for whom without saying who. */
export interface ErasuresTable {
  receipt_hash: string;
  account_hash: string;
  requested_at: Instant;
  /** Theirs at SHOWROOM, until they are out of the records of lives. */
  person_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Null until no dump of the database knows of them any more. */
  done_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** Somebody who erased their account, by a keyed hash: lives that they were in and that go on are written without them. */
export interface DeparturesTable {
  person_hash: string;
  left_at: Instant;
}

/** What a notice shows of its live. */
export interface NoticedLive {
  name: string;
  title: string;
  /** Where it can be watched. */
  url: string;
  image: string;
  startedAtMs: number;
}

/** A live that the bot tells, once. The row is there before the message is sent. */
export interface NoticesTable {
  platform: "showroom" | "idn";
  /** The platform's own name of the broadcast. */
  live_key: string;
  state: "claimed" | "sent" | "ended";
  channel_id: string;
  /** Null until it is sent. */
  message_id: string | null;
  /** Written as JSON text. */
  live: ColumnType<NoticedLive, string, never>;
  claimed_at: Instant;
}

/** A show of the official site that an admin doesn't want. */
export interface DismissedProposalsTable {
  code: string;
  dismissed_at: Instant;
}

/** A code by which a ticket holder watches a premium live on another device. */
export interface LiveCodesTable {
  id: string;
  /** SHA-256 of the code, base64url. */
  code_hash: string;
  /** The code's last four characters. */
  hint: string;
  label: string;
  premium_live_id: string;
  /** The issuer's, whose ticket it rests on. */
  session_id: string;
  user_id: string;
  max_devices: number;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

// ---- records: what happened ---------------------------------------------------------------------------------

/** A member's evening on one platform: one or more broadcasts with less than an hour between them. */
export interface RecordImportsTable {
  /** Address or file. */
  source: string;
  begun_at: Instant;
  /** Null while there is more to read. */
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface SittingsTable {
  id: string;
  platform: "showroom" | "idn";
  /** As calls and channels name it; in lower case. */
  room: string;
  url_key: string;
  member_id: string | null;
  /** As the platform wrote it. */
  name: string;
  face: string;
  title: string;
  cover: string;
  ticketed: boolean;
  /** The show that it was. */
  schedule_id: string | null;
  started_at: Instant;
  /** When the recorder last knew it on air. */
  seen_at: Instant;
  /** Null while it is recorded. */
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Without the pauses between its broadcasts. The figures from here on are there when it has ended. */
  on_air_ms: Figure;
  /** SHOWROOM's: those since its broadcasts began, summed. */
  visits: ColumnType<number | null, number | null | undefined, number | null>;
  /** IDN's, the highest that was seen. */
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
}

/** Some seconds of a sitting as they were recorded, in order. */
export interface RecordChunksTable {
  id: Generated<number>;
  sitting_id: string;
  from_at: Instant;
  until_at: Instant;
  /** Written as JSON text: a list of `RecordEvent`. */
  events: ColumnType<unknown, string, string>;
}

/** What follows from a sitting's chunks, as its page shows it. */
export interface SittingStoriesTable {
  sitting_id: string;
  /** Written as JSON text. */
  story: ColumnType<unknown, string, string>;
}

/** What somebody at the platform did in a sitting. */
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

/** A picture of a sitting: one frame, as MP4. */
export interface SittingStillsTable {
  sitting_id: string;
  at: Instant;
  bytes: Uint8Array;
}

/** Which process does what only one may do. */
export interface LeasesTable {
  name: string;
  holder: string;
  until: Instant;
}

// ---- what fans did ------------------------------------------------------------------------------------------

/** A line of a fan's log. */
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
  /** When its page last said that it plays; what it says counts from there. */
  beat_at: Instant;
  seconds: Figure;
  /** Those of them in which the fan watched nothing else, so that all of a fan's sum to no more than the clock's. */
  clock_seconds: Figure;
  /** Beside other rooms. */
  is_multi: ColumnType<boolean, boolean | undefined, boolean>;
}

/** A fan's watches of a period: a month (`2026-11`), a year (`2026`) or `all`. */
export interface WatchCountsTable {
  period: string;
  user_id: string;
  showroom: number;
  idn: number;
  total: number;
  /** Those of them beside other rooms. */
  multi: Figure;
  /** By the clock: lives that play side by side count once. */
  seconds: Figure;
  last_at: Instant;
}

/** How many fans have a score on a board. */
export interface WatchScoresTable {
  period: string;
  board: "total" | "showroom" | "idn";
  score: number;
  fans: number;
}

/** How often a fan watched a room in a year of Jakarta's calendar. */
export interface WatchMembersTable {
  user_id: string;
  year: number;
  platform: "showroom" | "idn";
  room: string;
  watches: number;
  seconds: Figure;
}

/** How many sittings a room had on a day of Jakarta's calendar. */
export interface MemberDaysTable {
  /** `YYYY-MM-DD`. */
  day: string;
  platform: "showroom" | "idn";
  room: string;
  lives: number;
}

/** How often something was done on a day, whoever did it. */
export interface EventCountsTable {
  day: string;
  name: string;
  count: number;
}

/** A recap that its fan shows by a link. */
export interface RecapLinksTable {
  token_hash: string;
  user_id: string;
  year: number;
  created_at: Instant;
}

/** A run through rooms that the server does for a fan. */
export interface FarmRunsTable {
  user_id: string;
  /** Null when the session is over. */
  session_id: ColumnType<string | null, string | null, string | null>;
  consented_at: Instant;
  /** Written as JSON text: a `FarmRun`. */
  run: ColumnType<unknown, string, string>;
  version: number;
  /** When it goes on; null when it is over. */
  due_at: ColumnType<Date | null, Date | null, Date | null>;
  ended_at: ColumnType<Date | null, Date | null, Date | null>;
  /** When its fan was told that it is. */
  seen_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** What was given for the project. */
export interface DonationsTable {
  service: "saweria" | "trakteer" | "sociabuzz";
  /** The service's own name of it. */
  donation_id: string;
  /** Read as text: the database's decimals are exact. */
  amount: ColumnType<string, number, never>;
  currency: string;
  received_at: Instant;
}

/** Every table, as the migrations leave them. */
export interface Tables {
  members: MembersTable;
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  pending_logins: PendingLoginsTable;
  erasures: ErasuresTable;
  departures: DeparturesTable;
  setlists: SetlistsTable;
  schedules: SchedulesTable;
  schedule_members: ScheduleMembersTable;
  premium_lives: PremiumLivesTable;
  audit: AuditTable;
  notices: NoticesTable;
  dismissed_proposals: DismissedProposalsTable;
  donations: DonationsTable;
  live_codes: LiveCodesTable;
  sittings: SittingsTable;
  broadcasts: BroadcastsTable;
  record_chunks: RecordChunksTable;
  sitting_stories: SittingStoriesTable;
  sitting_people: SittingPeopleTable;
  sitting_stills: SittingStillsTable;
  leases: LeasesTable;
  record_imports: RecordImportsTable;
  activity_logs: ActivityLogsTable;
  watches: WatchesTable;
  watch_counts: WatchCountsTable;
  watch_scores: WatchScoresTable;
  watch_members: WatchMembersTable;
  member_days: MemberDaysTable;
  event_counts: EventCountsTable;
  recap_links: RecapLinksTable;
  farm_runs: FarmRunsTable;
}

export type Db = Kysely<Tables>;
