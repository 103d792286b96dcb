import type { RoomProfile } from "@penlight/contract";
import { FanLetters } from "./FanLetters.tsx";
import { RoomBiography } from "./RoomBiography.tsx";
import { RoomInfo } from "./RoomInfo.tsx";

interface RoomAboutProps {
  profile: RoomProfile;
  /** What the fan wants to see of it. */
  options: { profile: boolean; openShowroom: boolean };
  onAir: boolean;
}

/** Everything about a room that is not its live: who she is, what fans wrote, the room's figures. */
export function RoomAbout({ profile, options, onAir }: RoomAboutProps) {
  return (
    <div className="grid gap-3 2xl:grid-cols-2">
      {options.profile && (
        <RoomBiography profile={profile} showOpenShowroom={options.openShowroom} onAir={onAir} />
      )}
      <RoomInfo profile={profile} />
      <div className="2xl:col-span-2">
        <FanLetters roomId={profile.room_id} first={profile.recommend_comment_list ?? []} />
      </div>
    </div>
  );
}
