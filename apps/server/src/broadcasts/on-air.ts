import { broadcastOf, placeOf, type LiveEvent, type OnAir } from "./live-events.ts";
import type { Clock } from "../base/clock.ts";

/** A live that is missing from so many lists in a row may be over (the list lags and hiccups). */
const MISSES_BEFORE_DOUBT = 3;
/** The list keeps showing a live for a while after its end: what is known to be over does not start again. */
const REMEMBER_ENDED_MS = 600_000;

interface Tracked {
  live: OnAir;
  misses: number;
}

/**
 * Who is on air, by place. Takes the platforms' lists and what else is learned, and tells the difference:
 * started, changed, ended. Pure but for the clock: whether a missing live is really over, its caller finds out.
 */
export class OnAirBoard {
  readonly #clock: Clock;
  readonly #emit: (event: LiveEvent) => void;
  readonly #tracked = new Map<string, Tracked>();
  /** Broadcasts that are over, with when that became known. */
  readonly #over = new Map<string, number>();

  constructor(clock: Clock, emit: (event: LiveEvent) => void) {
    this.#clock = clock;
    this.#emit = emit;
  }

  /** Newest first. */
  list<P extends OnAir["platform"]>(platform: P): Extract<OnAir, { platform: P }>[] {
    const lives: Extract<OnAir, { platform: P }>[] = [];
    for (const { live } of this.#tracked.values()) {
      if (isOn(live, platform)) lives.push(live);
    }
    return lives;
  }

  at(place: string): OnAir | undefined {
    return this.#tracked.get(place)?.live;
  }

  /**
   * Takes a platform's list.
   * @param isWhole whether absence from it means something
   * @returns lives that have been missing for a while: to be asked about, and reported by `ended` or `seen`
   */
  take(platform: OnAir["platform"], listed: readonly OnAir[], isWhole = true): OnAir[] {
    this.#forgetOld();
    const places = new Set<string>();
    for (const live of listed) {
      places.add(placeOf(live));
      this.seen(live);
    }
    if (!isWhole) return [];
    const doubtful: OnAir[] = [];
    for (const [place, tracked] of this.#tracked) {
      if (tracked.live.platform !== platform || places.has(place)) continue;
      tracked.misses += 1;
      if (tracked.misses >= MISSES_BEFORE_DOUBT) doubtful.push(tracked.live);
    }
    return doubtful;
  }

  /** A live is on air, as somebody has just seen. One that is known to be over is a late echo. */
  seen(live: OnAir): void {
    if (this.#over.has(broadcastOf(live))) return;
    const place = placeOf(live);
    const tracked = this.#tracked.get(place);
    if (tracked && broadcastOf(tracked.live) !== broadcastOf(live)) this.ended(tracked.live, "gone");
    else if (tracked) {
      const before = tracked.live;
      tracked.live = live;
      tracked.misses = 0;
      if (JSON.stringify(before.card) !== JSON.stringify(live.card))
        this.#emit({ type: "changed", live, before });
      return;
    }
    this.#tracked.set(place, { live, misses: 0 });
    this.#emit({ type: "started", live });
  }

  /** A live is over. Told twice, it happens once. */
  ended(live: OnAir, reason: "ended" | "gone"): void {
    const tracked = this.#tracked.get(placeOf(live));
    if (tracked === undefined || broadcastOf(tracked.live) !== broadcastOf(live)) return;
    this.#tracked.delete(placeOf(live));
    this.#over.set(broadcastOf(live), this.#clock());
    this.#emit({ type: "ended", live: tracked.live, endedAtMs: this.#clock(), reason });
  }

  #forgetOld(): void {
    const nowMs = this.#clock();
    for (const [broadcast, atMs] of this.#over) {
      if (nowMs - atMs > REMEMBER_ENDED_MS) this.#over.delete(broadcast);
    }
  }
}

function isOn<P extends OnAir["platform"]>(
  live: OnAir,
  platform: P,
): live is Extract<OnAir, { platform: P }> {
  return live.platform === platform;
}
