import type { Comment, GiftEntry, RankEntry, Stream } from "@penlight/contract";
import type * as wire from "@penlight/showroom/wire";
import { commentId } from "./comment-rules.ts";
import { cleanText, webAddress, webAddressOrNone } from "./clean-text.ts";
import { avatarAddress, giftAddress } from "./showroom-pictures.ts";

/** A SHOWROOM live's parts in our vocabulary. */

const TYPE_ORDER = ["hls_all", "hls", "lhls"] as const;

/** A way to watch, with the platform's own address: what a page may use of it is decided elsewhere. */
export type PlatformStream = Omit<Stream, "url" | "origin_url"> & { address: string };

/** Adaptive first, then by quality, then low latency; WebRTC and RTMP are not for a page. */
export function toStreams(list: readonly wire.StreamingUrl[]): PlatformStream[] {
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

export function toComment(row: wire.LogComment, staticUrl: string): Comment {
  return {
    id: commentId(row.user_id, row.created_at, row.comment),
    user_id: row.user_id,
    name: cleanText(row.name),
    avatar_id: row.avatar_id,
    avatar_url: webAddress(row.avatar_url, avatarAddress(staticUrl, row.avatar_id)),
    comment: cleanText(row.comment),
    created_at: row.created_at,
    ua: row.ua,
    aft: row.aft,
  };
}

export function toRankEntry(entry: wire.StageUser, staticUrl: string): RankEntry {
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

export function toGiftEntry(row: wire.LogGift, staticUrl: string): GiftEntry {
  const picture = giftAddress(staticUrl, row.gift_id);
  return {
    user_id: row.user_id,
    name: cleanText(row.name),
    avatar_id: row.avatar_id,
    avatar_url: webAddress(row.avatar_url, avatarAddress(staticUrl, row.avatar_id)),
    gift_id: row.gift_id,
    num: row.num,
    image: webAddress(row.image, picture),
    image2: webAddress(row.image2, picture),
    created_at: row.created_at,
    ua: row.ua,
    aft: row.aft,
  };
}
