import type { Platform } from "@penlight/contract";
import { Crown, Radio } from "../../ui/icons/icons.ts";
import { useEffect, useId, useState, type ComponentType } from "react";
import { isOfficialRoom, PLATFORMS, type RoomRef, type WatchTab } from "../../base/platforms.ts";
import { AddRoomButton } from "../../features/lives/AddRoomButton.tsx";
import { usePlacesOnAir } from "../../features/lives/use-lives.ts";
import { isOnAir, type StagedView } from "../../features/lives/watch/live-view.ts";
import type { ViewOptions } from "../../features/lives/watch/settings/view-options.ts";
import type { Telop } from "../../features/lives/watch/telop/TelopLine.tsx";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { toolsOpen } from "../../features/chat/tools/open-tools.ts";
import { AtPicture } from "../../features/chat/timing/AtPicture.tsx";
import { AskInLive } from "../../features/oshi/AskInLive.tsx";
import { useDates, useMessages } from "../../i18n/i18n.ts";
import type { PictureClock } from "../../store/picture-clock.ts";
import { panelId, tabId, Tabs, type Tab } from "../../ui/controls/Tabs.tsx";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { PartBoundary } from "../../ui/PartBoundary.tsx";
import { ChatTab } from "./ChatTab.tsx";
import {
  GiftList,
  LiveList,
  LiveRank,
  OwnRank,
  PodiumList,
  PremiumInfo,
  PremiumSongs,
  RoomHistory,
  RoomPicker,
  TotalRank,
} from "./panel-tabs.ts";
import { PlatformLink, platformPage } from "./RoomTitle.tsx";
import { useRoomChat } from "./use-room-chat.ts";
import { ProfileTab } from "./ProfileTab.tsx";

/** Lazy-loaded, because most lives have no poll. */
const PollCard = lazy(async () => (await import("../../features/lives/watch/poll/PollCard.tsx")).PollCard);

/** Links to other rooms: all rooms of her colleagues, or only those on air where no list of rooms is available. */
const OTHER_ROOMS: Record<Platform, ComponentType<{ current: RoomRef }>> = {
  showroom: function OtherRooms() {
    return <RoomPicker liveAt={usePlacesOnAir()} addRoom={AddRoomButton} />;
  },
  idn: LiveList,
};

interface RoomPanelProps {
  watched: WatchedRoom;
  view: StagedView;
  options: ViewOptions;
  hasKeys: boolean;
  picture: PictureClock;
  onTelop: (telop: Telop) => void;
}

