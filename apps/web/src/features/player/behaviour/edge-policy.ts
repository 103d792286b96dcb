/** This much more than the usual delay still counts as live. */
const SLACK_SEC = 5;

/**
 * Whether what plays is live.
 * @param behindSec distance of the playhead from the edge, null while unknown
 * @param targetSec the engine's usual distance
 */
export function isAtEdge(behindSec: number | null, targetSec: number): boolean {
  return behindSec === null || behindSec <= targetSec + SLACK_SEC;
}

/** Where to jump for "back to live": the usual distance before the edge, never before what is buffered. */
export function edgePosition(edgeSec: number, targetSec: number): number {
  return Math.max(0, edgeSec - targetSec);
}
