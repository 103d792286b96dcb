import type { ColumnType } from "kysely";
import type { Instant } from "./columns.ts";

/** The secret address of a fan's calendar. */
export interface CalendarLinksTable {
  user_id: string;
  /** SHA-256 of the token in the address, base64url. */
  token_hash: string;
  /** The token, sealed for the fan, who may see it again. */
  sealed: string;
  /** SHOWROOM rooms that the fan follows, as the platform said last. */
  followed_rooms: ColumnType<number[], number[], number[]>;
  made_at: Instant;
}

/** A live that a SHOWROOM room has announced. */
export interface AnnouncedLivesTable {
  /** 24 hex digits, from the room and the time announced first. */
  id: string;
  room_id: number;
  /** When it begins, as announced last. */
  live_at: Instant;
  /** How often it was moved, cancelled or announced again. */
  revision: ColumnType<number, number | undefined, number>;
  changed_at: Instant;
  /** When the announcement was taken back; null while it stands. */
  cancelled_at: ColumnType<Date | null, Date | null, Date | null>;
}
