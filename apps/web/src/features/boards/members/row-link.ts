import type { LeaderboardMember } from "@penlight/contract";
import { linkTo, type PageLink } from "../../../base/links.ts";
import { isOfficialRoom } from "../../../base/platforms.ts";

/** The link of a row's name: a member's page, or the group's own room on the leaderboard's platform. */
export function linkOfRow({ _id: room, room_id: roomId, profile }: LeaderboardMember): PageLink {
  // Both leaderboards identify the group's account by its SHOWROOM room number.
  const isOfficial = isOfficialRoom({ platform: "showroom", room: String(roomId) });
  if (!isOfficial) return linkTo.member(profile?.room_name ?? room);
  // Only SHOWROOM's rows have a profile. The chosen platform cannot be used: the rows may still be the other one's.
  return profile ? linkTo.officialRoom() : linkTo.idn(room);
}
