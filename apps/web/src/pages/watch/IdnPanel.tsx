import { ArrowUpRight } from "lucide-react";
import { useState } from "react";
import { ChatPanel } from "../../features/chat/ChatPanel.tsx";
import { ReadOnlyLine } from "../../features/chat/ReadOnlyLine.tsx";
import { useChat } from "../../features/chat/use-chat.ts";
import { useDates, useMessages, useTexts } from "../../i18n/i18n.ts";
import { idnTexts } from "../../i18n/watch/idn-texts.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { later } from "../../ui/lazy/later.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { panelId, tabId, Tabs } from "../../ui/controls/Tabs.tsx";

const IdnLiveList = later(
  async () => (await import("../../features/lives/watch/IdnLiveList.tsx")).IdnLiveList,
  SkeletonRows,
);

type TabId = "room" | "chat";

interface IdnPanelProps {
  username: string;
  live: boolean;
  endedAtSec: number | null;
  /** The live's own line; "" off air. */
  title: string;
  startedAtSec: number;
  /** The platform's page of the live; null off air. */
  idnUrl: string | null;
}

const PREFIX = "idn";

/** Everything beside the video of an IDN live. Mount it anew for another live: its chat is that live's. */
export function IdnPanel({ username, live, endedAtSec, title, startedAtSec, idnUrl }: IdnPanelProps) {
  const { tabs, chat: text } = useMessages();
  const idn = useTexts(idnTexts);
  const dates = useDates();
  const [chosen, setChosen] = useState<TabId | null>(null);
  // The platform keeps no log of an IDN chat: what came before is not to be had.
  const chat = useChat({
    channel: live ? `chat:idn:${username}` : null,
    firstRows: [],
    readLog: () => Promise.resolve([]),
  });
  const selected = chosen ?? (live || endedAtSec !== null ? "chat" : "room");
  const closed =
    endedAtSec !== null ? text.closedAt(dates.timeWithZone(endedAtSec)) : live ? null : idn.offline;
  return (
    <>
      <Tabs
        label={tabs.label}
        idPrefix={PREFIX}
        tabs={[
          { id: "room", label: tabs.room },
          { id: "chat", label: tabs.chat },
        ]}
        selected={selected}
        onSelect={setChosen}
      />
      {idnUrl && (
        <div className="flex flex-none items-center gap-3 border-b border-line px-4 py-2.5 roomy:hidden side:hidden">
          <div className="min-w-0 flex-1">
            <p className="truncate text-15 font-bold">{title}</p>
            <p className="text-13 text-ink-2 figures">{dates.timeWithZone(startedAtSec)}</p>
          </div>
          <a href={idnUrl} target="_blank" rel="noreferrer" className={buttonClass("outline")}>
            {idn.openIdn}
            <ArrowUpRight aria-hidden="true" size={16} strokeWidth={2} />
          </a>
        </div>
      )}
      <div
        id={panelId(PREFIX)}
        role="tabpanel"
        aria-labelledby={tabId(PREFIX, selected)}
        tabIndex={selected === "room" ? 0 : undefined}
        className={`flex min-h-0 flex-1 flex-col ${selected === "room" ? "overflow-y-auto overscroll-contain" : ""}`}
      >
        {selected === "room" ? (
          <IdnLiveList current={username} />
        ) : (
          <ChatPanel
            log={chat.log}
            source={chat.source}
            closed={closed}
            waiting={text.waiting}
            footer={<ReadOnlyLine text={idn.readOnly} />}
            ownId={null}
          />
        )}
      </div>
    </>
  );
}
