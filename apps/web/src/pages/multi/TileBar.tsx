import {
  Ellipsis,
  Eye,
  Focus,
  MessageCircle,
  RefreshCw,
  SquareArrowOutUpRight,
  Volume2,
  VolumeX,
  X,
  type LucideIcon,
} from "lucide-react";
import { Link } from "@tanstack/react-router";
import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { roomKey, withPlacesSwapped, withSpotlight } from "../../base/grid/grid.ts";
import { PLATFORMS } from "../../base/platforms.ts";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { RefreshButton } from "../../features/lives/watch/WatchTitle.tsx";
import { useFormatCount, useMessages, useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { Disclosure } from "../../ui/controls/Disclosure.tsx";
import { PenlightIcon } from "../../ui/PenlightIcon.tsx";
import { useMultiPage } from "./multi-page.ts";

interface TileBarProps {
  watched: WatchedRoom;
  place: number;
  isNarrow: boolean;
  onAir: boolean;
  isSounding: boolean;
  onRefresh: () => void;
}

/** Above a tile's picture: whose it is, and what can be done with it. In a small tile most of that is in a menu. */
export function TileBar(props: TileBarProps) {
  const { watched, place, onAir, isSounding, onRefresh } = props;
  const { removeRoom, desk, select } = useMultiPage();
  const { platformShort } = useMessages();
  const text = useTexts(multiTexts);
  const { room, subject } = watched;
  const { name } = subject;
  const key = roomKey(room);
  const Sound = isSounding ? Volume2 : VolumeX;
  return (
    <>
      <div className="tile-bar">
        <MoveHandle place={place} name={name} />
        <PenlightIcon penlight={subject.penlight} />
        <span title={name} className="min-w-0 flex-1 truncate text-14 font-bold">
          {name}
        </span>
        <span className={`media-chip text-12 font-semibold ${PLATFORMS[room.platform].mediaText}`}>
          {platformShort[room.platform]}
        </span>
        <span className="in-large-tile flex">
          <RefreshButton onRefresh={onRefresh} className="control-button" />
          <BarButton label={text.showChat(name)} icon={MessageCircle} onClick={() => select(place)} />
        </span>
        <TileMenu {...props} />
        <span className="in-large-tile flex">
          <BarButton label={text.removeRoom} icon={X} onClick={() => removeRoom(place)} />
        </span>
      </div>
      <div className="tile-foot">
        {onAir && subject.figures && <Views count={subject.figures.views} />}
        {onAir && (
          <button
            type="button"
            aria-label={isSounding ? text.silence(name) : text.solo(name)}
            aria-pressed={isSounding}
            onClick={() => (isSounding ? desk.setMuted(true) : desk.solo(key))}
            className="tile-sound"
          >
            <Sound size={20} strokeWidth={1.75} />
            {isSounding && <span className="in-large-tile text-14 font-bold">{text.sound}</span>}
          </button>
        )}
      </div>
    </>
  );
}

function Views({ count }: { count: number }) {
  const formatCount = useFormatCount();
  const { lives } = useMessages();
  return (
    <span className="media-chip text-12 font-semibold figures">
      <Eye size={16} />
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr-only">{lives.views(formatCount(count))}</span>
    </span>
  );
}

interface BarButtonProps {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
}

function BarButton({ label, icon: Icon, onClick }: BarButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick} className="control-button">
      <Icon size={20} strokeWidth={1.75} />
    </button>
  );
}

/** The room's number: dragged onto another tile, or moved by arrows, the two change places. */
function MoveHandle({ place, name }: { place: number; name: string }) {
  const { grid, change, announce } = useMultiPage();
  const text = useTexts(multiTexts);
  const [isMoving, setMoving] = useState(false);
  const moveTo = (to: number): void => {
    if (to === place || to < 0 || to >= grid.size) return;
    change(withPlacesSwapped(grid, place, to));
    announce(text.moved(name, to + 1));
  };
  const byKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveTo(place + step);
  };
  const drop = (event: PointerEvent): void => {
    if (!isMoving) return;
    setMoving(false);
    const under = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>("[data-place]");
    if (under?.dataset["place"] !== undefined) moveTo(Number(under.dataset["place"]));
  };
  return (
    <button
      type="button"
      aria-label={text.move(place + 1, name)}
      title={text.move(place + 1, name)}
      data-moving={isMoving}
      onKeyDown={byKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setMoving(true);
      }}
      onPointerUp={drop}
      onPointerCancel={() => setMoving(false)}
      className="tile-number figures"
    >
      <span aria-hidden="true">{place + 1}</span>
    </button>
  );
}

/** What else can be done with a room. */
function TileMenu({ watched, place, isNarrow, onRefresh }: TileBarProps) {
  const { grid, change, removeRoom, select, hasOptions, showOptions } = useMultiPage();
  const text = useTexts(multiTexts);
  const { name, path } = watched.subject;
  const isSpotlit = grid.spotlight === place;
  return (
    <Disclosure
      label={text.more(name)}
      side="below"
      // Beside the left edge of a phone there is no room for it.
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
      <MenuItem label={text.refresh(name)} icon={RefreshCw} onClick={onRefresh} />
      <MenuItem label={text.showChat(name)} icon={MessageCircle} onClick={() => select(place)} />
      <MenuItem
        label={text.spotlight}
        icon={Focus}
        pressed={isSpotlit}
        onClick={() => change(withSpotlight(grid, isSpotlit ? null : place))}
      />
      <Link to={path} className={ITEM}>
        <SquareArrowOutUpRight size={16} />
        {text.openRoom}
      </Link>
      <MenuItem
        label={text.options}
        icon={Ellipsis}
        pressed={hasOptions}
        onClick={() => showOptions(!hasOptions)}
      />
      <MenuItem label={text.removeRoom} icon={X} onClick={() => removeRoom(place)} />
    </Disclosure>
  );
}

const ITEM =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14 font-semibold hover:bg-media-raised focus-visible:outline-media-ink aria-pressed:text-media-rose";

function MenuItem({ label, icon: Icon, onClick, pressed }: BarButtonProps & { pressed?: boolean }) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onClick} className={ITEM}>
      <Icon size={16} />
      {label}
    </button>
  );
}
