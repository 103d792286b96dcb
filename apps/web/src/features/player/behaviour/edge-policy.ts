/** This much more than the usual delay still counts as live. */
const SLACK_SEC = 5;
/** More than the edge moves at once. */
const LAG_SEC = 3;

/**
 * Whether what plays is live.
 * @param behindSec distance of the playhead from the edge, null while unknown
 * @param targetSec the engine's usual distance
 */
export function isAtEdge(behindSec: number | null, targetSec: number): boolean {
  return behindSec === null || behindSec <= targetSec + SLACK_SEC;
}

/**
 * Whether a picture that has just stood still should jump back to live: sooner than it would lose the name of
 * live, since a lag that begins at the limit crosses it with every new segment.
 */
export function isLagging(behindSec: number | null, targetSec: number): boolean {
  return behindSec !== null && behindSec > targetSec + LAG_SEC;
}

/** Where to jump for "back to live": the usual distance before the edge, never before what is buffered. */
export function edgePosition(edgeSec: number, targetSec: number): number {
  return Math.max(0, edgeSec - targetSec);
}
