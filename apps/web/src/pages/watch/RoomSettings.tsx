import { PLATFORMS } from "../../base/platforms.ts";
import { ChatToolsItem } from "../../features/chat/tools/ChatToolsItem.tsx";
import { ViewSwitches } from "../../features/lives/watch/settings/ViewSwitches.tsx";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { ShareButton } from "../../features/share/ShareButton.tsx";
import { starSound } from "../../features/stars/sound/star-sounds.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { starTexts } from "../../i18n/watch/star-texts.ts";
import { useStore } from "../../store/use-store.ts";
import { Switch } from "../../ui/controls/Switch.tsx";

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

/** A switch for the sounds of stars, independent of the player's sound. */
function StarSoundSwitch() {
  const text = useTexts(starTexts);
  const isOn = useStore(starSound, "on") === "on";
  const choose = (on: boolean): void => starSound.choose(on ? "on" : "off");
  return <Switch label={text.sound} checked={isOn} onChange={choose} />;
}
