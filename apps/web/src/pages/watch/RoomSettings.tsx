import { ViewSwitches } from "../../features/lives/watch/settings/ViewSwitches.tsx";
import { StarSoundSwitch } from "../../features/stars/sound/StarSoundSwitch.tsx";

/** What a fan can set on the live page. */
export function RoomSettings() {
  return (
    <>
      <ViewSwitches />
      <StarSoundSwitch />
    </>
  );
}
