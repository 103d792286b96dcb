import type { Comment, Gift, LiveRoom, RankEntry } from "@penlight/contract";
import type { Known } from "../base/known.ts";
import type { OnAir } from "../platforms/on-air.ts";
import type { StreamLookup } from "./choose-stream.ts";

/** What a platform keeps of a live, newest first. */
export interface LiveLog {
  comments: readonly Comment[];
  gifts: readonly Gift[];
}

/** What pages about a platform's rooms read. Each call rejects with a `…_not_found` code for a room of nobody's. */
export interface RoomSource {
  room(room: string): Promise<Known<LiveRoom>>;
  /** Her live, also one that is too young for the list; null off air. */
  findLive(room: string): Promise<OnAir | null>;
  /** Newest first; empty off air, and where the platform keeps none. Of a ticketed live `tickets/` tells. */
  comments(room: string): Promise<Known<Comment[]>>;
  rank(room: string): Promise<Known<RankEntry[]>>;
  /** Newest first. */
  gifts(room: string): Promise<Known<Gift[]>>;
  /** Comments and gifts read anew; null where the platform keeps none, or shows them to ticket holders alone. */
  readLog(onAir: OnAir): Promise<LiveLog | null>;
  /** Her picture stands still: looks whether another broadcast has taken the live's place. Never rejects. */
  lookForNext(room: string): Promise<void>;
  /** How the platform answers when it is asked for the streams of a free live. Never rejects. */
  lookUpStreams(onAir: OnAir): Promise<StreamLookup>;
}
