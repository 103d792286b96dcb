import type { RoomProfile } from "@penlight/contract";
import { FanLetters } from "./FanLetters.tsx";
import { RoomBiography } from "./RoomBiography.tsx";
import { RoomInfo } from "./RoomInfo.tsx";

interface RoomAboutProps {
  profile: RoomProfile;
  showProfile: boolean;
  showOpenShowroom: boolean;
}

/** Everything about a room that is not its live: who she is, what fans wrote, the room's figures. */
export function RoomAbout({ profile, showProfile, showOpenShowroom }: RoomAboutProps) {
  return (
    <div className="grid gap-3 2xl:grid-cols-2">
      {showProfile && <RoomBiography profile={profile} showOpenShowroom={showOpenShowroom} />}
      <RoomInfo profile={profile} />
      <div className="2xl:col-span-2">
        <FanLetters roomId={profile.room_id} first={profile.recommend_comment_list ?? []} />
      </div>
    </div>
  );
}
