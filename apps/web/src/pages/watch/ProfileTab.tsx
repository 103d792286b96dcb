import { isOfficialRoom } from "../../base/platforms.ts";
import { BellButton } from "../../features/bell/BellButton.tsx";
import { isOnAir, type StagedView } from "../../features/lives/watch/live-view.ts";
import { useViewOptions } from "../../features/lives/watch/settings/view-options.ts";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { RoomProfile } from "./panel-tabs.ts";

interface ProfileTabProps {
  watched: WatchedRoom;
  view: StagedView;
  isMulti?: boolean;
}

/** Information about the room, as far as it is loaded and not hidden by the fan. */
export function ProfileTab({
  watched: { profile, live, room, subject },
  view,
  isMulti = false,
}: ProfileTabProps) {
  const options = useViewOptions();
  return (
    profile && (
      <div className="p-4">
        {!isMulti && !isOfficialRoom(room) && (
          <div className="mb-3">
            <BellButton
              subject={{
                of: "member",
                name: profile.room_url_key,
                label: subject.name,
                roomId: profile.room_id,
                idnUsername: null,
              }}
            />
          </div>
        )}
        <RoomProfile
          profile={profile}
          options={options}
          startedAtSec={live?.startedAtSec}
          onAir={isOnAir(view)}
          isMulti={isMulti}
        />
      </div>
    )
  );
}
