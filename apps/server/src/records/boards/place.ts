/** How many fans have a score. */
export interface ScoreCount {
  score: number;
  fans: number;
}

/** Where a page of a board begins: at which score, and after how many of those who have it. */
export interface Place {
  score: number;
  skip: number;
}

/** @param scores highest first. @param index of the first fan of the page, from 0. Null beyond the end */
export function placeAt(scores: readonly ScoreCount[], index: number): Place | null {
  let before = 0;
  for (const { score, fans } of scores) {
    if (index < before + fans) return { score, skip: index - before };
    before += fans;
  }
  return null;
}

/** How many fans have more than a score. */
export function fansAbove(scores: readonly ScoreCount[], score: number): number {
  return scores.reduce((sum, one) => (one.score > score ? sum + one.fans : sum), 0);
}

export function fansOf(scores: readonly ScoreCount[]): number {
  return scores.reduce((sum, { fans }) => sum + fans, 0);
}
