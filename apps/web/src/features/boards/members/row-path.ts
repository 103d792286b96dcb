import type { LeaderboardMember } from "@penlight/contract";
import { paths } from "../../../base/paths.ts";
import { isOfficialRoom } from "../../../base/platforms.ts";

/** Where a row's name leads: a member's to her page, the group's own to its room on the board's platform. */
export function pathOfRow({ _id: room, room_id: roomId, profile }: LeaderboardMember): string {
  // Its number at SHOWROOM tells the group's account on both boards.
  const isOfficial = isOfficialRoom({ platform: "showroom", room: String(roomId) });
  if (!isOfficial) return paths.member(profile?.room_name ?? room);
  // Only SHOWROOM's rows have a profile. The board that was chosen may still show the other's rows.
  return profile ? paths.officialRoom() : paths.idn(room);
}
