import {
  ArrowUpRight,
  Ellipsis,
  Focus,
  MessageCircle,
  RefreshCw,
  SquareArrowOutUpRight,
  X,
  type LucideIcon,
} from "lucide-react";
import { Link } from "@tanstack/react-router";
import { useViewOptions } from "../../features/lives/watch/settings/view-options.ts";
import { ViewSwitches } from "../../features/lives/watch/settings/ViewSwitches.tsx";
import { useRefresh } from "../../features/lives/watch/use-refresh.ts";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { useMessages, useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { Disclosure } from "../../ui/controls/Disclosure.tsx";
import { useGridContext, usePanelContext } from "./multi-page.ts";

interface TileMenuProps {
  watched: WatchedRoom;
  place: number;
  isNarrow: boolean;
  onRefresh: () => void;
}

/** Further actions for a room, and view options for all rooms. */
export function TileMenu({ watched, place, isNarrow, onRefresh }: TileMenuProps) {
  const { grid, dispatch } = useGridContext();
  const { select, hasOptions, showOptions } = usePanelContext();
  const text = useTexts(multiTexts);
  const { room, platformShort } = useMessages();
  const { openShowroom } = useViewOptions();
  // Runs on while the menu is closed.
  const [isRefreshing, refresh] = useRefresh(onRefresh);
  const { name, link } = watched.subject;
  const isSpotlit = grid.spotlight === place;
  return (
    <Disclosure
      label={text.more(name)}
      side="below"
      // At the left edge of a phone there is no room for it.
      align={isNarrow && place % 2 === 0 ? "start" : "end"}
      media
      button={(props) => (
        <button
          type="button"
          aria-label={text.more(name)}
          title={text.more(name)}
          className="control-button"
          {...props}
        >
          <Ellipsis size={20} strokeWidth={1.75} />
        </button>
      )}
    >
      <MenuItem label={text.refresh(name)} icon={RefreshCw} busy={isRefreshing} onClick={refresh} />
      <MenuItem label={text.showChat(name)} icon={MessageCircle} onClick={() => select(place)} />
      <MenuItem
        label={text.spotlight}
        icon={Focus}
        pressed={isSpotlit}
        onClick={() => dispatch({ type: "spotlight", place: isSpotlit ? null : place })}
      />
      <Link {...link} className={ITEM}>
        <SquareArrowOutUpRight size={16} />
        <span>{text.openRoom}</span>
      </Link>
      {openShowroom && watched.pageUrl !== undefined && (
        <a href={watched.pageUrl} target="_blank" rel="noreferrer" className={ITEM}>
          <ArrowUpRight size={16} />
          <span>{room.openAt(platformShort[watched.room.platform])}</span>
        </a>
      )}
      <MenuItem
        label={text.options}
        icon={Ellipsis}
        pressed={hasOptions}
        onClick={() => showOptions(!hasOptions)}
      />
      <MenuItem label={text.removeRoom} icon={X} onClick={() => dispatch({ type: "remove", place })} />
      <div role="group" aria-label={room.settings} className="mt-1.5 border-t border-media-raised pt-1.5">
        <ViewSwitches />
      </div>
    </Disclosure>
  );
}

const ITEM =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14 font-semibold hover:bg-media-raised focus-visible:outline-media-ink aria-pressed:text-media-rose";

interface MenuItemProps {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  pressed?: boolean;
  /** Whether its action is pending. */
  busy?: boolean;
}

function MenuItem({ label, icon: Icon, onClick, pressed, busy }: MenuItemProps) {
  return (
    <button type="button" aria-pressed={pressed} aria-busy={busy} onClick={onClick} className={ITEM}>
      <Icon size={16} className={busy ? "spin" : ""} />
      <span>{label}</span>
    </button>
  );
}
