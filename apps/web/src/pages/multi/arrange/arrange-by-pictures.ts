import { LEAST_SHARE, type Grid } from "../../../base/grid/grid.ts";
import type { PictureShape } from "../../../ui/layout/WatchLayout.tsx";
import { HALF, tracks, type Arrangement } from "./arrangement.ts";

/** The maximum space for tiles on a page with a panel next to them, in pixels. */
export interface Room {
  width: number;
  height: number;
}

/**
 * Limits of an upright tile's width divided by its height: an upright picture is 9:16, and a tile crops up to 12 % of
 * it.
 */
const SLIMMEST = (9 / 16) * 0.88;
const WIDEST = 9 / 16 / 0.88;
const WIDE = 16 / 9;

/**
 * Arranges tiles on a desktop: wide pictures in a wide column, upright ones in a narrow one that is no wider than they
 * fill. Upright pictures only are placed in a row. The remaining width belongs to the panel.
 * @returns null when all pictures are wide: they then split the width in halves
 */
export function arrangeByPictures(
  grid: Grid,
  shapes: readonly (PictureShape | undefined)[],
  room: Room,
): Arrangement | null {
  const wide = grid.places.flatMap((_, place) => (shapes[place] === "wide" ? [place] : []));
  const upright = grid.places.flatMap((_, place) => (shapes[place] === "wide" ? [] : [place]));
  if (upright.length === 0) return null;
  if (wide.length === 0) return row(grid, room);
  if (wide.length === 1 && upright.length === 3) return below(grid, wide, upright, room);
  return columns(grid, wide, upright, room);
}

/** Upright pictures side by side; a dividing line in their middle can be moved. */
function row({ size, split }: Grid, { width, height }: Room): Arrangement {
  const tile = Math.min(width / size, height * WIDEST);
  const left = Math.floor(size / 2);
  const right = size - left;
  const across = split.across ?? (100 * left) / size;
  const shares = [
    ...Array.from({ length: left }, () => across / left),
    ...Array.from({ length: right - 1 }, () => (100 - across) / right),
  ];
  return {
    ...tracks(shares, [100]),
    areas: Array.from({ length: size }, (_, place) => `1 / ${place + 1}`),
    across: { at: across, from: 0 },
    down: null,
    width: tile * size,
    height: Math.min(height, tile / SLIMMEST),
  };
}

/** A wide picture that is as wide as the upright ones below it. */
function below(
  { size, split }: Grid,
  wide: readonly number[],
  upright: readonly number[],
  { width, height }: Room,
): Arrangement {
  const count = upright.length;
  const down = split.down ?? HALF;
  const across = split.across ?? 100 / count;
  const others = Array.from({ length: count - 2 }, () => (100 - across) / (count - 1));
  return {
    ...tracks([across, ...others], [down]),
    areas: areasOf(size, (place) =>
      wide.includes(place) ? `1 / 1 / 2 / ${count + 1}` : `2 / ${upright.indexOf(place) + 1}`,
    ),
    across: { at: across, from: down },
    down: { at: down, from: 0 },
    width: Math.min(width, (count * height * WIDEST) / 2),
    height,
  };
}

/** Wide pictures in one column, upright ones in another; the column with more pictures is on the right. */
function columns(
  { size, split }: Grid,
  wide: readonly number[],
  upright: readonly number[],
  { width, height }: Room,
): Arrangement {
  const isWideFirst = size === 2 ? wide[0] === 0 : upright.length > 1;
  const [first, second] = isWideFirst ? [wide, upright] : [upright, wide];
  const tile = height / upright.length;
  const ideal = width - (WIDE * height) / wide.length;
  const narrow = Math.min(Math.max(ideal, tile * SLIMMEST), tile * WIDEST);
  const share = Math.min(Math.max((100 * narrow) / width, LEAST_SHARE), 100 - LEAST_SHARE);
  const across = split.across ?? (isWideFirst ? 100 - share : share);
  const down = split.down ?? HALF;
  const rows = Math.max(first.length, second.length);
  const area = (column: readonly number[], nth: number, at: number): string =>
    column.length === 1 ? `1 / ${at} / ${rows + 1} / ${at + 1}` : `${nth + 1} / ${at}`;
  const lineFrom = first.length > 1 ? 0 : across;
  return {
    ...tracks(
      [across],
      rows === 1 ? [100] : rows === 2 ? [down] : Array.from({ length: rows - 1 }, () => 100 / rows),
    ),
    areas: areasOf(size, (place) =>
      first.includes(place) ? area(first, first.indexOf(place), 1) : area(second, second.indexOf(place), 2),
    ),
    across: { at: across, from: 0 },
    down: rows === 2 ? { at: down, from: lineFrom } : null,
    width,
    height,
  };
}

function areasOf(size: number, areaOf: (place: number) => string): string[] {
  return Array.from({ length: size }, (_, place) => areaOf(place));
}
