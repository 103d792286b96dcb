/** Maximum time counted between two checks: a page that slept was not watched. */
const STEP_MS = 2_000;

/** State of a video at one time. */
export interface Moment {
  atMs: number;
  /** The video's position, seconds. */
  positionSec: number;
  /** Whether the page is visible and the video is not paused. */
  isWatched: boolean;
}

/** Sums the time for which a picture actually played while the page was visible. */
export class PlayedTime {
  #last: Moment | null = null;
  #playedMs = 0;

  note(moment: Moment): void {
    const last = this.#last;
    this.#last = moment;
    if (!last?.isWatched || !moment.isWatched || moment.positionSec === last.positionSec) return;
    this.#playedMs += Math.max(0, Math.min(STEP_MS, moment.atMs - last.atMs));
  }

  /** Whole seconds since the last call; the fraction is kept for the next one. */
  take(): number {
    const seconds = Math.floor(this.#playedMs / 1_000);
    this.#playedMs -= seconds * 1_000;
    return seconds;
  }
}
