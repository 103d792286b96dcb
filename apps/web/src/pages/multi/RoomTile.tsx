import { memo, useEffect, useRef, useState } from "react";
import { roomKey } from "../../base/grid/grid.ts";
import type { NamedRoom } from "../../base/platforms.ts";
import { nearPicture } from "../../base/member.ts";
import type { StagedView } from "../../features/lives/watch/live-view.ts";
import { useWatchRoom, type WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import { PlayerStage } from "../../features/player/prepare-player.ts";
import { isSilent, soundsNow } from "../../features/player/behaviour/sound-desk.ts";
import { usePremiumRights } from "../../features/premium/use-premium-rights.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { useStore } from "../../store/use-store.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { useStage } from "../watch/WatchStage.tsx";
import { useSoundContext, type PictureShapes } from "./multi-page.ts";
import { TileBar } from "./TileBar.tsx";
import { TileChat } from "./TileChat.tsx";
import { MissingTile, TileMessage } from "./TileMessage.tsx";
import { qualityBudgetOf } from "./use-quality-budget.ts";

/** Records in the fan's log that they watch. */
const WatchLog = lazy(async () => (await import("../../features/activity/WatchLog.tsx")).WatchLog);

interface RoomTileProps {
  room: NamedRoom;
  place: number;
  isNarrow: boolean;
  /** Receives the picture's shape. */
  shapes: PictureShapes;
}

/**
 * One room of the grid: its video, its bar, and its chat, which is rendered into the page's panel. Memoised, because
 * dividing lines that are dragged render the tiles for each movement.
 */
export const RoomTile = memo(function RoomTile({ room, ...tile }: RoomTileProps) {
  const watched = useWatchRoom(room);
  const { view } = watched;
  if (view.state === "not-found") return <MissingTile place={tile.place} />;
  return <StagedTile watched={watched} view={view} {...tile} />;
});

interface StagedTileProps extends Omit<RoomTileProps, "room"> {
  watched: WatchedRoom;
  view: StagedView;
}

function StagedTile({ watched, view, place, isNarrow, shapes }: StagedTileProps) {
  const text = useTexts(multiTexts);
  const sounds = useSoundContext();
  const { desk, isHidden } = sounds;
  const stage = useStage(watched, view);
  const screen = useRef<HTMLDivElement>(null);
  const { room, live, subject } = watched;
  const key = roomKey(room);
  const [audioFocus] = useState(() => desk.audioFocusOf(key));
  const sound = useStore(desk, desk.getSnapshot());
  const isSounding = soundsNow(sound, key) && !isSilent(sound);
  usePremiumRights(room, live?.ticketed === true);
  // An ended live keeps its shape, so that the other tiles do not move.
  useEffect(() => {
    if (stage.shape) shapes.set(key, stage.shape);
  }, [shapes, key, stage.shape]);
  useEffect(() => () => shapes.set(key, null), [shapes, key]);
  const onAir = view.state === "live" || view.state === "loading";
  return (
    <div
      role="group"
      aria-label={text.tile(place + 1, subject.name)}
      data-picture={stage.shape ?? undefined}
      className={`tile-room ${subject.penlight} ${isSounding && onAir ? "pen-fill" : ""}`}
    >
      <div ref={screen} className="tile-screen">
        {subject.poster && <img src={nearPicture(subject.poster)} alt="" className="stage-still" />}
        {view.state === "live" && (
          <PlayerStage
            key={stage.restart}
            name={subject.name}
            streams={view.streams}
            broadcast={live?.id}
            onLost={() => void watched.reread()}
            onShape={stage.reportShape}
            picture={stage.picture}
            hasKeys={false}
            among={{
              audioFocus,
              qualityBudget: qualityBudgetOf(place, sounds),
              rests: isHidden && !isSounding,
            }}
          />
        )}
        {!onAir && <TileMessage watched={watched} view={view} place={place} onRetry={stage.refresh} />}
      </div>
      {view.state === "live" && live && <WatchLog live={live} place={screen} isMulti />}
      <TileBar
        watched={watched}
        place={place}
        isNarrow={isNarrow}
        onAir={onAir}
        isSounding={isSounding}
        onRefresh={stage.refresh}
      />
      <TileChat
        key={live?.id ?? ""}
        watched={watched}
        view={view}
        place={place}
        screen={screen}
        picture={stage.picture}
        onTelop={stage.showTelop}
      />
    </div>
  );
}
