/** A check that is this late means that the machine or the tab slept, so it is not a stall. */
const SLEPT_MS = 5_000;

/** State of something that should advance: the picture, or the live edge. */
interface Progress {
  positionSec: number;
  movedAtMs: number;
  /** Start of the current uninterrupted movement. */
  movingSinceMs: number;
  lookedAtMs: number;
}

/** Result of a check. */
export interface Movement {
  /** How long it has been stalled; 0 while it moves. */
  stillMs: number;
  /** Set when it moves again: the length of the stall. */
  stoodMs: number;
  /** How long it has moved without interruption. */
  movingMs: number;
}

export function beginProgress(positionSec: number, nowMs: number): Progress {
  return { positionSec, movedAtMs: nowMs, movingSinceMs: nowMs, lookedAtMs: nowMs };
}

interface Position {
  positionSec: number;
  /** Whether a stall is expected: the fan has paused, or nothing has started. */
  resting: boolean;
  /** An advance larger than this in one check is a jump, which does not count as movement. */
  maxStepSec: number;
}

/** Checks whether the position has advanced since the last check. The caller stores the returned progress. */
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
  /** Position in seconds; null while there is nothing that could move. */
  position: () => number | null;
  /** An advance larger than this between two checks is a jump. */
  maxStepSec: number;
  /** Whether a stall is expected now. */
  isResting: () => boolean;
  nowMs: () => number;
  onLook: (movement: Movement) => void;
}

/** Checks twice a second whether something advances: the picture, or the live edge. */
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
