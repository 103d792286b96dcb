import type { RealtimeEvent, RoomProfile } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Crown, Radio } from "lucide-react";
import { useState } from "react";
import { queries } from "../api/queries.ts";
import { useMe } from "../api/use-me.ts";
import { ChatPanel } from "../features/chat/ChatPanel.tsx";
import { rowsOfLog } from "../features/chat/chat-rows.ts";
import { CommentBox } from "../features/chat/comment/CommentBox.tsx";
import { useChat } from "../features/chat/use-chat.ts";
import { placesOnAir } from "../features/lives/places-on-air.ts";
import { useLives } from "../features/lives/use-lives.ts";
import type { ViewOptions } from "../features/lives/watch/view-options.ts";
import { RoomAbout } from "../features/rooms/RoomAbout.tsx";
import { useDates, useMessages } from "../i18n/i18n.ts";
import { later } from "../ui/later.tsx";
import { SkeletonRows } from "../ui/SkeletonRows.tsx";
import { panelId, tabId, Tabs, type Tab } from "../ui/controls/Tabs.tsx";

/** The tabs beside the chat come when they are opened. */
const GiftList = later(
  async () => (await import("../features/lives/watch/GiftList.tsx")).GiftList,
  SkeletonRows,
);
const LiveRank = later(
  async () => (await import("../features/lives/watch/LiveRank.tsx")).LiveRank,
  SkeletonRows,
);
const RoomPicker = later(
  async () => (await import("../features/rooms/RoomPicker.tsx")).RoomPicker,
  SkeletonRows,
);
const TotalRank = later(
  async () => (await import("../features/rooms/TotalRank.tsx")).TotalRank,
  SkeletonRows,
);

type TabId = "room" | "total-rank" | "chat" | "live-rank" | "gift" | "profile";

interface RoomPanelProps {
  roomId: number;
  /** Whose room it is. */
  name: string;
  profile: RoomProfile | undefined;
  live: boolean;
  endedAtSec: number | null;
  options: ViewOptions;
  onTitle: (title: string) => void;
}

const PREFIX = "room";

/** Everything beside the video of a SHOWROOM room. Mount it anew for another live: its chat is that live's. */
export function RoomPanel(props: RoomPanelProps) {
  const { roomId, live, endedAtSec } = props;
  const { tabs: text } = useMessages();
  const [chosen, setChosen] = useState<TabId | null>(null);
  const chat = useRoomChat(roomId, live, props.onTitle);
  // Chat comes up by itself once there is a live.
  const selected = chosen ?? (live || endedAtSec !== null ? "chat" : "room");
  const tabs: Tab<TabId>[] = [
    { id: "room", label: text.room },
    { id: "total-rank", label: text.totalRank, name: text.totalRankName, icon: <TabIcon of={Crown} /> },
    { id: "chat", label: text.chat },
    { id: "live-rank", label: text.liveRank, name: text.liveRankName, icon: <TabIcon of={Radio} /> },
    { id: "gift", label: text.gift },
    { id: "profile", label: text.profile, className: "lg:hidden" },
  ];
  const shown = props.options.menu ? tabs : tabs.filter((tab) => tab.id !== "room");
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
        <PanelContent {...props} selected={selected} chat={chat} />
      </div>
    </>
  );
}

function TabIcon({ of: Icon }: { of: typeof Crown }) {
  return <Icon aria-hidden="true" size={16} strokeWidth={2} />;
}

/** The live's chat, running behind whatever tab is shown. */
function useRoomChat(roomId: number, live: boolean, onTitle: (title: string) => void) {
  const cache = useQueryClient();
  const query = queries.liveComments(roomId);
  const [firstRows] = useState(() => rowsOfLog(cache.getQueryData(query.queryKey) ?? []));
  return useChat({
    channel: live ? `chat:showroom:${roomId}` : null,
    firstRows,
    readLog: async () => rowsOfLog(await cache.fetchQuery({ ...query, staleTime: 0 })),
    onEvent: (event: RealtimeEvent) => {
      if (event.type === "telop") onTitle(event.data.text);
      else if (event.type === "telop.off") onTitle("");
    },
  });
}

interface PanelContentProps extends RoomPanelProps {
  selected: TabId;
  chat: ReturnType<typeof useRoomChat>;
}

function PanelContent({ selected, chat, roomId, live, profile, options, ...props }: PanelContentProps) {
  const lives = useLives();
  switch (selected) {
    case "room":
      return <RoomPicker liveAt={placesOnAir(lives)} />;
    case "total-rank":
      return <TotalRank roomId={roomId} />;
    case "live-rank":
      return <LiveRank roomId={roomId} live={live} />;
    case "gift":
      return <GiftList roomId={roomId} live={live} />;
    case "profile":
      return (
        profile && (
          <div className="p-4">
            <RoomAbout
              profile={profile}
              showProfile={options.profile}
              showOpenShowroom={options.openShowroom}
            />
          </div>
        )
      );
    case "chat":
      return <ChatTab chat={chat} roomId={roomId} live={live} {...props} />;
  }
}

type ChatTabProps = Pick<PanelContentProps, "chat" | "roomId" | "name" | "live" | "endedAtSec">;

function ChatTab({ chat, roomId, name, live, endedAtSec }: ChatTabProps) {
  const { chat: text, room } = useMessages();
  const dates = useDates();
  const visitor = useMe();
  const closedAt = endedAtSec === null ? room.offline : text.closedAt(dates.timeWithZone(endedAtSec));
  return (
    <ChatPanel
      log={chat.log}
      source={chat.source}
      closed={live ? null : closedAt}
      ownId={visitor.state === "fan" ? String(visitor.me.user.user_id) : null}
      footer={
        <CommentBox roomId={roomId} roomName={name} log={chat.log} closed={live ? null : room.offline} />
      }
    />
  );
}
