import type { SignedInMe } from "@penlight/contract";
import { useEffect, useRef, useState } from "react";
import { useMayFarm, useFan } from "../../api/use-me.ts";
import { memberName } from "../../base/member.ts";
import { isSameRoom } from "../../base/platforms.ts";
import { useLives } from "../../features/lives/use-lives.ts";
import { hasStoredRun } from "../../features/farming/run/has-stored-run.ts";
import { starSounds } from "../../features/stars/sound/star-sounds.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { panelId, tabId, Tabs, type Tab } from "../../ui/controls/Tabs.tsx";
import { PenlightIcon } from "../../ui/PenlightIcon.tsx";
import { tab } from "../watch/panel-tabs.ts";
import { MergedPanel } from "./MergedPanel.tsx";
import { useGridContext, usePanelContext, type Selected } from "./multi-page.ts";
import { OptionsButton } from "./OptionsButton.tsx";
import { RoomChoice } from "./RoomChoice.tsx";

const FarmPanel = tab(async () => (await import("../../features/farming/FarmPanel.tsx")).FarmPanel);

const TAB_NAMES = ["all", "0", "1", "2", "3", "farm"] as const;
type TabName = (typeof TAB_NAMES)[number];

const nameOf = (selected: Selected): TabName => TAB_NAMES.find((name) => name === String(selected)) ?? "all";

/**
 * Shows all chats, one room's panel, or the list of rooms for a free place; for fans with the permission, also a
 * farming tab.
 */
export function SidePanel({ idPrefix }: { idPrefix: string }) {
  const { grid } = useGridContext();
  const { selected: chosen, select, hasOptions, onPanel } = usePanelContext();
  const text = useTexts(multiTexts);
  const lives = useLives();
  const farmer = useFarmer();
  // An admin may have withdrawn the permission.
  const selected = chosen === "farm" && farmer === null ? "all" : chosen;
  const name = nameOf(selected);
  const shown = useRef(name);
  // The pressed element was removed together with the previous panel, so the focus must be set.
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
  if (farmer) tabs.push({ id: "farm", label: text.farm });
  const isFree = typeof selected === "number" && grid.places[selected] === null;
  const scrolls = isFree || selected === "farm";
  return (
    <>
      <div className="flex flex-none items-center">
        <div className="min-w-0 flex-1">
          <Tabs
            label={text.panels}
            idPrefix={idPrefix}
            tabs={tabs}
            selected={name}
            onSelect={(id) => select(id === "all" || id === "farm" ? id : Number(id))}
          />
          {/* `Tabs` is invisible without a following sibling, and the panels are further below. */}
          <span hidden />
        </div>
        {!hasOptions && <OptionsButton />}
      </div>
      <div
        ref={onPanel}
        id={panelId(idPrefix)}
        role="tabpanel"
        aria-labelledby={tabId(idPrefix, name)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable: must be focusable
        tabIndex={scrolls ? 0 : undefined}
        className={`flex min-h-0 flex-1 flex-col ${scrolls ? "overflow-y-auto overscroll-contain" : ""}`}
      >
        {selected === "all" && <MergedPanel />}
        {isFree && <RoomChoice key={selected} place={selected} />}
        {farmer && <FarmTab key={farmer.user.user_id} fan={farmer} isShown={selected === "farm"} />}
      </div>
    </>
  );
}

/** The fan, if an admin has allowed them to farm; else null. */
function useFarmer(): SignedInMe | null {
  const fan = useFan();
  const mayFarm = useMayFarm();
  return mayFarm ? fan : null;
}

/** A function, because a browser that forbids storage throws on mere access. */
const storage = (): Storage => localStorage;

/**
 * Mounted when it is first selected or when a stored run continues, and stays mounted, so that the run continues
 * whichever tab is shown.
 */
function FarmTab({ fan, isShown }: { fan: SignedInMe; isShown: boolean }) {
  const { onFarming } = usePanelContext();
  const [isOpen, setOpen] = useState(() => hasStoredRun(storage, fan.user.user_id));
  if (isShown && !isOpen) setOpen(true);
  if (!isShown && !isOpen) return null;
  const hasSeveral = fan.permissions.can_farming_multi;
  return (
    <div hidden={!isShown} className="@container p-4">
      <FarmPanel
        fan={fan}
        onEarned={() => starSounds().play("earned")}
        onRunning={(isRunning) => onFarming(isRunning && !hasSeveral)}
      />
    </div>
  );
}
