import { PLATFORMS } from "../../base/platforms.ts";
import { ChatToolsItem } from "../../features/chat/tools/ChatToolsItem.tsx";
import { ViewSwitches } from "../../features/lives/watch/settings/ViewSwitches.tsx";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { ShareButton } from "../../features/share/ShareButton.tsx";
import { StarSoundSwitch } from "../../features/stars/sound/StarSoundSwitch.tsx";

/** Settings of the live page and of its chat, and a share button. */
export function RoomSettings({ watched: { room, subject } }: { watched: WatchedRoom }) {
  const { name, link } = subject;
  return (
    <>
      <div className="flex flex-col p-1.5">
        <ChatToolsItem />
      </div>
      {PLATFORMS[room.platform].hasSettings && (
        <>
          <ViewSwitches />
          <StarSoundSwitch />
        </>
      )}
      <div className="flex flex-col gap-1.5 p-1.5">
        <ShareButton name={name} link={link} shape="row" />
      </div>
    </>
  );
}
