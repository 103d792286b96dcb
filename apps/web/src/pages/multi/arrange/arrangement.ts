/** A line between tiles that can be moved, in percent of the whole. */
export interface TileLine {
  /** Where it runs: from the left for `across`, from the top for `down`. */
  at: number;
  /** Where it begins along its own way; it ends at the other edge. */
  from: number;
}

/** Where tiles stand: in the words of a CSS grid. */
export interface Arrangement {
  columns: string;
  rows: string;
  /** `row / column / row end / column end`, by place. */
  areas: readonly string[];
  across: TileLine | null;
  down: TileLine | null;
  /** How much of their room they take, in pixels; left out where that is all of it. */
  width?: number;
  height?: number;
}

/** Where a line runs that nobody has moved. */
export const HALF = 50;

/** @param columns widths of all but the last, in percent; a single 100 is all there is. @param rows their heights */
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
