import type { ColumnType } from "kysely";
import type { Figure, Instant } from "./columns.ts";

/** A room whose events have left a fan's calendar. */
export interface LeftRoom {
  roomId: number;
  /** Unix ms. */
  atMs: number;
}

/** The secret address of a fan's calendar. */
export interface CalendarLinksTable {
  user_id: string;
  /** SHA-256 of the token in the address, base64url. */
  token_hash: string;
  /** The token, sealed for the fan, who may see it again. */
  sealed: string;
  /** SHOWROOM rooms that the fan follows, as the platform said last. */
  followed_rooms: ColumnType<number[], number[], number[]>;
  /** The rooms that the calendar was about when it was last read. */
  shown_rooms: ColumnType<number[], number[] | undefined, number[]>;
  /** Rooms that it is about no longer, whose events are shown as cancelled; written as JSON text. */
  left_rooms: ColumnType<LeftRoom[], string | undefined, string>;
  /** How often rooms have come and gone. */
  revision: Figure;
  /** When that was last. */
  revised_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
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
