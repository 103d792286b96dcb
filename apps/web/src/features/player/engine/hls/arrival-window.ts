/** A segment that has just come in. */
export interface Arrival {
  /** Where it ends and how long it is, in the video's own seconds. */
  endSec: number;
  durationSec: number;
  /** When it was here, seconds of any clock that only goes forward. */
  atSec: number;
  /** The playlist listed none after it: the player has caught up with what there is. */
  isNewest: boolean;
}

/** So many arrivals tell how a network is now. */
const KEPT = 24;
/** What the next arrival may be later than the latest so far. */
const MARGIN_SEC = 0.45;
/** Arrivals never spread by less: what looks so even is a short look. */
const LEAST_SPREAD_SEC = 0.35;
/** Later than this, something stood still: the live, or the network. What was known before says nothing any more. */
const MOST_SPREAD_SEC = 3;

/**
 * Tells by when segments arrive where a live is, and how far behind it can be played: a segment can't be here before
 * it is made, so the earliest arrival was the least behind. Playlists tell less: their edge is as old as their last
 * reload, may name what is still being made, and dates in them are another machine's clock.
 */
export class ArrivalWindow {
  #arrivals: (Pick<Arrival, "durationSec"> & { lateSec: number })[] = [];
  #caughtUp = false;

  note({ endSec, durationSec, atSec, isNewest }: Arrival): void {
    const lateSec = atSec - endSec;
    const earliest = this.#earliestSec();
    if (this.#caughtUp && earliest !== null && lateSec - earliest > MOST_SPREAD_SEC) this.#forget();
    // What lay ready before the player came has arrived late by its own fault.
    if (!this.#caughtUp && isNewest) this.#forget();
    this.#caughtUp ||= isNewest;
    this.#arrivals.push({ durationSec, lateSec });
    if (this.#arrivals.length > KEPT) this.#arrivals.shift();
  }

  /** Where the newest whole picture is, in the video's own seconds; null until the player has caught up once. */
  liveSec(nowSec: number): number | null {
    const earliest = this.#earliestSec();
    return this.#caughtUp && earliest !== null ? nowSec - earliest : null;
  }

  /** How long a segment that ends there is still being made; 0 as long as nobody knows. */
  waitSec(endSec: number, nowSec: number): number {
    return Math.max(0, endSec - (this.liveSec(nowSec) ?? endSec));
  }

  /** How far behind that the picture can run without waiting, as the network is now; null like `liveSec`. */
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
