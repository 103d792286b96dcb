import type { RoomProfile } from "@penlight/contract";
import { Crown, Radio } from "lucide-react";
import { Suspense, useState } from "react";
import { styled } from "../../styles/all-styles.ts";
import { placesOnAir } from "../../features/lives/places-on-air.ts";
import { useLives } from "../../features/lives/use-lives.ts";
import type { ViewOptions } from "../../features/lives/watch/settings/view-options.ts";
import { useMessages } from "../../i18n/i18n.ts";
import { panelId, tabId, Tabs, type Tab } from "../../ui/controls/Tabs.tsx";
import { later, Nothing } from "../../ui/lazy/later.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { roomAbout } from "../watch/watch-parts.ts";
import { ChatTab } from "./ChatTab.tsx";
import { useRoomChat, type Telop } from "./use-room-chat.ts";

/** The tabs beside the chat come when they are opened. */
const GiftList = later(
  styled(async () => (await import("../../features/lives/watch/gifts/GiftList.tsx")).GiftList),
  SkeletonRows,
);
const LiveRank = later(
  async () => (await import("../../features/lives/watch/LiveRank.tsx")).LiveRank,
  SkeletonRows,
);
const RoomPicker = later(
  async () => (await import("../../features/rooms/RoomPicker.tsx")).RoomPicker,
  SkeletonRows,
);
const TotalRank = later(
  async () => (await import("../../features/rooms/TotalRank.tsx")).TotalRank,
  SkeletonRows,
);
const PremiumInfo = later(
  styled(async () => (await import("./PremiumTabs.tsx")).PremiumInfo),
  SkeletonRows,
);
const PremiumSongs = later(
  styled(async () => (await import("./PremiumTabs.tsx")).PremiumSongs),
  SkeletonRows,
);
/** Most lives have no poll. */
const PollCard = later(
  styled(async () => (await import("../../features/lives/watch/poll/PollCard.tsx")).PollCard),
  Nothing,
);

type TabId = "room" | "total-rank" | "chat" | "live-rank" | "gift" | "profile";

interface RoomPanelProps {
  roomId: number;
  /** Whose room it is. */
  name: string;
  profile: RoomProfile | undefined;
  /** It is on air, and may be watched here. */
  live: boolean;
  /** It is on air for ticket holders, and the viewer is none. */
  locked: boolean;
  endedAtSec: number | null;
  options: ViewOptions;
  /** A show of the theater: its line-up and songs stand in for other rooms and gifts. */
  premium: boolean;
  /** What stands written over the live has changed. */
  onTelop: (telop: Telop) => void;
  /** The chat is not for this viewer, or no longer. */
  onRefused: () => void;
}

const PREFIX = "room";

/** Everything beside the video of a SHOWROOM room. Mount it anew for another live: its chat is that live's. */
export function RoomPanel(props: RoomPanelProps) {
  const { live, endedAtSec, options, premium } = props;
  const { tabs: text } = useMessages();
  const [chosen, setChosen] = useState<TabId | null>(null);
  const chat = useRoomChat(props);
  const tabs: Tab<TabId>[] = [
    premium ? { id: "room", label: text.info } : { id: "room", label: text.room, className: "option-menu" },
    { id: "total-rank", label: text.totalRank, name: text.totalRankName, icon: <TabIcon of={Crown} /> },
    { id: "chat", label: text.chat },
    { id: "live-rank", label: text.liveRank, name: text.liveRankName, icon: <TabIcon of={Radio} /> },
    { id: "gift", label: premium ? text.song : text.gift },
    { id: "profile", label: text.profile, className: "lg:hidden" },
  ];
  const hasFirst = options.menu || premium;
  const shown = hasFirst ? tabs : tabs.filter((tab) => tab.id !== "room");
  // Chat comes up by itself once there is a live.
  const usual = live || endedAtSec !== null ? "chat" : hasFirst ? "room" : "total-rank";
  const selected = shown.some(({ id }) => id === chosen) ? (chosen ?? usual) : usual;
  const scrolls = selected !== "chat";
  return (
    <>
      <Tabs label={text.label} idPrefix={PREFIX} tabs={shown} selected={selected} onSelect={setChosen} />
      <div
        id={panelId(PREFIX)}
        role="tabpanel"
        aria-labelledby={tabId(PREFIX, selected)}
        tabIndex={scrolls ? 0 : undefined}
        className={`flex min-h-0 flex-1 flex-col ${scrolls ? "overflow-y-auto overscroll-contain" : ""}`}
      >
        {chat.poll && <PollCard poll={chat.poll} onClose={chat.closePoll} />}
        <PanelContent {...props} selected={selected} chat={chat} />
      </div>
    </>
  );
}

function TabIcon({ of: Icon }: { of: typeof Crown }) {
  return <Icon aria-hidden="true" size={16} strokeWidth={2} />;
}

interface PanelContentProps extends RoomPanelProps {
  selected: TabId;
  chat: ReturnType<typeof useRoomChat>;
}

function PanelContent({ selected, chat, roomId, live, profile, options, ...props }: PanelContentProps) {
  const lives = useLives();
  switch (selected) {
    case "room":
      return props.premium ? <PremiumInfo /> : <RoomPicker liveAt={placesOnAir(lives)} />;
    case "total-rank":
      return <TotalRank roomId={roomId} />;
    case "live-rank":
      return <LiveRank roomId={roomId} live={live} locked={props.locked} />;
    case "gift":
      return props.premium ? <PremiumSongs /> : <GiftList roomId={roomId} live={live} />;
    case "profile":
      return (
        profile && (
          <div className="p-4">
            <Suspense fallback={<SkeletonRows />}>
              <roomAbout.Component profile={profile} options={options} onAir={live || props.locked} />
            </Suspense>
          </div>
        )
      );
    case "chat":
      return (
        <ChatTab
          chat={chat}
          roomId={roomId}
          name={props.name}
          live={live}
          locked={props.locked}
          endedAtSec={props.endedAtSec}
        />
      );
  }
}
