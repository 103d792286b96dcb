import { beginProgress, watchProgress, type Movement } from "./progress-policy.ts";

const LOOK_EVERY_MS = 500;

export interface ProgressOptions {
  /** Seconds; null while there is nothing that could move. */
  position: () => number | null;
  /** What goes further than this between two looks has jumped. */
  maxStepSec: number;
  /** Standing still is right now. */
  isResting: () => boolean;
  nowMs: () => number;
  onLook: (movement: Movement) => void;
}

/** Looks twice a second whether something moves on: the picture, or the live edge. */
export function attachProgress(options: ProgressOptions): () => void {
  const { position, maxStepSec, isResting, nowMs, onLook } = options;
  let progress = beginProgress(position() ?? 0, nowMs());
  const timer = setInterval(() => {
    const positionSec = position();
    const resting = positionSec === null || isResting();
    const now = { positionSec: positionSec ?? 0, resting, maxStepSec };
    const look = watchProgress(progress, now, nowMs());
    progress = look.progress;
    onLook(look.movement);
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
