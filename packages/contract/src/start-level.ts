/** What a connection is taken for before anything was measured: a fair mobile network. */
export const FIRST_ESTIMATE_BPS = 2_000_000;
/** A level must leave this much room, or the first segment comes late. */
const SAFETY = 0.7;

/**
 * The quality that a player starts with: the best that the connection carries with ease, else the lowest. Server
 * and player must agree on it, or a `preload` brings the wrong playlist.
 */
export function pickStartLevel<T extends { bitsPerSec: number }>(
  levels: readonly T[],
  estimateBps: number,
): T | undefined {
  const byRate = levels.toSorted((one, other) => one.bitsPerSec - other.bitsPerSec);
  return byRate.findLast((level) => level.bitsPerSec <= estimateBps * SAFETY) ?? byRate[0];
}
