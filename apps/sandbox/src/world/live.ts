import type { Member } from "./members.ts";
import type { Fan } from "./people.ts";

export type Platform = "showroom" | "idn";

export interface LiveComment {
  fan: Fan;
  text: string;
  atMs: number;
}

export interface LiveGift {
  fan: Fan;
  giftId: number;
  num: number;
  atMs: number;
}

/** A broadcast, from its start to its end. */
export interface Live {
  platform: Platform;
  member: Member;
  /** SHOWROOM's number of the broadcast; IDN lives have one too, inside the slug. */
  liveId: number;
  /** IDN's name of the broadcast. */
  slug: string;
  title: string;
  startedAtMs: number;
  /** When the member means to stop; null: until somebody ends it. */
  plannedEndMs: number | null;
  endedAtMs: number | null;
  /** Visits so far. */
  viewNum: number;
  /** SHOWROOM's socket key: `<16 hex>:<live_id>`, new for every broadcast. */
  key: string;
  /** IDN's chat room. */
  chatRoomId: string;
  ticketed: boolean;
  telop: string | null;
  /** Oldest first, bounded. */
  comments: LiveComment[];
  gifts: LiveGift[];
  /** Points given per fan in this live. */
  stage: Map<number, { fan: Fan; points: number }>;
}

/** Kept of a live's log, as the platform keeps it. */
export const LOG_LENGTH = 150;

/** What an observer of the world hears. */
export interface WorldEvents {
  started: (live: Live) => void;
  ended: (live: Live) => void;
  comment: (live: Live, comment: LiveComment) => void;
  gift: (live: Live, gift: LiveGift) => void;
  telop: (live: Live) => void;
}
