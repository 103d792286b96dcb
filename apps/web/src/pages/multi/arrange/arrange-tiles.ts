import type { Grid } from "../../../base/grid/grid.ts";
import type { PictureShape } from "../../../ui/layout/WatchLayout.tsx";
import { arrangeByPictures, type Room } from "./arrange-by-pictures.ts";
import { HALF, tracks, type Arrangement } from "./arrangement.ts";

export interface TilesPlace {
  /** As an upright phone is. */
  isNarrow: boolean;
  /** What the pictures look like, by place; undefined while that isn't known. */
  shapes: readonly (PictureShape | undefined)[];
  /** On a desktop, where tiles are as wide as their pictures; null elsewhere. */
  room: Room | null;
}

/** Of a tile that is larger than the rest. */
const SPOTLIGHT_SHARE = 72;
/** Beside an upright picture a wide one has this much of the width. */
const WIDE_SHARE = 72;
/** The same on an upright phone, where the rest would be too little for a tile's bar. */
const NARROW_WIDE_SHARE = 60;

/** How a grid's tiles fill their place: by its lines, and where they were not moved by what the pictures look like. */
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
      // Two wide pictures side by side would be stamps on an upright phone.
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

/** One fills most, the others stand in a row beside it, or below it where there is no beside. */
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

/** A wide picture beside an upright one wants more of the width: a share that wastes the least of it. */
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
