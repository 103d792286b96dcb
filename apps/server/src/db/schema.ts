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

/** Every table, as the migrations leave them. */
export interface Tables {
  members: MembersTable;
}

export type Db = Kysely<Tables>;
