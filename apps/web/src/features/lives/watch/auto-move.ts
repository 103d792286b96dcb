import { Choice } from "../../../store/choice.ts";
import { STORED } from "../../../store/stored.ts";

/** Whether the end of a live leads on to another one: only where the fan has turned that on. */
export const autoMove = new Choice(STORED.autoMove, ["off", "on"]);

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
