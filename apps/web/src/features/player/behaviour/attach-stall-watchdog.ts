import { watchProgress, type Progress } from "./stall-policy.ts";

const LOOK_EVERY_MS = 1_000;

/** Calls back whenever the picture has stood still for ten seconds although it should move. */
export function attachStallWatchdog(
  video: HTMLVideoElement,
  nowMs: () => number,
  onStall: () => void,
): () => void {
  let progress: Progress = { positionSec: video.currentTime, movedAtMs: nowMs() };
  const timer = setInterval(() => {
    const playhead = { positionSec: video.currentTime, resting: video.paused };
    const verdict = watchProgress(progress, playhead, nowMs());
    progress = verdict.progress;
    if (verdict.stalled) onStall();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
