import type { ColumnType, Generated, Kysely } from "kysely";

/** Set by the database only. */
type Stamp = ColumnType<Date, never, never>;

/** The members. Rows are never deleted, since history refers to them; `is_active` hides a member from the lists. */
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
  /** An admin's choice; null: the cover of the member's room is used. */
  image: ColumnType<string | null, string | null | undefined, string | null>;
  /** `MM-DD`; null when unknown. */
  birthday: string | null;
  created_at: Stamp;
}

/** A setlist of the theater. */
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

/** The members on stage, in the order of the line-up. */
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

/** A change by an admin: actor, object, and the state before and after. */
export interface AuditTable {
  id: string;
  at: Instant;
  /** Account id; its hash after the account was erased. */
  actor: string;
  action: string;
  subject: string;
  subject_id: string;
  /** Written as JSON text; null when there was no earlier state, or the object was an erased user. */
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string | null, string | null>;
}

/** A time set by our own clock. */
type Instant = ColumnType<Date, Date, Date>;

/** A count; 0 until there is a value. */
type Figure = ColumnType<number, number | undefined, number>;

/** A permission that an admin can grant; off by default. */
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
  /** Whether the fan is listed among the viewers of a live. */
  on_podium: ColumnType<boolean, boolean | undefined, boolean>;
  /** Room ids of the fan's oshi, the first oshi first; written as JSON. */
  oshi: ColumnType<number[], string | undefined, string>;
  /** The fan has chosen an oshi or none, and is not asked again. */
  oshi_asked: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: Instant;
  updated_at: Instant;
}

/** A session. Only the hash of the handle is stored; the platform's cookie is sealed. */
export interface SessionsTable {
  id: string;
  handle_hash: string;
  user_id: string;
  sealed: string;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
}

/** A device on which a user has signed in. Only the hash of its cookie is stored. */
export interface KnownDevicesTable {
  user_id: string;
  device_hash: string;
  first_at: Instant;
  last_at: Instant;
}

/** A refused login with the sealed state for the next attempt. */
export interface PendingLoginsTable {
  handle_hash: string;
  sealed: string;
  expires_at: Instant;
}

/** A request for erasure, without the identity of the user. */
export interface ErasuresTable {
  receipt_hash: string;
  account_hash: string;
  requested_at: Instant;
  /** Id at SHOWROOM, until the person is removed from the records of lives. */
  person_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Null until the person is removed from the records of lives. */
  done_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** A person who erased their account, by a keyed hash: running lives with this person are recorded without them. */
export interface DeparturesTable {
  person_hash: string;
  left_at: Instant;
}

/** The content of a notice about a live. */
export interface NoticedLive {
  name: string;
  title: string;
  /** URL at which the live can be watched. */
  url: string;
  image: string;
  startedAtMs: number;
}

/** A notice of the bot about a live; there is one per live. The row is inserted before the message is sent. */
export interface NoticesTable {
  platform: "showroom" | "idn";
  /** The platform's id of the broadcast. */
  live_key: string;
  state: "claimed" | "sent" | "ended";
  channel_id: string;
  /** Null until the message is sent. */
  message_id: string | null;
  /** Written as JSON text. */
  live: ColumnType<NoticedLive, string, never>;
  claimed_at: Instant;
}

/** A show of the official site that an admin has dismissed. */
export interface DismissedProposalsTable {
  code: string;
  dismissed_at: Instant;
}

/** A live code, by which a ticket holder watches a premium live on another device. */
export interface LiveCodesTable {
  id: string;
  /** SHA-256 of the code, base64url. */
  code_hash: string;
  /** The code's last four characters. */
  hint: string;
  label: string;
  premium_live_id: string;
  /** The issuer's session, which has the ticket. */
  session_id: string;
  user_id: string;
  max_devices: number;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

// ---- records of lives ---------------------------------------------------------------------------------------

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

/** A lease for work that only one process may do. */
export interface LeasesTable {
  name: string;
  holder: string;
  until: Instant;
}

// ---- fans' activity -----------------------------------------------------------------------------------------

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

/** A donation to the project. */
export interface DonationsTable {
  service: "saweria" | "trakteer" | "sociabuzz";
  /** The service's own id. */
  donation_id: string;
  /** Read as text, since the database's decimals are exact. */
  amount: ColumnType<string, number, never>;
  currency: string;
  received_at: Instant;
}

/** All tables, as the migrations create them. */
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
