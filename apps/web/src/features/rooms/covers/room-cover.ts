import type { Room } from "@penlight/contract";
import { memberName } from "../../../base/member-name.ts";
import type { PlaceOnAir } from "../../../base/platforms.ts";
import { paths } from "../../../base/paths.ts";

/** A room as a card with its cover shows it. */
export interface RoomCover {
  roomId: number;
  roomKey: string;
  name: string;
  image: string;
  /** Where the card leads: her live wherever it is, else her room. */
  to: string;
  /** On which platform she is live; null while on none. */
  live: PlaceOnAir["platform"] | null;
  /** Unix seconds; 0 when nothing is announced. */
  nextLiveSec: number;
}

/** @param liveAt where she is live now, if she is */
export function coverOf(room: Room, liveAt: PlaceOnAir | undefined): RoomCover {
  return {
    roomId: room.room_id,
    roomKey: room.room_url_key,
    name: memberName(room.main_name),
    image: room.image_m,
    to: liveAt?.to ?? paths.room(room.room_url_key, room.room_id),
    live: liveAt?.platform ?? null,
    nextLiveSec: room.next_live_schedule,
  };
}
