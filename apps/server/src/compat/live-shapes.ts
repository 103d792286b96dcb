import type { Comment, Gift } from "@penlight/contract";
import type { LiveCard, LogComment, LogGift, Onlives } from "@penlight/contract/compat";
import type { ShowroomOnAir } from "../platforms/on-air.ts";

/**
 * Converts SHOWROOM lives from the contract to the platform's format, which the earlier web client and the app read.
 */

export function toLiveCard({ live, ...onAir }: ShowroomOnAir): LiveCard {
  const { member, urlKey } = live;
  return {
    room_id: onAir.roomId,
    id: onAir.roomId,
    room_url_key: urlKey,
    url_key: urlKey,
    room_name: member.name,
    main_name: member.name,
    live_id: onAir.liveId,
    started_at: live.startedAtSec,
    view_num: live.counts.visits ?? 0,
    follower_num: onAir.followers,
    image: live.cover,
    image_square: member.face,
    telop: live.title === "" ? null : live.title,
    genre_id: onAir.genre.id,
    genre_name: onAir.genre.name,
    official_lv: onAir.isOfficial ? 1 : 0,
    premium_room_type: live.ticketed ? 1 : 0,
    bcsvr_key: onAir.chatKey,
    is_follow: false,
    streaming_url_list: [],
  };
}

export function toOnlives(onAir: readonly ShowroomOnAir[]): Onlives {
  const data = onAir.map(toLiveCard);
  return data.length > 0
    ? { message: "Room Is Live", is_live: true, data }
    : { message: "Room Not Live", is_live: false, data };
}

export function toLogComment({ id, text, showroom, ...comment }: Comment): LogComment {
  return { id, ...saidBy(comment, showroom), comment: text };
}

export function toLogGift({ giftId, count, image, showroom, ...gift }: Gift): LogGift {
  return {
    ...saidBy(gift, showroom),
    gift_id: Number(giftId),
    num: count,
    image,
    image2: showroom?.largeImage ?? image,
  };
}

/** User and time fields of every row of a log. */
function saidBy(
  { user, atMs }: Pick<Comment, "user" | "atMs">,
  platforms: Pick<NonNullable<Comment["showroom"]>, "avatarId" | "ua" | "aft"> = { avatarId: 1 },
) {
  const { avatarId, ua, aft } = platforms;
  return {
    user_id: Number(user.id),
    name: user.name,
    avatar_id: avatarId,
    avatar_url: user.avatar,
    created_at: Math.floor(atMs / 1_000),
    ...(ua !== undefined && { ua }),
    ...(aft !== undefined && { aft }),
  };
}
