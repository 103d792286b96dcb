/** An end card leads to the first live still on after this long. */
export const MOVE_AFTER_SEC = 10;

export interface MoveObstacles {
  /** A field has focus: somebody is writing. */
  typing: boolean;
  /** The card has focus: somebody is choosing. */
  choosing: boolean;
  /** The fan wants nothing to move by itself. */
  reducedMotion: boolean;
  /** The tab is in the background: nobody is watching. */
  hidden: boolean;
}

/** Whether the page may move on by itself. */
export function mayMove(obstacles: MoveObstacles): boolean {
  return !Object.values(obstacles).some(Boolean);
}
