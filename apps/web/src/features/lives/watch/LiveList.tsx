import { Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { memo, useCallback, type ReactNode } from "react";
import type { Platform } from "@penlight/contract";
import { isSameRoom, type NamedRoom, type RoomRef } from "../../../base/platforms.ts";
import { useFormatCount, useMessages, useTexts } from "../../../i18n/i18n.ts";
import { liveEntryTexts } from "../../../i18n/lists/live-entry-texts.ts";
import { homeTexts } from "../../../i18n/lists/home-texts.ts";
import { panelTexts } from "../../../i18n/watch/panel-texts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button, buttonClass } from "../../../ui/controls/Button.tsx";
import { SleepingPhone } from "../../../ui/drawings/SleepingPhone.tsx";
import { PanelState } from "../../../ui/PanelState.tsx";
import { AddRoomButton } from "../AddRoomButton.tsx";
import { freeLives, useLives, type ListedLive } from "../use-lives.ts";

/** The lives on a room's platform, each with a link. */
export function LiveList({ current }: { current: RoomRef }) {
  const { platform } = useMessages();
  const text = useTexts(liveEntryTexts);
  const action = useCallback(
    (live: ListedLive) =>
      isSameRoom(live, current) ? (
        <span className="px-2 text-13 font-semibold text-rose">{text.onAir}</span>
      ) : (
        <>
          <AddRoomButton room={live} name={live.name} className={buttonClass("ghost", "icon")} />
          <Link
            {...live.link}
            aria-label={text.open(live.name, platform[live.platform])}
            className={buttonClass("plain")}
          >
            {text.watch}
          </Link>
        </>
      ),
    [current, platform, text],
  );
  return <LiveRowsOf platform={current.platform}>{action}</LiveRowsOf>;
}

interface LiveChoiceProps {
  platform: Platform;
  onPick: (room: NamedRoom) => void;
  /** Whether the room is already chosen. */
  isPicked: (room: RoomRef) => boolean;
  label: (name: string) => string;
}

/** The same list, where lives are chosen instead of opened. */
export function LiveChoice({ platform, onPick, isPicked, label }: LiveChoiceProps) {
  const text = useTexts(liveEntryTexts);
  return (
    <LiveRowsOf platform={platform}>
      {(live) =>
        isPicked(live) ? (
          <span className="px-2 text-13 font-semibold text-rose">{text.onAir}</span>
        ) : (
          <Button aria-label={label(live.name)} onClick={() => onPick(live)}>
            {text.watch}
          </Button>
        )
      }
    </LiveRowsOf>
  );
}

interface LiveRowsOfProps {
  platform: Platform;
  /** The action for a live. */
  children: (live: ListedLive) => ReactNode;
}

function LiveRowsOf({ platform, children }: LiveRowsOfProps) {
  const panel = useTexts(panelTexts);
  const home = useTexts(homeTexts);
  const lives = useLives();
  const shown = freeLives(lives, platform);
  if (shown.length === 0) {
    return (
      <PanelState
        state={lives.failed ? "failed" : lives.ready ? "empty" : "loading"}
        text={lives.failed ? panel.loadFailed : home.noneOn[platform]}
        drawing={<SleepingPhone />}
        onRetry={lives.retry}
      />
    );
  }
  return (
    <ul className="py-2">
      {shown.map((live) => (
        <LiveRow key={live.id} live={live} action={children} />
      ))}
    </ul>
  );
}

interface LiveRowProps {
  live: ListedLive;
  action: (live: ListedLive) => ReactNode;
}

const LiveRow = memo(function LiveRow({ live, action }: LiveRowProps) {
  const formatCount = useFormatCount();
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-1.5">
      <Avatar src={live.face} size={48} penlight={live.penlight} live />
      <div className="min-w-0 flex-1">
        <p translate="no" title={live.name} className="truncate text-15 font-semibold">
          {live.name}
        </p>
        <p className="flex items-center gap-1.5 text-13 text-ink-2 figures">
          <Eye size={16} className="flex-none" />
          <span className="truncate">{`${formatCount(live.views)} · ${live.title}`}</span>
        </p>
      </div>
      {action(live)}
    </li>
  );
});