/** The panel next to a room's video. Must be remounted for another live, because its chat belongs to one live. */
export function RoomPanel(props: RoomPanelProps) {
  const { watched, view, options } = props;
  const { tabs: text } = useMessages();
  const idPrefix = useId();
  const [chosen, setChosen] = useState<WatchTab | null>(null);
  const chat = useRoomChat(props);
  const { isPremium, room, subject, live } = watched;
  const { tabs, hasSettings, hasLink } = PLATFORMS[room.platform];
  // For a show, the line-up and the songs replace the other rooms and the gifts.
  const looks: Record<WatchTab, Omit<Tab<WatchTab>, "id">> = {
    room: isPremium
      ? { label: text.info }
      : { label: text.room, ...(hasSettings && { className: "option-menu" }) },
    history: { label: text.history },
    "total-rank": { label: text.totalRank, name: text.totalRankName, icon: <TabIcon of={Crown} /> },
    chat: { label: text.chat },
    "live-rank": { label: text.liveRank, name: text.liveRankName, icon: <TabIcon of={Radio} /> },
    gift: { label: isPremium ? text.song : text.gift },
    podium: { label: text.podium, className: "lg:hidden" },
    profile: { label: text.profile, className: "lg:hidden" },
  };
  const hasFirst = options.menu || isPremium || !hasSettings;
  const isShown: Partial<Record<WatchTab, boolean>> = {
    room: hasFirst,
    podium: options.podium || !hasSettings,
  };
  const shown = tabs.filter((id) => isShown[id] ?? true).map((id) => ({ id, ...looks[id] }));
  // The chat tab is the default once there is a live.
  const isChatOn = view.state === "live" || view.state === "ended";
  const usual = isChatOn ? "chat" : hasFirst ? "room" : "total-rank";
  const selected = shown.some(({ id }) => id === chosen) ? (chosen ?? usual) : usual;
  const scrolls = selected !== "chat";
  // The page's settings open the chat tools, which are in the chat tab and unmount with it.
  useEffect(() => toolsOpen.subscribe(() => toolsOpen.getSnapshot() && setChosen("chat")), []);
  useEffect(() => (scrolls ? undefined : () => toolsOpen.set(false)), [scrolls]);
  return (
    <>
      <AtPicture {...chat} picture={props.picture} platform={room.platform} />
      <Tabs
        label={text.label}
        idPrefix={idPrefix}
        tabs={shown}
        selected={selected}
        onSelect={setChosen}
        inSight
      />
      {hasLink && platformPage(watched, view) && <LinkLine watched={watched} />}
      {view.state === "live" && live && subject.roomId !== null && !isOfficialRoom(room) && (
        <PartBoundary quiet>
          <AskInLive
            roomId={subject.roomId}
            liveId={live.id}
            name={subject.name}
            face={subject.face}
            penlight={subject.penlight}
          />
        </PartBoundary>
      )}
      <div
        id={panelId(idPrefix)}
        role="tabpanel"
        aria-labelledby={tabId(idPrefix, selected)}
        tabIndex={scrolls ? 0 : undefined}
        className={`flex min-h-0 flex-1 flex-col ${scrolls ? "overflow-y-auto overscroll-contain" : ""}`}
      >
        {chat.poll && (
          <PartBoundary quiet>
            <PollCard poll={chat.poll} onClose={chat.closePoll} />
          </PartBoundary>
        )}
        <PartBoundary key={selected}>
          <PanelContent {...props} selected={selected} chat={chat} />
        </PartBoundary>
      </div>
    </>
  );
}

function TabIcon({ of: Icon }: { of: typeof Crown }) {
  return <Icon size={16} />;
}

/** On a phone: the live's topic, and a link to the platform's own page. */
function LinkLine({ watched }: { watched: WatchedRoom }) {
  const dates = useDates();
  const { live } = watched;
  return (
    <div className="flex flex-none items-center gap-3 border-b border-line px-4 py-2.5 roomy:hidden side:hidden">
      <div className="min-w-0 flex-1">
        <p className="truncate text-15 font-bold">{live?.title}</p>
        <p className="text-13 text-ink-2 figures">{live && dates.timeWithZone(live.startedAtSec)}</p>
      </div>
      <PlatformLink watched={watched} />
    </div>
  );
}

interface PanelContentProps extends RoomPanelProps {
  selected: WatchTab;
  chat: ReturnType<typeof useRoomChat>;
}

function PanelContent({ selected, chat, watched, view, hasKeys }: PanelContentProps) {
  const { room, number, isPremium } = watched;
  const isOpen = view.state === "live";
  const OtherRooms = OTHER_ROOMS[room.platform];
  switch (selected) {
    case "room":
      return isPremium ? <PremiumInfo /> : <OtherRooms current={room} />;
    case "history":
      return number !== null && <RoomHistory roomId={number} />;
    case "total-rank":
      return number !== null && <TotalRank roomId={number} />;
    case "live-rank":
      return (
        <>
          {number !== null && isOpen && <OwnRank roomId={number} />}
          <LiveRank room={room} live={isOpen} locked={view.state === "no-ticket"} />
        </>
      );
    case "gift":
      return isPremium ? <PremiumSongs /> : <GiftList room={room} live={isOpen} />;
    case "podium":
      return <PodiumList room={room} live={isOnAir(view)} />;
    case "profile":
      return <ProfileTab watched={watched} view={view} />;
    case "chat":
      return <ChatTab chat={chat} watched={watched} view={view} hasKeys={hasKeys} />;
  }
}
