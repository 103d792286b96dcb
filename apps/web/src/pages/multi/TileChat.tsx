import { useEffect, useEffectEvent, useId, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { useFan } from "../../api/use-me.ts";
import { roomKey } from "../../base/grid/grid.ts";
import { LoginLink } from "../../features/account/AccountButton.tsx";
import { PLATFORMS } from "../../base/platforms.ts";
import { isOnAir, type StagedView } from "../../features/lives/watch/live-view.ts";
import { toolsOpen } from "../../features/chat/tools/open-tools.ts";
import { AtPicture } from "../../features/chat/timing/AtPicture.tsx";
import { useViewOptions, type ViewOption } from "../../features/lives/watch/settings/view-options.ts";
import type { Telop } from "../../features/lives/watch/telop/TelopLine.tsx";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { StarBar } from "../../features/stars/StarBar.tsx";
import { StarWatch } from "../../features/stars/refresh/StarWatch.tsx";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import type { PictureClock } from "../../store/picture-clock.ts";
import { useStore } from "../../store/use-store.ts";
import { panelId, tabId, Tabs, type Tab } from "../../ui/controls/Tabs.tsx";
import { ChatTab } from "../watch/ChatTab.tsx";
import { ProfileTab } from "../watch/ProfileTab.tsx";
import { GiftList, LiveRank, PodiumList, PremiumInfo, PremiumSongs } from "../watch/panel-tabs.ts";
import { closedChat, useRoomChat } from "../watch/use-room-chat.ts";
import { usePanelContext } from "./multi-page.ts";
import { RoomChoice } from "./RoomChoice.tsx";

interface TileChatProps {
  watched: WatchedRoom;
  view: StagedView;
  place: number;
  /** The element to which thrown stars fly. */
  screen: RefObject<HTMLElement | null>;
  picture: PictureClock;
  onTelop: (telop: Telop) => void;
}

/** A room's chat, which stays connected whichever panel is shown, and all other information about its live. */
export function TileChat(props: TileChatProps) {
  const { watched, view, place } = props;
  const { room: words } = useMessages();
  const { merged, chatRooms, selected, isFarming, panel } = usePanelContext();
  const chat = useRoomChat(props);
  const { log } = chat;
  const { room, number, subject } = watched;
  const key = roomKey(room);
  const { name, penlight } = subject;
  const closed = closedChat(view, room.platform, words);
  const [tab, selectTab] = useState<PanelTab>("chat");
  const isShown = panel !== null && selected === place;
  const fan = useFan();
  useEffect(() => merged.join(key, log), [merged, key, log]);
  useEffect(
    () => chatRooms.put(key, { number, name, penlight, log, closed }),
    [chatRooms, key, number, name, penlight, log, closed],
  );
  return (
    <>
      <AtPicture {...chat} picture={props.picture} platform={room.platform} />
      {/* Not where the row of stars is shown, which includes this; and not during a farming run, since a fan may
          farm only one room at a time. */}
      {fan && !isFarming && number !== null && view.state === "live" && !(isShown && tab === "stars") && (
        <StarWatch roomId={number} userId={fan.user.user_id} />
      )}
      {isShown && createPortal(<TilePanel {...props} chat={chat} chosen={tab} onChoose={selectTab} />, panel)}
    </>
  );
}

type PanelTab = "chat" | "live-rank" | "gift" | "stars" | "podium" | "profile" | "room";

/** The view option that hides a tab. */
const HIDDEN_BY: Partial<Record<PanelTab, ViewOption>> = {
  podium: "podium",
  profile: "profile",
  room: "menu",
};

interface TilePanelProps extends TileChatProps {
  chat: ReturnType<typeof useRoomChat>;
  chosen: PanelTab;
  onChoose: (tab: PanelTab) => void;
}

/** The tabs of a room that are next to the video on its own page, in the page's one panel. */
function TilePanel(props: TilePanelProps) {
  const { watched, view, chosen, onChoose } = props;
  const { tabs: text } = useMessages();
  const multi = useTexts(multiTexts);
  const idPrefix = useId();
  const options = useViewOptions();
  const { isPremium } = watched;
  const { tabs } = PLATFORMS[watched.room.platform];
  const all: Tab<PanelTab>[] = [
    { id: "chat", label: text.chat },
    { id: "live-rank", label: text.liveRank },
    { id: "gift", label: isPremium ? text.song : text.gift },
    { id: "stars", label: multi.stars },
    { id: "podium", label: text.podium },
    { id: "profile", label: text.profile },
    { id: "room", label: isPremium ? text.info : text.room },
  ];
  const isShown = (id: PanelTab): boolean => {
    if (id === "stars") return watched.number !== null;
    // The premium show's line-up stays even when the menu is hidden.
    if (id === "room" && isPremium) return true;
    const isHidden = HIDDEN_BY[id] && !options[HIDDEN_BY[id]];
    return tabs.includes(id) && !isHidden;
  };
  const offered = all.filter(({ id }) => isShown(id));
  const selected = isShown(chosen) ? chosen : "chat";
  // The chat tools are opened from the page's menu, whichever tab is selected.
  const hasTools = useStore(toolsOpen, false);
  const showChat = useEffectEvent(() => onChoose("chat"));
  useEffect(() => {
    if (hasTools) showChat();
  }, [hasTools]);
  return (
    <>
      <Tabs<PanelTab>
        label={multi.tile(props.place + 1, watched.subject.name)}
        idPrefix={idPrefix}
        tabs={offered}
        selected={selected}
        onSelect={(id) => {
          toolsOpen.set(false);
          onChoose(id);
        }}
      />
      <div
        id={panelId(idPrefix)}
        role="tabpanel"
        aria-labelledby={tabId(idPrefix, selected)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable: must be focusable
        tabIndex={selected === "chat" ? undefined : 0}
        className={`flex min-h-0 flex-1 flex-col ${selected === "chat" ? "" : "overflow-y-auto overscroll-contain"}`}
      >
        <TabContent {...props} selected={selected} isOpen={view.state === "live"} />
      </div>
    </>
  );
}

interface TabContentProps extends TileChatProps {
  chat: ReturnType<typeof useRoomChat>;
  selected: PanelTab;
  isOpen: boolean;
}

function TabContent({ selected, isOpen, chat, watched, view, place, screen }: TabContentProps) {
  const { room, number, subject, isPremium } = watched;
  switch (selected) {
    case "chat":
      return <ChatTab chat={chat} watched={watched} view={view} hasKeys />;
    case "live-rank":
      return <LiveRank room={room} live={isOpen} locked={view.state === "no-ticket"} />;
    case "gift":
      return isPremium ? <PremiumSongs /> : <GiftList room={room} live={isOpen} />;
    case "podium":
      return <PodiumList room={room} live={isOnAir(view)} />;
    case "stars":
      return (
        number !== null && (
          <div className="p-4">
            <StarBar
              roomId={number}
              name={subject.name}
              open={isOpen}
              target={screen}
              login={<LoginLink kind="outline" iconClass="hidden" />}
            />
          </div>
        )
      );
    case "profile":
      return <ProfileTab watched={watched} view={view} isMulti />;
    case "room":
      return isPremium ? <PremiumInfo /> : <RoomChoice place={place} />;
  }
}
