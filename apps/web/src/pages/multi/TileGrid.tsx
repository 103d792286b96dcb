import { Move } from "lucide-react";
import { Fragment, useRef, useState, type CSSProperties, type PointerEvent, type RefObject } from "react";
import { LEAST_SHARE, roomKey, withSplit, type Grid, type Split } from "../../base/grid/grid.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { Boundary } from "../../ui/Boundary.tsx";
import { useMedia } from "../../store/use-media.ts";
import type { PictureShape } from "../../ui/layout/WatchLayout.tsx";
import type { Room } from "./arrange/arrange-by-pictures.ts";
import { arrangeTiles } from "./arrange/arrange-tiles.ts";
import type { Arrangement, TileLine } from "./arrange/arrangement.ts";
import { EmptyTile } from "./EmptyTile.tsx";
import { useGridContext, type PictureShapes } from "./multi-page.ts";
import { NARROW } from "../../ui/theme/media.ts";
import { BrokenTile } from "./TileMessage.tsx";
import { RoomTile } from "./RoomTile.tsx";

/** Step of a key press, in percent; five times as much with the shift key. */
const STEP = 2;

interface TileGridProps {
  ref: RefObject<HTMLDivElement | null>;
  /** The pictures' shapes by place. */
  pictures: readonly (PictureShape | undefined)[];
  room: Room | null;
  /** Receives the pictures' shapes. */
  shapes: PictureShapes;
}

/** The rooms side by side, and the dividing lines between them. */
export function TileGrid({ ref, pictures, room, shapes }: TileGridProps) {
  const { grid, dispatch } = useGridContext();
  const text = useTexts(multiTexts);
  const isNarrow = useMedia(NARROW);
  /** Dividing lines while they are dragged; saved when the finger is lifted. */
  const [moving, setMoving] = useState<Partial<Split> | null>(null);
  const shown = moving ? withSplit(grid, moving) : grid;
  const arrangement = arrangeTiles(shown, { isNarrow, shapes: pictures, room });
  const inside = useRef<HTMLDivElement>(null);
  const lines: LinesProps = {
    arrangement,
    tiles: inside,
    onMove: setMoving,
    onMoved: (split) => {
      setMoving(null);
      dispatch({ type: "split", split });
    },
  };
  return (
    <div ref={ref} role="group" aria-label={text.tiles} className="multi-tiles">
      <div
        ref={inside}
        className="tile-grid"
        style={{
          gridTemplateColumns: arrangement.columns,
          gridTemplateRows: arrangement.rows,
          width: arrangement.width,
          height: arrangement.height,
        }}
      >
        <Tiles grid={grid} arrangement={arrangement} isNarrow={isNarrow} shapes={shapes} />
        <Lines {...lines} />
      </div>
    </div>
  );
}

interface TilesProps {
  grid: Grid;
  arrangement: Arrangement;
  isNarrow: boolean;
  shapes: PictureShapes;
}

/**
 * Rooms are always in the same document order, whatever their place: moving a video element in the document would
 * interrupt it.
 */
function Tiles({ grid, arrangement, isNarrow, shapes }: TilesProps) {
  const taken = grid.places.flatMap((room, place) => (room ? [{ key: roomKey(room), room, place }] : []));
  taken.sort((one, other) => (one.key < other.key ? -1 : 1));
  const styleOf = (place: number): CSSProperties => ({ gridArea: arrangement.areas[place] });
  return (
    <>
      {taken.map(({ key, room, place }) => (
        <div key={key} data-place={place} className="tile" style={styleOf(place)}>
          <Boundary fallback={(again) => <BrokenTile place={place} onRetry={again} />}>
            <RoomTile room={room} place={place} isNarrow={isNarrow} shapes={shapes} />
          </Boundary>
        </div>
      ))}
      {grid.places.map((room, place) => (
        <Fragment key={place}>
          {room === null && (
            <div data-place={place} className="tile" style={styleOf(place)}>
              <EmptyTile place={place} />
            </div>
          )}
        </Fragment>
      ))}
    </>
  );
}

interface LinesProps {
  arrangement: Arrangement;
  tiles: RefObject<HTMLDivElement | null>;
  /** Null cancels the move. */
  onMove: (split: Partial<Split> | null) => void;
  onMoved: (split: Partial<Split>) => void;
}

/** The dividing lines, and a handle at their crossing that moves both. */
function Lines({ arrangement, tiles, onMove, onMoved }: LinesProps) {
  const text = useTexts(multiTexts);
  const { across, down } = arrangement;
  const drag = useDrag(tiles, onMove, onMoved);
  return (
    <>
      {across && (
        <Line
          way="across"
          line={across}
          label={text.across}
          drag={drag(["across"])}
          onStep={(at) => onMoved({ across: at })}
        />
      )}
      {down && (
        <Line
          way="down"
          line={down}
          label={text.down}
          drag={drag(["down"])}
          onStep={(at) => onMoved({ down: at })}
        />
      )}
      {across && down && (
        // Hidden from assistive technology: each line can be moved by keyboard.
        <div
          aria-hidden="true"
          className="tile-cross"
          style={{ left: `${across.at}%`, top: `${down.at}%` }}
          {...drag(["across", "down"])}
        >
          <Move size={20} strokeWidth={1.75} />
        </div>
      )}
    </>
  );
}

type Drag = ReturnType<ReturnType<typeof useDrag>>;

interface LineProps {
  way: "across" | "down";
  line: TileLine;
  label: string;
  drag: Drag;
  onStep: (at: number) => void;
}

function Line({ way, line, label, drag, onStep }: LineProps) {
  const isAcross = way === "across";
  const style = isAcross
    ? { left: `${line.at}%`, top: `${line.from}%` }
    : { top: `${line.at}%`, left: `${line.from}%` };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a control
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-label={label}
      aria-orientation={isAcross ? "vertical" : "horizontal"}
      aria-valuenow={Math.round(line.at)}
      aria-valuemin={LEAST_SHARE}
      aria-valuemax={100 - LEAST_SHARE}
      className={`tile-line tile-line-${way}`}
      style={style}
      onKeyDown={(event) => {
        const [less, more] = isAcross ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
        if (event.key !== less && event.key !== more) return;
        event.preventDefault();
        const step = event.shiftKey ? STEP * 5 : STEP;
        onStep(line.at + (event.key === more ? step : -step));
      }}
      {...drag}
    />
  );
}

/** Moves dividing lines by touch or mouse. */
function useDrag(tiles: LinesProps["tiles"], onMove: LinesProps["onMove"], onMoved: LinesProps["onMoved"]) {
  const splitAt = (
    event: { clientX: number; clientY: number },
    ways: readonly (keyof Split)[],
  ): Partial<Split> => {
    const box = tiles.current?.getBoundingClientRect();
    if (!box) return {};
    const at: Record<keyof Split, number> = {
      across: (100 * (event.clientX - box.left)) / box.width,
      down: (100 * (event.clientY - box.top)) / box.height,
    };
    return Object.fromEntries(ways.map((way) => [way, at[way]]));
  };
  return (ways: readonly (keyof Split)[]) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(splitAt(event, ways));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onMoved(splitAt(event, ways));
    },
    onPointerCancel: (): void => onMove(null),
  });
}
