/** So little ahead is nothing: browsers stop shortly before what is buffered ends. */
const RUNNING_OUT_SEC = 0.5;
/** Who goes back into a hole sees so much of what came before it. */
const BEFORE_HOLE_SEC = 2;

/**
 * Where a picture that is to stand at a moment can, in the video's own seconds: there, or where that lies in a hole
 * of what never came, on its near side for who goes back and on its far side for who goes on.
 */
export function playablePosition(buffered: TimeRanges, seconds: number, isBack: boolean): number {
  for (let index = buffered.length - 1; index > 0; index -= 1) {
    const [holeSec, nextSec] = [buffered.end(index - 1), buffered.start(index)];
    if (seconds >= nextSec || seconds < holeSec) continue;
    return isBack ? Math.max(buffered.start(index - 1), holeSec - BEFORE_HOLE_SEC) : nextSec;
  }
  return seconds;
}

/** Brings a picture that stands before a hole over it, if it does. */
export function crossHole(video: HTMLVideoElement): void {
  const soonSec = video.currentTime + RUNNING_OUT_SEC;
  const acrossSec = playablePosition(video.buffered, soonSec, false);
  if (acrossSec > soonSec) video.currentTime = acrossSec;
}
