import type { Comment, Gift, RankEntry } from "@penlight/contract";
import type { LiveReads as PlatformReads } from "@penlight/showroom";
import { isCounting } from "./comment-rules.ts";
import { toComment, toGift, toRankEntry, toStreams, type PlatformStream } from "./showroom-lives.ts";

/** What a live tells of itself beside its profile. */
export interface PlatformLiveInfo {
  liveId: number;
  isLive: boolean;
  chatHost: string;
  /** "" when offline. */
  chatKey: string;
}

const MAX_COMMENTS = 150;
const LIVE_STATUS_ON_AIR = 2;

/** What can be read of a broadcast, in our words: nobody's reads, or those of a fan who holds its ticket. */
export type BroadcastReads = ReturnType<typeof liveReadsOf>;

/** @param call gives the platform's failures our codes */
export function liveReadsOf(
  reads: PlatformReads,
  staticUrl: string,
  call: <T>(work: Promise<T>) => Promise<T>,
) {
  return {
    /** Ways to watch, best first; empty offline and in a live's first seconds. */
    streams: async (roomId: number): Promise<PlatformStream[]> =>
      toStreams(await call(reads.streamingUrl(roomId))),
    async liveInfo(roomId: number): Promise<PlatformLiveInfo> {
      const info = await call(reads.liveInfo(roomId));
      return {
        liveId: info.live_id,
        isLive: info.live_status === LIVE_STATUS_ON_AIR,
        chatHost: info.bcsvr_host,
        chatKey: info.bcsvr_key,
      };
    },
    /** The live's title, null when there is none. */
    telop: async (roomId: number): Promise<string | null> => (await call(reads.telop(roomId))).telop,
    /** Newest first, without counting. */
    async comments(roomId: number): Promise<Comment[]> {
      const log = await call(reads.commentLog(roomId));
      return log
        .filter((row) => !isCounting(row.comment))
        .slice(0, MAX_COMMENTS)
        .map((row) => toComment(row, staticUrl));
    },
    async rank(roomId: number): Promise<RankEntry[]> {
      const stage = await call(reads.stageUsers(roomId));
      return stage.map((entry) => toRankEntry(entry, staticUrl));
    },
    /** Newest first. */
    gifts: async (roomId: number): Promise<Gift[]> =>
      (await call(reads.giftLog(roomId))).map((row) => toGift(row, staticUrl)),
  };
}
