import { Eye, Gem, MessageCircle, Volume2, VolumeX, X, type LucideIcon } from "lucide-react";
import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { roomKey } from "../../base/grid/grid.ts";
import { PLATFORMS } from "../../base/platforms.ts";
import { useViewOptions } from "../../features/lives/watch/settings/view-options.ts";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { RefreshButton } from "../../features/lives/watch/WatchTitle.tsx";
import { formatClock } from "../../i18n/figures/counts.ts";
import { useFormatCount, useMessages, useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { useNowSec } from "../../ui/clock/use-clock.ts";
import { PenlightIcon } from "../../ui/PenlightIcon.tsx";
import { useGridContext, usePanelContext, useSoundContext } from "./multi-page.ts";
import { TileMenu } from "./TileMenu.tsx";

interface TileBarProps {
  watched: WatchedRoom;
  place: number;
  isNarrow: boolean;
  onAir: boolean;
  isSounding: boolean;
  onRefresh: () => void;
}

/** The bar above a tile's picture: the member's name, and actions. In a small tile most actions are in a menu. */
export function TileBar(props: TileBarProps) {
  const { watched, place, onAir, isSounding, onRefresh } = props;
  const { dispatch } = useGridContext();
  const { desk } = useSoundContext();
  const { select } = usePanelContext();
  const options = useViewOptions();
  const { platform, platformShort } = useMessages();
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
        <span translate="no" title={name} className="min-w-0 flex-1 truncate text-14 font-bold">
          {name}
        </span>
        {watched.live?.ticketed ? (
          <span className="media-chip text-12 font-semibold text-media-gold">
            <Gem size={16} />
            <span className="premium-word">{platform.premium}</span>
          </span>
        ) : (
          <span className={`media-chip text-12 font-semibold ${PLATFORMS[room.platform].mediaText}`}>
            {platformShort[room.platform]}
          </span>
        )}
        <span className="in-large-tile flex">
          <RefreshButton onRefresh={onRefresh} className="control-button" />
          <BarButton label={text.showChat(name)} icon={MessageCircle} onClick={() => select(place)} />
        </span>
        <TileMenu {...props} />
        <span className="in-large-tile flex">
          <BarButton label={text.removeRoom} icon={X} onClick={() => dispatch({ type: "remove", place })} />
        </span>
      </div>
      <div className="tile-foot">
        {onAir && subject.figures && (
          <span className="flex gap-1.5">
            {options.views && <Views count={subject.figures.views} />}
            {options.liveTime && <LiveTime {...subject.figures} />}
          </span>
        )}
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

/** The time since the live started. */
function LiveTime({ startedAtSec }: { startedAtSec: number }) {
  const nowSec = useNowSec();
  return (
    <span className="in-large-tile media-chip text-12 font-semibold figures">
      {formatClock(nowSec - startedAtSec)}
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

/** The room's number: a handle that swaps two tiles, by dragging it onto another tile or with the arrow keys. */
function MoveHandle({ place, name }: { place: number; name: string }) {
  const { grid, dispatch } = useGridContext();
  const { announcement } = usePanelContext();
  const text = useTexts(multiTexts);
  const [isMoving, setMoving] = useState(false);
  const moveTo = (to: number): void => {
    if (to === place || to < 0 || to >= grid.size) return;
    dispatch({ type: "swap", one: place, other: to });
    announcement.set(text.moved(name, to + 1));
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
