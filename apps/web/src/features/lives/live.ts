import type { IdnLive, LiveCard } from "@penlight/contract";
import { middleCover, smallFace } from "../../api/picture.ts";
import type { FollowedIds } from "../../api/use-followed.ts";
import { memberName } from "../../base/member-name.ts";
import { paths } from "../../base/paths.ts";
import { penlightClass } from "../../ui/theme/penlight.ts";

/** A live of either platform, as cards and lists show it. */
export interface Live {
  /** Tells lives apart across platforms and in time: a room's next live is another one. */
  key: string;
  platform: "showroom" | "idn";
  /** Our page of it. */
  to: string;
  name: string;
  /** Url key or username: the search looks in it too. */
  roomKey: string;
  /** The room's own line about this live; "" when there is none. */
  title: string;
  /** Wide on SHOWROOM, tall on IDN. */
  image: string;
  face: string;
  views: number;
  startedAtSec: number;
  /** The member's `pen-…` class. */
  penlight: string;
  /** Her SHOWROOM room, null where she has none. */
  roomId: number | null;
  /** Only ticket holders can watch. */
  ticketed: boolean;
  /** The fan follows her. */
  followed: boolean;
}

export function liveOfCard(card: LiveCard, followed?: FollowedIds): Live {
  return {
    key: `showroom:${card.room_id}:${card.live_id}`,
    platform: "showroom",
    to: paths.room(card.room_url_key, card.room_id),
    name: memberName(card.main_name),
    roomKey: card.room_url_key,
    title: card.telop ?? "",
    image: middleCover(card.image),
    face: smallFace(card.image_square),
    views: card.view_num,
    startedAtSec: card.started_at,
    penlight: penlightClass(card.room_id, card.room_url_key),
    roomId: card.room_id,
    ticketed: card.premium_room_type === 1,
    followed: followed?.has(card.room_id) ?? false,
  };
}

export function liveOfIdn(live: IdnLive, followed?: FollowedIds): Live {
  return {
    key: `idn:${live.user.username}:${live.slug}`,
    platform: "idn",
    to: paths.idn(live.user.username),
    name: memberName(live.user.name),
    roomKey: live.user.username,
    title: live.title,
    image: live.image,
    face: live.user.avatar,
    views: live.view_count,
    startedAtSec: Math.floor(Date.parse(live.live_at) / 1_000),
    penlight: penlightClass(live.room_id, live.user.username),
    roomId: live.room_id,
    ticketed: false,
    followed: live.room_id !== null && (followed?.has(live.room_id) ?? false),
  };
}
