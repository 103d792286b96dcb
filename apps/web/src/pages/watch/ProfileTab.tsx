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
export function ProfileTab({ watched: { profile, live }, view, isMulti = false }: ProfileTabProps) {
  const options = useViewOptions();
  return (
    profile && (
      <div className="p-4">
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
