import type { ChatUser, Comment, Gift, RankEntry, Stream } from "@penlight/contract";
import type * as wire from "@penlight/showroom/wire";
import {
  commentId,
  giftEventId,
  isShort,
  isCounting,
  cleanText,
  webAddress,
  webAddressOrNone,
} from "./clean-text.ts";
import { avatarAddress, giftAddress } from "./showroom-pictures.ts";
import { ShowroomError, type LiveReads as PlatformReads } from "@penlight/showroom";

/** Translates the parts of a SHOWROOM live to the contract. */

const TYPE_ORDER = ["hls_all", "hls", "lhls"] as const;

/** A stream with the platform's own URL; whether a page may use it is decided elsewhere. */
export type PlatformStream = Omit<Stream, "url" | "origin_url"> & { address: string };

/**
 * Adaptive streams first, then by quality, then low latency; WebRTC and RTMP are left out, since pages can't play them.
 */
function toStreams(list: readonly wire.StreamingUrl[]): PlatformStream[] {
  const usable = list.flatMap((entry): PlatformStream[] => {
    const type = TYPE_ORDER.find((known) => known === entry.type);
    if (type === undefined || webAddressOrNone(entry.url) === undefined) return [];
    const { id, label, quality, is_default, url } = entry;
    return [{ id, type, label: cleanText(label), quality, is_default, address: url }];
  });
  return usable.sort(
    (one, other) =>
      TYPE_ORDER.indexOf(one.type) - TYPE_ORDER.indexOf(other.type) || other.quality - one.quality,
  );
}

function toComment(row: wire.LogComment, staticUrl: string): Comment {
  return {
    id: commentId(row.user_id, row.created_at, row.comment),
    platform: "showroom",
    user: toChatUser(row, staticUrl),
    text: cleanText(row.comment),
    atMs: row.created_at * 1_000,
    short: isShort(row.comment),
    showroom: { avatarId: row.avatar_id, ua: row.ua, aft: row.aft },
  };
}

function toChatUser(row: wire.LogComment | wire.LogGift, staticUrl: string): ChatUser {
  return {
    id: String(row.user_id),
    name: cleanText(row.name),
    avatar: webAddress(row.avatar_url, avatarAddress(staticUrl, row.avatar_id)),
  };
}

function toRankEntry(entry: wire.StageUser, staticUrl: string): RankEntry {
  const { user } = entry;
  const image = webAddressOrNone(user.image);
  return {
    order_no: entry.order_no,
    rank: entry.rank,
    user: {
      user_id: user.user_id,
      name: cleanText(user.name),
      avatar_id: user.avatar_id,
      avatar_url: webAddress(user.avatar_url, avatarAddress(staticUrl, user.avatar_id)),
      badge: user.badge,
      badge_type: user.badge_type,
      ...(image !== undefined && { image }),
    },
  };
}

function toGift(row: wire.LogGift, staticUrl: string): Gift {
  const picture = giftAddress(staticUrl, row.gift_id);
  const { created_at, gift_id, num, ua, aft } = row;
  return {
    id: giftEventId(row.user_id, created_at, gift_id, num),
    occurrence: 1,
    platform: "showroom",
    user: toChatUser(row, staticUrl),
    giftId: String(gift_id),
    image: webAddress(row.image, picture),
    count: num,
    atMs: created_at * 1_000,
    showroom: { avatarId: row.avatar_id, largeImage: webAddress(row.image2, picture), ua, aft },
  };
}

/** The live's own info, in addition to the room's profile. */
export interface PlatformLiveInfo {
  liveId: number;
  isLive: boolean;
  chatHost: string;
  /** "" when off air. */
  chatKey: string;
}

const MAX_COMMENTS = 150;
const LIVE_STATUS_ON_AIR = 2;

/** Null for a room that is "private" between its lives; rethrows other errors. */
function whilePrivate(error: unknown): null {
  if (error instanceof ShowroomError && error.code === "forbidden") return null;
  throw error;
}

/** The reads of a live in our terms, anonymously or with the session of a fan who has a ticket. */
export type BroadcastReads = ReturnType<typeof liveReadsOf>;

/** @param call converts the platform's errors to our codes */
export function liveReadsOf(
  reads: PlatformReads,
  staticUrl: string,
  call: <T>(work: Promise<T>) => Promise<T>,
) {
  return {
    /** Streams, best first; empty off air and in a live's first seconds. */
    streams: async (roomId: number): Promise<PlatformStream[]> =>
      toStreams(await call(reads.streamingUrl(roomId))),
    async liveInfo(roomId: number): Promise<PlatformLiveInfo> {
      const info = await call(reads.liveInfo(roomId).catch(whilePrivate));
      if (info === null) return { liveId: 0, isLive: false, chatHost: "", chatKey: "" };
      return {
        liveId: info.live_id,
        isLive: info.live_status === LIVE_STATUS_ON_AIR,
        chatHost: info.bcsvr_host,
        chatKey: info.bcsvr_key,
      };
    },
    /** The live's telop; null when there is none. */
    telop: async (roomId: number): Promise<string | null> => (await call(reads.telop(roomId))).telop,
    /** Newest first, without counting comments. */
    async comments(roomId: number): Promise<Comment[]> {
      const { rows } = await this.commentLog(roomId);
      return rows.slice(0, MAX_COMMENTS);
    },
    /** The comments without counting ones, and since when the log has all of them. */
    async commentLog(roomId: number): Promise<{ rows: Comment[]; wholeSinceMs: number | null }> {
      const log = await call(reads.commentLog(roomId));
      const rows = log.filter((row) => !isCounting(row.comment)).map((row) => toComment(row, staticUrl));
      return { rows, wholeSinceMs: wholeSinceMs(log) };
    },
    async rank(roomId: number): Promise<RankEntry[]> {
      const stage = await call(reads.stageUsers(roomId));
      return stage.map((entry) => toRankEntry(entry, staticUrl));
    },
    /** Newest first; equal gifts are numbered. */
    async gifts(roomId: number): Promise<Gift[]> {
      return (await this.giftLog(roomId)).rows;
    },
    /** The gifts, and since when the log has all of them. */
    async giftLog(roomId: number): Promise<{ rows: Gift[]; wholeSinceMs: number | null }> {
      const log = await call(reads.giftLog(roomId));
      return { rows: numbered(log.map((row) => toGift(row, staticUrl))), wholeSinceMs: wholeSinceMs(log) };
    },
  };
}

/** A log with fewer rows has everything of the live; a longer one may have been cut off. */
const SHORT_LOG = 50;

/** @param log newest first */
function wholeSinceMs(log: readonly { created_at: number }[]): number | null {
  const oldest = log.at(-1);
  if (oldest === undefined) return null;
  // More rows of the same second may have been cut off.
  return log.length < SHORT_LOG ? 0 : (oldest.created_at + 1) * 1_000;
}

/** Numbers equal gifts from the oldest one on. @param gifts newest first */
function numbered(gifts: readonly Gift[]): Gift[] {
  const counts = new Map<string, number>();
  return gifts
    .toReversed()
    .map((gift) => {
      const occurrence = (counts.get(gift.id) ?? 0) + 1;
      counts.set(gift.id, occurrence);
      return { ...gift, occurrence };
    })
    .reverse();
}
