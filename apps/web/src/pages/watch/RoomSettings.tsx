import { isOfficialRoom, PLATFORMS } from "../../base/platforms.ts";
import { ChatToolsItem } from "../../features/chat/tools/ChatToolsItem.tsx";
import { ViewSwitches } from "../../features/lives/watch/settings/ViewSwitches.tsx";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { OshiSwitch } from "../../features/oshi/OshiSwitch.tsx";
import { ShareButton } from "../../features/share/ShareButton.tsx";
import { StarSoundSwitch } from "../../features/stars/sound/StarSoundSwitch.tsx";

/** What a fan can set on the live page and of its chat, and do about whose it is. */
export function RoomSettings({ watched: { room, subject } }: { watched: WatchedRoom }) {
  const { roomId, name, path } = subject;
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
        {roomId !== null && !isOfficialRoom(room) && <OshiSwitch roomId={roomId} name={name} />}
        <ShareButton name={name} path={path} shape="row" />
      </div>
    </>
  );
}
