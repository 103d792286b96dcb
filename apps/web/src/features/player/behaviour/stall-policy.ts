/** The player reloads when the picture has not moved for this long. */
export const STALL_MS = 10_000;

/** When the picture last moved. */
export interface Progress {
  positionSec: number;
  movedAtMs: number;
}

export interface Playhead {
  positionSec: number;
  /** The fan has paused, or nothing has been started: standing still is right. */
  resting: boolean;
}

/**
 * Whether the picture has stood still for too long. The caller keeps the returned progress; after a reload the
 * wait starts anew.
 */
export function watchProgress(
  before: Progress,
  now: Playhead,
  nowMs: number,
): { progress: Progress; stalled: boolean } {
  if (now.resting || now.positionSec !== before.positionSec) {
    return { progress: { positionSec: now.positionSec, movedAtMs: nowMs }, stalled: false };
  }
  if (nowMs - before.movedAtMs < STALL_MS) return { progress: before, stalled: false };
  return { progress: { ...before, movedAtMs: nowMs }, stalled: true };
}
