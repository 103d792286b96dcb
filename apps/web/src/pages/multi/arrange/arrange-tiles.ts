import type { Grid } from "../../../base/grid/grid.ts";
import type { PictureShape } from "../../../ui/layout/WatchLayout.tsx";
import { arrangeByPictures, type Room } from "./arrange-by-pictures.ts";
import { HALF, tracks, type Arrangement } from "./arrangement.ts";

export interface TilesPlace {
  /** Whether the layout is for a phone held upright. */
  isNarrow: boolean;
  /** Shapes of the pictures, by place; undefined while unknown. */
  shapes: readonly (PictureShape | undefined)[];
  /** Set on a desktop, where tiles are sized by their pictures; null elsewhere. */
  room: Room | null;
}

/** Share of a tile in the spotlight, in percent. */
const SPOTLIGHT_SHARE = 72;
/** Share of the width for a wide picture next to an upright one, in percent. */
const WIDE_SHARE = 72;
/** The same on a phone held upright, where the other tile would otherwise be too narrow for its bar. */
const NARROW_WIDE_SHARE = 60;

/** Arranges a grid's tiles: by the dividing lines that were moved, otherwise by the shapes of the pictures. */
export function arrangeTiles(grid: Grid, { isNarrow, shapes, room }: TilesPlace): Arrangement {
  const { size, spotlight, split } = grid;
  if (spotlight !== null) return spotlit(grid, spotlight, isNarrow);
  const byPictures = room && arrangeByPictures(grid, shapes, room);
  if (byPictures) return byPictures;
  const across = split.across ?? usualAcross(size, shapes, isNarrow ? NARROW_WIDE_SHARE : WIDE_SHARE);
  const down = split.down ?? HALF;
  const isWide = (place: number): boolean => shapes[place] === "wide";
  const both = { across: { at: across, from: 0 }, down: { at: down, from: 0 } };
  switch (size) {
    case 2:
      // On a phone held upright, two wide pictures side by side would be tiny.
      if (isNarrow && isWide(0) && isWide(1)) {
        return { ...tracks([100], [down]), areas: ["1 / 1", "2 / 1"], across: null, down: both.down };
      }
      return { ...tracks([across], [100]), areas: ["1 / 1", "1 / 2"], across: both.across, down: null };
    case 3:
      if (isNarrow && isWide(0)) {
        const areas = ["1 / 1 / 2 / 3", "2 / 1", "2 / 2"];
        return { ...tracks([across], [down]), areas, across: { at: across, from: down }, down: both.down };
      }
      return {
        ...tracks([across], [down]),
        areas: ["1 / 1 / 3 / 2", "1 / 2", "2 / 2"],
        across: both.across,
        down: { at: down, from: across },
      };
    case 4:
      return { ...tracks([across], [down]), areas: ["1 / 1", "1 / 2", "2 / 1", "2 / 2"], ...both };
  }
}

/** One tile fills most of the space; the others are next to it, or below it on a narrow screen. */
function spotlit({ size, split }: Grid, spotlight: number, isNarrow: boolean): Arrangement {
  const others = size - 1;
  const even = Array.from({ length: others - 1 }, () => 100 / others);
  let next = 0;
  const areas = Array.from({ length: size }, (_, place) => {
    if (place !== spotlight) next += 1;
    if (isNarrow) return place === spotlight ? `1 / 1 / 2 / ${others + 1}` : `2 / ${next}`;
    return place === spotlight ? `1 / 1 / ${others + 1} / 2` : `${next} / 2`;
  });
  if (isNarrow) {
    const down = split.down ?? SPOTLIGHT_SHARE;
    return {
      ...tracks(others === 1 ? [100] : even, [down]),
      areas,
      across: null,
      down: { at: down, from: 0 },
    };
  }
  const across = split.across ?? SPOTLIGHT_SHARE;
  return {
    ...tracks([across], others === 1 ? [100] : even),
    areas,
    across: { at: across, from: 0 },
    down: null,
  };
}

/**
 * The default share of the first column, in percent: a wide picture next to an upright one gets more, so that little
 * space is wasted.
 */
function usualAcross(size: number, shapes: TilesPlace["shapes"], wideShare: number): number {
  const column = (places: readonly number[]): PictureShape | undefined => {
    const seen = places.map((place) => shapes[place]).filter((shape) => shape !== undefined);
    return seen.every((shape) => shape === seen[0]) ? seen[0] : undefined;
  };
  const columns: Record<number, [number[], number[]]> = {
    2: [[0], [1]],
    3: [[0], [1, 2]],
    4: [
      [0, 2],
      [1, 3],
    ],
  };
  const [left, right] = (columns[size] ?? [[], []]).map(column);
  if (left === "wide" && right === "upright") return wideShare;
  if (left === "upright" && right === "wide") return 100 - wideShare;
  return HALF;
}
