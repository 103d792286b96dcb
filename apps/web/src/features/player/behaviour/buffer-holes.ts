/** Less than this ahead counts as nothing: browsers stop shortly before the end of the buffer. */
const RUNNING_OUT_SEC = 0.5;
/** A rewind into a gap lands this far before it. */
const BEFORE_HOLE_SEC = 2;

/**
 * The playable position nearest to a seek target, in the video's own seconds: the target itself, or for a target in a
 * buffer gap the end before it when seeking back and the start after it when seeking forward.
 */
export function playablePosition(buffered: TimeRanges, seconds: number, isBack: boolean): number {
  for (let index = buffered.length - 1; index > 0; index -= 1) {
    const [holeSec, nextSec] = [buffered.end(index - 1), buffered.start(index)];
    if (seconds >= nextSec || seconds < holeSec) continue;
    return isBack ? Math.max(buffered.start(index - 1), holeSec - BEFORE_HOLE_SEC) : nextSec;
  }
  return seconds;
}

/** Seeks over a buffer gap if the picture has reached one. */
export function crossHole(video: HTMLVideoElement): void {
  const soonSec = video.currentTime + RUNNING_OUT_SEC;
  const acrossSec = playablePosition(video.buffered, soonSec, false);
  if (acrossSec > soonSec) video.currentTime = acrossSec;
}
