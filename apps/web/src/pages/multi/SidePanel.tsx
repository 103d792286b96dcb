import { SlidersHorizontal } from "lucide-react";
import { useEffect, useRef } from "react";
import { memberName } from "../../base/member.ts";
import { isSameRoom } from "../../base/platforms.ts";
import { useLives } from "../../features/lives/use-lives.ts";
import { ChatToolsButton } from "../../features/chat/tools/ChatToolsButton.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { IconButton } from "../../ui/controls/Button.tsx";
import { panelId, tabId, Tabs, type Tab } from "../../ui/controls/Tabs.tsx";
import { PenlightIcon } from "../../ui/PenlightIcon.tsx";
import { MergedPanel } from "./MergedPanel.tsx";
import { useMultiPage, type Selected } from "./multi-page.ts";
import { RoomChoice } from "./RoomChoice.tsx";

const TAB_NAMES = ["all", "0", "1", "2", "3"] as const;
type TabName = (typeof TAB_NAMES)[number];

const nameOf = (selected: Selected): TabName => TAB_NAMES.find((name) => name === String(selected)) ?? "all";

interface SidePanelProps {
  idPrefix: string;
  /** Where the selected room's tile puts what belongs to it. */
  onPanel: (panel: HTMLElement | null) => void;
}

/** All chats, or one room's, or the rooms to choose from for a free place. */
export function SidePanel({ idPrefix, onPanel }: SidePanelProps) {
  const { grid, selected, select, hasOptions, showOptions } = useMultiPage();
  const text = useTexts(multiTexts);
  const lives = useLives();
  const name = nameOf(selected);
  const shown = useRef(name);
  // What was pressed has gone with the panel before this one.
  useEffect(() => {
    if (shown.current !== name && document.activeElement === document.body) {
      document.getElementById(tabId(idPrefix, name))?.focus();
    }
    shown.current = name;
  }, [idPrefix, name]);
  const tabs: Tab<TabName>[] = [{ id: "all", label: text.merged }];
  grid.places.forEach((room, place) => {
    const live = room && lives.all.find((other) => isSameRoom(other, room));
    tabs.push({
      id: nameOf(place),
      label: room ? `${place + 1} ${live?.name ?? memberName(room.urlKey)}` : `${place + 1} +`,
      ...(room === null && { name: text.pickFor(place + 1) }),
      ...(live && { icon: <PenlightIcon penlight={live.penlight} /> }),
    });
  });
  const isFree = selected !== "all" && grid.places[selected] === null;
  return (
    <>
      <div className="flex flex-none items-center">
        <div className="min-w-0 flex-1">
          <Tabs
            label={text.panels}
            idPrefix={idPrefix}
            tabs={tabs}
            selected={name}
            onSelect={(id) => select(id === "all" ? "all" : Number(id))}
          />
          {/* Tabs show once something follows them, and what these have stands further below. */}
          <span hidden />
        </div>
        {selected === "all" && grid.places.some(Boolean) && <ChatToolsButton />}
        {!hasOptions && (
          <IconButton label={text.options} kind="ghost" onClick={() => showOptions(true)}>
            <SlidersHorizontal size={20} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <div
        ref={onPanel}
        id={panelId(idPrefix)}
        role="tabpanel"
        aria-labelledby={tabId(idPrefix, name)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
        tabIndex={isFree ? 0 : undefined}
        className={`flex min-h-0 flex-1 flex-col ${isFree ? "overflow-y-auto overscroll-contain" : ""}`}
      >
        {selected === "all" && <MergedPanel />}
        {isFree && typeof selected === "number" && <RoomChoice key={selected} place={selected} />}
      </div>
    </>
  );
}
