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

/** A poll in a room: the number of its options, which are numbered from 1, and its result. */
export interface LivePoll {
  options: number;
  /** Percentages, in the order of the options; null while it is open. */
  rates: readonly number[] | null;
}

/** A line that the platform itself writes into a room. */
export interface LiveNotice {
  kind: "system" | "ranking";
  text: string;
}

/** A fan who has reported watching. */
export interface Watcher {
  /** World time. */
  sinceMs: number;
  isRewarded: boolean;
}

/** The gifts of a fan in a live. */
export interface StageEntry {
  fan: Fan;
  points: number;
}

/** A broadcast, from its start to its end. */
export interface Live {
  platform: Platform;
  member: Member;
  /** SHOWROOM's live id; IDN lives have one too, inside the slug. */
  liveId: number;
  /** IDN's id of the broadcast. */
  slug: string;
  title: string;
  startedAtMs: number;
  /** When the member plans to end it; null: not planned. */
  plannedEndMs: number | null;
  endedAtMs: number | null;
  /** Whether another broadcast of hers has replaced it, without a notification of its end. */
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
  /** Points per fan in this live. */
  stage: Map<number, StageEntry>;
  /** The last poll. */
  poll: LivePoll | null;
  /** By the fan's user id. */
  watchers: Map<number, Watcher>;
}

/** The podium of a live, the most points first. */
export function stageOf(live: Live): StageEntry[] {
  return [...live.stage.values()].sort((one, other) => other.points - one.points);
}

/** The length of a live's log, as at the platform. */
export const LOG_LENGTH = 150;

/** The world's events and their arguments. */
export interface WorldEvents {
  started: [live: Live];
  ended: [live: Live];
  comment: [live: Live, comment: LiveComment];
  gift: [live: Live, gift: LiveGift];
  telop: [live: Live];
  poll: [live: Live, poll: LivePoll];
  notice: [live: Live, notice: LiveNotice];
}
