import type { ColumnType, Kysely } from "kysely";

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
  /** Null until no dump of the database knows of them any more. */
  done_at: ColumnType<Date | null, Date | null, Date | null>;
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

/** Every table, as the migrations leave them. */
export interface Tables {
  members: MembersTable;
  users: UsersTable;
  sessions: SessionsTable;
  pending_logins: PendingLoginsTable;
  erasures: ErasuresTable;
  setlists: SetlistsTable;
  schedules: SchedulesTable;
  schedule_members: ScheduleMembersTable;
  premium_lives: PremiumLivesTable;
  audit: AuditTable;
  notices: NoticesTable;
  dismissed_proposals: DismissedProposalsTable;
  live_codes: LiveCodesTable;
}

export type Db = Kysely<Tables>;
