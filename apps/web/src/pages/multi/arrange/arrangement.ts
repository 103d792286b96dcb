/** A movable dividing line between tiles, in percent of the whole. */
export interface TileLine {
  /** Position: from the left for `across`, from the top for `down`. */
  at: number;
  /** Start of the line in its own direction; it ends at the other edge. */
  from: number;
}

/** Positions of tiles, as CSS grid values. */
export interface Arrangement {
  columns: string;
  rows: string;
  /** `row / column / row end / column end`, by place. */
  areas: readonly string[];
  across: TileLine | null;
  down: TileLine | null;
  /** Used size in pixels; omitted where it is the whole space. */
  width?: number;
  height?: number;
}

/** Position of a dividing line that was not moved, in percent. */
export const HALF = 50;

/**
 * @param columns widths of all columns but the last, in percent; a single 100 is the only column. @param rows heights,
 * likewise
 */
export function tracks(
  columns: readonly number[],
  rows: readonly number[],
): Pick<Arrangement, "columns" | "rows"> {
  const line = (shares: readonly number[]): string =>
    shares[0] === 100
      ? "minmax(0, 1fr)"
      : `${shares.map((share) => `minmax(0, ${round(share)}fr)`).join(" ")} minmax(0, ${round(100 - sum(shares))}fr)`;
  return { columns: line(columns), rows: line(rows) };
}

const sum = (shares: readonly number[]): number => shares.reduce((total, share) => total + share, 0);
const round = (share: number): number => Math.round(share * 100) / 100;
