/** Assumed bandwidth before anything was measured: an average mobile network. */
export const FIRST_ESTIMATE_BPS = 2_000_000;
/** Share of the bandwidth that a level may use; with less reserve the first segment would be late. */
const SAFETY = 0.7;

/**
 * The quality that a player starts with: the highest that the connection carries easily, otherwise the lowest. Server
 * and player must select the same one; otherwise `preload` contains the wrong playlist.
 */
export function pickStartLevel<T extends { bitsPerSec: number }>(
  levels: readonly T[],
  estimateBps: number,
): T | undefined {
  const byRate = levels.toSorted((one, other) => one.bitsPerSec - other.bitsPerSec);
  return byRate.findLast((level) => level.bitsPerSec <= estimateBps * SAFETY) ?? byRate[0];
}
