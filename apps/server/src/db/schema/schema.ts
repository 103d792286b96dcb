import type { ColumnType, Kysely } from "kysely";
import type {
  BellNoticesTable,
  BellsTable,
  BellWishesTable,
  PushKeysTable,
  PushSubscriptionsTable,
} from "./bell-tables.ts";
import type { AnnouncedLivesTable, CalendarLinksTable } from "./calendar-tables.ts";
import type { Figure, Flag, Instant, Stamp } from "./columns.ts";
import type {
  RecordImportsTable,
  SittingsTable,
  BroadcastsTable,
  RecordChunksTable,
  SittingStoriesTable,
  SittingPeopleTable,
  SittingStillsTable,
  ActivityLogsTable,
  WatchesTable,
  WatchCountsTable,
  WatchScoresTable,
  WatchMembersTable,
  MemberDaysTable,
  EventCountsTable,
  RecapLinksTable,
  FarmRunsTable,
} from "./record-tables.ts";

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
  /** How often it was changed. */
  revision: Figure;
  created_at: Instant;
  updated_at: Instant;
}

/** A show that an admin has removed; calendars are told for a month. */
export interface RemovedShowsTable {
  id: string;
  setlist_id: string;
  show_at: Instant;
  revision: number;
  /** The line-up and whoever was celebrated; written as JSON. */
  member_ids: ColumnType<string[], string, never>;
  removed_at: Instant;
}

/** A member who was taken out of a show's line-up; calendars that were about her are told for a month. */
export interface FormerLineupsTable {
  schedule_id: string;
  member_id: string;
  left_at: Instant;
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

/** The event of a show in the community's chat server. */
export interface ShowEventsTable {
  schedule_id: string;
  /** Null while a process makes it. */
  event_id: string | null;
  /** What was sent; written as JSON. */
  content: ColumnType<ShowEventContent, string, string>;
  claimed_at: Instant;
}

/** Texts of a show's event; times are ISO 8601. */
export interface ShowEventContent {
  name: string;
  description: string;
  startsAt: string;
  endsAt: string;
  place: string;
}

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
  /** Keyed hash of the id at SHOWROOM; null in erasures of earlier versions, and without a sign-in. */
  person_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** Done before the database was restored: it is done again before the server answers. */
  to_repeat: ColumnType<boolean, boolean | undefined, boolean>;
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

/**
 * A notice of the bot about a live; there is one per live. The row is inserted before the message is sent. A live that
 * continues a sitting takes over the message of the live before.
 */
export interface NoticesTable {
  platform: "showroom" | "idn";
  /** The platform's id of the broadcast. */
  live_key: string;
  /**
   * `claimed`: the message is being sent. `sent`: it says that the live is on air. `ending`: it is being edited into the
   * summary. `ended`: nothing is left to do. `resuming`: it is being edited back, because the sitting goes on.
   */
  state: "claimed" | "sent" | "ending" | "ended" | "resuming";
  channel_id: string;
  /** Null until the message is sent, and when another live has it, or nobody. */
  message_id: string | null;
  /** Written as JSON text. */
  live: ColumnType<NoticedLive, string, never>;
  claimed_at: Instant;
  /** The room, as `placeOf`; null in notices of earlier versions. */
  place: string | null;
  /** Failed or running attempts of the present edit. */
  tries: Figure;
  /** When the edit may be tried again; null: at once. */
  try_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
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

/** A lease for work that only one process may do. */
export interface LeasesTable {
  name: string;
  holder: string;
  until: Instant;
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
  removed_shows: RemovedShowsTable;
  show_events: ShowEventsTable;
  former_lineups: FormerLineupsTable;
  calendar_links: CalendarLinksTable;
  announced_lives: AnnouncedLivesTable;
  bells: BellsTable;
  bell_wishes: BellWishesTable;
  push_subscriptions: PushSubscriptionsTable;
  bell_notices: BellNoticesTable;
  push_keys: PushKeysTable;
}

export type Db = Kysely<Tables>;
