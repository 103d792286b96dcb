/** Between two looks no more than this is taken for played: a page that slept was not watched. */
const STEP_MS = 2_000;

/** What a video is at a moment. */
export interface Moment {
  atMs: number;
  /** Of the video, seconds. */
  positionSec: number;
  /** The page is seen, and the video is not paused. */
  isWatched: boolean;
}

/** Adds up how long a picture really ran while somebody could see it. */
export class PlayedTime {
  #last: Moment | null = null;
  #playedMs = 0;

  note(moment: Moment): void {
    const last = this.#last;
    this.#last = moment;
    if (!last?.isWatched || !moment.isWatched || moment.positionSec === last.positionSec) return;
    this.#playedMs += Math.max(0, Math.min(STEP_MS, moment.atMs - last.atMs));
  }

  /** Whole seconds since they were taken last; what is over stays for the next time. */
  take(): number {
    const seconds = Math.floor(this.#playedMs / 1_000);
    this.#playedMs -= seconds * 1_000;
    return seconds;
  }
}
