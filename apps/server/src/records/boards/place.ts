/** How many fans have a score. */
export interface ScoreCount {
  score: number;
  fans: number;
}

/** Fans of a board who follow each other, as one query reads them. */
export interface Stretch {
  /** Of the first of them. */
  score: number;
  /** So many of those who have it are passed over. */
  skip: number;
  limit: number;
  /** Skipped are those behind, and all of them have this score. */
  fromEnd: boolean;
}

/**
 * What to read for a page of a board: by how many have each score nothing above it is read, and of those who have the
 * same score, tens of thousands at the lower end, half of them at most.
 * @param scores highest first. @param index of the first fan of the page, from 0
 * @returns in the board's order; empty beyond the end
 */
export function stretchesOf(scores: readonly ScoreCount[], index: number, limit: number): Stretch[] {
  let before = 0;
  for (const { score, fans } of scores) {
    if (index < before + fans) return stretchesIn(score, { skip: index - before, fans, limit });
    before += fans;
  }
  return [];
}

function stretchesIn(
  score: number,
  { skip, fans, limit }: { skip: number; fans: number; limit: number },
): Stretch[] {
  const rest = fans - skip;
  if (skip <= rest) return [{ score, skip, limit, fromEnd: false }];
  const taken = Math.min(limit, rest);
  const last = { score, skip: rest - taken, limit: taken, fromEnd: true };
  return taken === limit
    ? [last]
    : [last, { score: score - 1, skip: 0, limit: limit - taken, fromEnd: false }];
}

/** How many fans have more than a score. */
export function fansAbove(scores: readonly ScoreCount[], score: number): number {
  return scores.reduce((sum, one) => (one.score > score ? sum + one.fans : sum), 0);
}

export function fansOf(scores: readonly ScoreCount[]): number {
  return scores.reduce((sum, { fans }) => sum + fans, 0);
}
