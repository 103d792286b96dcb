/** A look that comes this late means that the machine or the tab slept: no time to judge anybody by. */
const SLEPT_MS = 5_000;

/** What is known of something that should move: the picture, or the live edge. */
interface Progress {
  positionSec: number;
  movedAtMs: number;
  /** Since when it moves without standing still in between. */
  movingSinceMs: number;
  lookedAtMs: number;
}

/** What a look found. */
export interface Movement {
  /** How long it has stood still; 0 while it moves. */
  stillMs: number;
  /** It moves again: for how long it had stood. */
  stoodMs: number;
  /** For how long it has moved without a stop. */
  movingMs: number;
}

export function beginProgress(positionSec: number, nowMs: number): Progress {
  return { positionSec, movedAtMs: nowMs, movingSinceMs: nowMs, lookedAtMs: nowMs };
}

interface Position {
  positionSec: number;
  /** Standing still is right: the fan has paused, or nothing has been started. */
  resting: boolean;
  /** What goes further than this in one look has jumped, which is no sign of life. */
  maxStepSec: number;
}

/** Looks whether it has moved on since the last look. The caller keeps the returned progress. */
export function watchProgress(
  before: Progress,
  { positionSec, resting, maxStepSec }: Position,
  nowMs: number,
): { progress: Progress; movement: Movement } {
  const slept = nowMs - before.lookedAtMs > SLEPT_MS;
  const stepSec = positionSec - before.positionSec;
  if (resting || slept) {
    return { progress: beginProgress(positionSec, nowMs), movement: { stillMs: 0, stoodMs: 0, movingMs: 0 } };
  }
  if (stepSec <= 0 || stepSec > maxStepSec) {
    const progress = { ...before, positionSec, movingSinceMs: nowMs, lookedAtMs: nowMs };
    return { progress, movement: { stillMs: nowMs - before.movedAtMs, stoodMs: 0, movingMs: 0 } };
  }
  const progress = { ...before, positionSec, movedAtMs: nowMs, lookedAtMs: nowMs };
  const stoodMs = Math.max(0, before.lookedAtMs - before.movedAtMs);
  return { progress, movement: { stillMs: 0, stoodMs, movingMs: nowMs - before.movingSinceMs } };
}

const LOOK_EVERY_MS = 500;

interface ProgressOptions {
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
