/** A segment that has just been received. */
export interface Arrival {
  /** Its end and its duration, in the video's own seconds. */
  endSec: number;
  durationSec: number;
  /** When it was received, in seconds of any monotonic clock. */
  atSec: number;
  /** Whether it was the last one in the playlist: the player has caught up. */
  isNewest: boolean;
}

/** Number of arrivals by which the network is judged. */
const KEPT = 24;
/** Margin for the next arrival to be later than the latest so far. */
const MARGIN_SEC = 0.45;
/** Minimum spread of arrivals: a smaller value only means that few were observed. */
const LEAST_SPREAD_SEC = 0.35;
/** An arrival later than this means that the live or the network has stalled; earlier arrivals no longer apply. */
const MOST_SPREAD_SEC = 3;

/**
 * Estimates the live edge from the arrival times of segments, and the delay at which playback is possible: a segment
 * cannot arrive before it is produced, so the earliest arrival had the smallest delay. Playlists are less precise:
 * their edge is as old as their last reload, they may list a segment that is still being produced, and their dates come
 * from another machine's clock.
 */
export class ArrivalWindow {
  #arrivals: (Pick<Arrival, "durationSec"> & { lateSec: number })[] = [];
  #caughtUp = false;

  note({ endSec, durationSec, atSec, isNewest }: Arrival): void {
    const lateSec = atSec - endSec;
    const earliest = this.#earliestSec();
    if (this.#caughtUp && earliest !== null && lateSec - earliest > MOST_SPREAD_SEC) this.#forget();
    // Segments that were ready before the player started are late only because of the player.
    if (!this.#caughtUp && isNewest) this.#forget();
    this.#caughtUp ||= isNewest;
    this.#arrivals.push({ durationSec, lateSec });
    if (this.#arrivals.length > KEPT) this.#arrivals.shift();
  }

  /** The end of the newest complete picture, in the video's own seconds; null until the player has caught up once. */
  liveSec(nowSec: number): number | null {
    const earliest = this.#earliestSec();
    return this.#caughtUp && earliest !== null ? nowSec - earliest : null;
  }

  /** How long the segment that ends at `endSec` is still being produced, seconds; 0 while undetermined. */
  waitSec(endSec: number, nowSec: number): number {
    return Math.max(0, endSec - (this.liveSec(nowSec) ?? endSec));
  }

  /**
   * The distance behind live at which the picture plays without waiting on the current network, seconds; null like
   * `liveSec`.
   */
  targetSec(): number | null {
    const earliest = this.#earliestSec();
    if (!this.#caughtUp || earliest === null) return null;
    const latest = Math.max(...this.#arrivals.map(({ lateSec }) => lateSec));
    const longest = Math.max(...this.#arrivals.map(({ durationSec }) => durationSec));
    return longest + Math.max(LEAST_SPREAD_SEC, latest - earliest) + MARGIN_SEC;
  }

  #earliestSec(): number | null {
    return this.#arrivals.length > 0 ? Math.min(...this.#arrivals.map(({ lateSec }) => lateSec)) : null;
  }

  #forget(): void {
    this.#arrivals = [];
    this.#caughtUp = false;
  }
}
