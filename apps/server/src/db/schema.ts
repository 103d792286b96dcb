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
  created_at: Stamp;
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

/** Every table, as the migrations leave them. */
export interface Tables {
  members: MembersTable;
  users: UsersTable;
  sessions: SessionsTable;
  pending_logins: PendingLoginsTable;
  erasures: ErasuresTable;
}

export type Db = Kysely<Tables>;
