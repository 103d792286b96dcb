import type { BellNotice, Language } from "@penlight/contract";
import type { ColumnType } from "kysely";
import type { Instant } from "./columns.ts";

/** The bell of a fan, or of a device without a session. */
export interface BellsTable {
  /** 24 hex digits. */
  id: string;
  user_id: string | null;
  /** Hash of the device's cookie. */
  device_hash: string | null;
  /** IANA time zone of the quiet hours. */
  zone: string;
  /** Minutes of the day; null without quiet hours. */
  quiet_from_min: number | null;
  quiet_until_min: number | null;
  /** Notices before this time were seen. */
  seen_at: Instant;
  /** When its device or fan last read or changed it, to within a day. */
  used_at: Instant;
}

/** Something that rings for a bell. */
export interface BellWishesTable {
  bell_id: string;
  subject: string;
  lead_min: number;
  since: Instant;
}

/** A browser that receives pushes for a bell. */
export interface PushSubscriptionsTable {
  id: string;
  bell_id: string;
  device_hash: string;
  endpoint_hash: string;
  /** Endpoint and keys, sealed for the row's id. */
  sealed: string;
  language: Language;
  created_at: Instant;
}

/** A notice that rang. */
export interface BellNoticesTable {
  id: string;
  /** Identifies the occasion, such as a live or a show at a certain time. */
  occasion: string;
  /** The room or show that the notice is about. */
  place: string;
  /** Bells with a wish for one of these are rung. */
  subjects: ColumnType<string[], string[], never>;
  lead_min: number;
  /** `rung`; `closed` when a live has ended, or a show has moved, and that was told. */
  state: "rung" | "closed";
  /** Written as JSON text. */
  notice: ColumnType<BellNotice, string, string>;
  rang_at: Instant;
  /** When its live was last seen on air; written every minute. */
  seen_at: Instant;
  ended_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** The key pair that identifies this installation to push services (VAPID). */
export interface PushKeysTable {
  name: string;
  public_key: string;
  sealed: string;
}
