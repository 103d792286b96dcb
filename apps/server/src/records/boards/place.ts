/** Number of fans with a score. */
export interface ScoreCount {
  score: number;
  fans: number;
}

/** A range of consecutive fans of a board that one query reads. */
export interface Stretch {
  /** Score of the first fan in the range. */
  score: number;
  /** Number of fans with this score to skip. */
  skip: number;
  limit: number;
  /**
   * The range is read backwards from the last fan with this score; `skip` then counts from that end, and all rows have
   * this score.
   */
  fromEnd: boolean;
}

/**
 * The ranges to read for a page of a board. The numbers of fans per score make it unnecessary to read rows with higher
 * scores, and at most half of the rows with the same score are skipped (tens of thousands at the lower end).
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

/** Number of fans with more than a score. */
export function fansAbove(scores: readonly ScoreCount[], score: number): number {
  return scores.reduce((sum, one) => (one.score > score ? sum + one.fans : sum), 0);
}

export function fansOf(scores: readonly ScoreCount[]): number {
  return scores.reduce((sum, { fans }) => sum + fans, 0);
}
