import type { Live } from "@penlight/contract";
import type { FollowedIds } from "../../api/use-followed.ts";
import { memberName } from "../../base/member-name.ts";
import { smallFace } from "../../base/picture.ts";
import { PLATFORMS, viewsOf } from "../../base/platforms.ts";
import { penlightClass } from "../../ui/theme/penlight.ts";

/** A live as cards and lists show it: what follows from it is worked out once. */
export interface ListedLive extends Live {
  /** Our page of it. */
  to: string;
  /** What fans call her. */
  name: string;
  face: string;
  image: string;
  views: number;
  /** The member's `pen-…` class. */
  penlight: string;
  /** The fan follows her. */
  followed: boolean;
}

export function listedLive(live: Live, followed?: FollowedIds): ListedLive {
  const { platform, urlKey, member, cover } = live;
  return {
    ...live,
    to: PLATFORMS[platform].path(live),
    name: memberName(member.name),
    face: smallFace(member.face),
    image: PLATFORMS[platform].cover(cover, "m"),
    views: viewsOf(live),
    penlight: penlightClass(member.roomId, urlKey),
    followed: member.roomId !== null && (followed?.has(member.roomId) ?? false),
  };
}
