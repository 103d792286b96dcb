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

/** A question that the room votes on: its options by number from 1, and how the vote ended. */
export interface LivePoll {
  options: number;
  /** Per cent, in the order of the options; null while it is open. */
  rates: readonly number[] | null;
}

/** A line that the platform itself writes into a room. */
export interface LiveNotice {
  kind: "system" | "ranking";
  text: string;
}

/** Somebody who showed that they are watching. */
export interface Watcher {
  /** World time. */
  sinceMs: number;
  isRewarded: boolean;
}

/** What a fan has given in a live. */
export interface StageEntry {
  fan: Fan;
  points: number;
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
  /** Another broadcast of hers has taken its place: nobody was told of an end. */
  isReplaced: boolean;
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
  stage: Map<number, StageEntry>;
  /** The last poll. */
  poll: LivePoll | null;
  /** By number of the fan. */
  watchers: Map<number, Watcher>;
}

/** The stage of a live, the most points first. */
export function stageOf(live: Live): StageEntry[] {
  return [...live.stage.values()].sort((one, other) => other.points - one.points);
}

/** Kept of a live's log, as the platform keeps it. */
export const LOG_LENGTH = 150;

/** What an observer of the world hears, and of what. */
export interface WorldEvents {
  started: [live: Live];
  ended: [live: Live];
  comment: [live: Live, comment: LiveComment];
  gift: [live: Live, gift: LiveGift];
  telop: [live: Live];
  poll: [live: Live, poll: LivePoll];
  notice: [live: Live, notice: LiveNotice];
}
