import { useEffect, useId, useRef, useState, type CSSProperties } from "react";
import { roomKey, type Grid, type GridSize } from "../../base/grid/grid.ts";
import type { GridKind } from "../../base/grid/grid-kinds.ts";
import { MergedChat } from "../../features/chat/merged/merged-chat.ts";
import { toolsOpen } from "../../features/chat/tools/open-tools.ts";
import { SoundDesk } from "../../features/player/behaviour/sound-desk.ts";
import { Choice } from "../../store/stored.ts";
import { STORED_GRIDS } from "../../store/stored-grids.ts";
import { useStore } from "../../store/use-store.ts";
import { PANEL_ID } from "../../ui/layout/panel-id.ts";
import type { PictureShape } from "../../ui/layout/WatchLayout.tsx";
import type { Room } from "./arrange/arrange-by-pictures.ts";
import { arrangeTiles } from "./arrange/arrange-tiles.ts";
import type { Arrangement } from "./arrange/arrangement.ts";
import type { GridAction } from "./grid-state.ts";
import { LiveFaces } from "./LiveFaces.tsx";
import { ChatRooms, MultiPageContext, type MultiPage, type Selected } from "./multi-page.ts";
import { OptionsBar } from "./OptionsBar.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { TileGrid } from "./TileGrid.tsx";
import { thriftOf, useHidden, useSavesData } from "./use-thrift.ts";
import { safeStorage } from "../../store/safe-storage.ts";
import { useRoomKeys } from "./use-room-keys.ts";
import { useTilesRoom } from "./arrange/use-tiles-room.ts";

const optionsChoice = new Choice(STORED_GRIDS.options, ["shown", "hidden"]);

interface RoomsProps {
  kind: GridKind;
  grid: Grid;
  emptied: number | null;
  dispatch: (action: GridAction) => void;
  open: (grid: Grid) => Promise<void>;
  onLocked: (size: GridSize) => void;
}

/** The tiles, their options and the side panel. */
export function Rooms({ kind, grid, emptied, dispatch, open, onLocked }: RoomsProps) {
  const root = useRef<HTMLDivElement>(null);
  const tiles = useRef<HTMLDivElement>(null);
  const room = useTilesRoom(root, tiles);
  const [desk] = useState(() => new SoundDesk(safeStorage(() => localStorage)));
  const [merged] = useState(() => new MergedChat());
  const [chatRooms] = useState(() => new ChatRooms());
  const [selected, select] = useState<Selected>(() => (grid.places.some(Boolean) ? "all" : 0));
  const [isFarming, tellFarming] = useState(false);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [shapes, setShapes] = useState<ReadonlyMap<string, PictureShape>>(new Map());
  const hasOptions = useStore(optionsChoice, "shown") === "shown";
  const [said, announce] = useState("");
  const panelIds = useId();
  const isHidden = useHidden();
  const saves = useSavesData();
  const { owner, muted } = useStore(desk, desk.getSnapshot());
  const keys = grid.places.map((room) => room && roomKey(room));
  const sounding = muted ? -1 : keys.indexOf(owner);
  const favoured = owner !== null && sounding >= 0 ? sounding : (grid.spotlight ?? 0);
  useRoomKeys({ desk, keys, tiles });

  // With no audio focus yet, or when its room was removed, the first room gets it.
  const first = keys.find((key) => key !== null) ?? null;
  const isThere = owner !== null && keys.includes(owner);
  useEffect(() => {
    if (!isThere) desk.pass(first);
  }, [desk, isThere, first]);

  const page: MultiPage = {
    kind,
    grid,
    emptied,
    dispatch,
    open,
    desk,
    merged,
    chatRooms,
    selected: typeof selected === "number" && selected >= grid.size ? "all" : selected,
    select: (next) => {
      // The chat tools belong to the chat that is shown.
      toolsOpen.set(false);
      select(next);
    },
    isFarming,
    tellFarming,
    panel,
    thriftOf: (place) => thriftOf(place, { saves, isHidden, favoured }),
    isHidden,
    tellShape: (key, shape) => {
      setShapes((before) => {
        if (before.get(key) === (shape ?? undefined)) return before;
        const after = new Map(before);
        if (shape) after.set(key, shape);
        else after.delete(key);
        return after;
      });
    },
    hasOptions,
    showOptions: (show) => optionsChoice.choose(show ? "shown" : "hidden"),
    announce,
  };
  const pictures = keys.map((key) => (key === null ? undefined : shapes.get(key)));
  const arrangement = room && arrangeTiles(grid, { isNarrow: false, shapes: pictures, room });
  return (
    <MultiPageContext value={page}>
      <div
        ref={root}
        className="multi"
        data-roomy={hasOptions && isRoomy(arrangement, room)}
        style={tracksOf(arrangement, hasOptions && isRoomy(arrangement, room))}
      >
        {hasOptions && <OptionsBar onLocked={onLocked} tiles={tiles} />}
        <TileGrid ref={tiles} shapes={pictures} room={room} />
        {hasOptions && <LiveFaces />}
        <div id={PANEL_ID} tabIndex={-1} className="multi-panel outline-none">
          <SidePanel idPrefix={panelIds} onPanel={setPanel} />
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </MultiPageContext>
  );
}

/** Minimum free height for larger faces, pixels. */
const ROOMY = 80;

/** Whether the tiles leave enough height for larger faces. */
function isRoomy(arrangement: Arrangement | null, room: Room | null): boolean {
  return room !== null && arrangement?.height !== undefined && room.height - arrangement.height > ROOMY;
}

/** Column widths: the panel takes the width that the tiles leave. */
function tracksOf(arrangement: Arrangement | null, roomy: boolean): CSSProperties {
  const { width, height } = arrangement ?? {};
  return {
    gridTemplateColumns: width && `minmax(0, ${width}px) minmax(var(--panel), 1fr)`,
    gridTemplateRows: roomy ? `auto ${height}px minmax(0, 1fr)` : undefined,
  };
}
