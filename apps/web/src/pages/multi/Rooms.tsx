import { useId, useRef, useState, type CSSProperties } from "react";
import { roomKey } from "../../base/grid/grid.ts";
import { useStore } from "../../store/use-store.ts";
import { PANEL_ID } from "../../ui/layout/panel-id.ts";
import type { Room } from "./arrange/arrange-by-pictures.ts";
import { arrangeTiles } from "./arrange/arrange-tiles.ts";
import type { Arrangement } from "./arrange/arrangement.ts";
import { useTilesRoom } from "./arrange/use-tiles-room.ts";
import { LiveFaces } from "./LiveFaces.tsx";
import { PictureShapes, useGridContext, usePanelContext, useSoundContext } from "./multi-page.ts";
import { OptionsBar } from "./OptionsBar.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { TileGrid } from "./TileGrid.tsx";
import { useRoomKeys } from "./use-room-keys.ts";

/** The tiles, their options and the side panel. */
export function Rooms() {
  const { grid } = useGridContext();
  const { desk } = useSoundContext();
  const { hasOptions } = usePanelContext();
  const root = useRef<HTMLDivElement>(null);
  const tiles = useRef<HTMLDivElement>(null);
  const room = useTilesRoom(root, tiles);
  const [shapes] = useState(() => new PictureShapes());
  const shapeOf = useStore(shapes, shapes.getSnapshot());
  const panelIds = useId();
  const keys = grid.places.map((place) => place && roomKey(place));
  useRoomKeys({ desk, keys, tiles });
  const pictures = keys.map((key) => (key === null ? undefined : shapeOf.get(key)));
  const arrangement = room && arrangeTiles(grid, { isNarrow: false, shapes: pictures, room });
  return (
    <div
      ref={root}
      className="multi"
      data-roomy={hasOptions && isRoomy(arrangement, room)}
      style={tracksOf(arrangement, hasOptions && isRoomy(arrangement, room))}
    >
      {hasOptions && <OptionsBar tiles={tiles} />}
      <TileGrid ref={tiles} pictures={pictures} room={room} shapes={shapes} />
      {hasOptions && <LiveFaces />}
      <div id={PANEL_ID} tabIndex={-1} className="multi-panel outline-none">
        <SidePanel idPrefix={panelIds} />
      </div>
      <Announcement />
    </div>
  );
}

/** Read by screen readers. */
function Announcement() {
  const { announcement } = usePanelContext();
  return (
    <p role="status" className="sr-only">
      {useStore(announcement, "")}
    </p>
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
