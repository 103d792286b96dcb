import type { FollowedRoom, Room } from "@penlight/contract";
import { isAnnounced } from "../../../i18n/i18n.ts";
import { memberName } from "../../../base/member.ts";
import type { PlaceOnAir } from "../../../base/platforms.ts";
import { linkTo } from "../../../base/links.ts";
import type { RoomCover } from "../Covers.tsx";

/**
 * The rooms of the group that the fan follows: those on air first, then announced ones, soonest first.
 * @param rooms data of all rooms, since the platform's list of followed rooms contains neither member nor date
 * @param liveAt map from room number to where she is live now
 */
export function followedCards(
  followed: readonly FollowedRoom[],
  rooms: readonly Room[],
  liveAt: ReadonlyMap<number, PlaceOnAir>,
): RoomCover[] {
  const known = new Map(rooms.map((room) => [room.room_id, room]));
  return followed
    .filter((room) => room.room_url_key.includes("JKT48"))
    .map((room) => cardOf(room, known.get(Number(room.room_id)), liveAt.get(Number(room.room_id))))
    .sort((one, other) => rank(one) - rank(other));
}

function cardOf(room: FollowedRoom, known: Room | undefined, liveAt: PlaceOnAir | undefined): RoomCover {
  const roomId = Number(room.room_id);
  return {
    roomId,
    roomKey: room.room_url_key,
    name: memberName(known?.main_name ?? room.room_name),
    image: room.image_m,
    link: liveAt?.link ?? linkTo.room(room.room_url_key, roomId),
    live: liveAt ?? null,
    nextLiveSec: known?.next_live_schedule ?? 0,
  };
}

function rank(card: RoomCover): number {
  if (card.live !== null) return -1;
  return isAnnounced(card.nextLiveSec) ? card.nextLiveSec : Number.MAX_SAFE_INTEGER;
}
