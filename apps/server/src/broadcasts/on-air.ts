import type { Platform, EventData } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import { placeOf, type OnAir, refOf } from "../platforms/on-air.ts";

/** A live that is missing from so many lists in a row may be over (the list lags and hiccups). */
const MISSES_BEFORE_DOUBT = 3;
/** The list keeps showing a live for a while after its end: what is known to be over does not start again. */
const REMEMBER_ENDED_MS = 600_000;
/** The group began in this year: a live of before has a start that its platform does not know. */
const EARLIEST_START_SEC = Date.UTC(2011, 0, 1) / 1_000;

interface Tracked {
  onAir: OnAir;
  misses: number;
  /** When the first list came without it since it was last known to be on air, Unix ms; null while lists have it. */
  missingSinceMs: number | null;
}

/**
 * Who is on air, by place. Takes the platforms' lists and what else is learned, and tells the difference:
 * started, changed, ended. Pure but for the clock: whether a missing live is really over, its caller finds out.
 */
export class OnAirBoard {
  readonly #clock: Clock;
  readonly #emit: (event: LiveEvent) => void;
  readonly #tracked = new Map<string, Tracked>();
  /** Ids of lives that are over, with when that became known. */
  readonly #over = new Map<string, number>();

  constructor(clock: Clock, emit: (event: LiveEvent) => void) {
    this.#clock = clock;
    this.#emit = emit;
  }

  /** In the order in which they became known. */
  list(platform: Platform): OnAir[] {
    return [...this.#tracked.values()].flatMap(({ onAir }) => (onAir.platform === platform ? [onAir] : []));
  }

  at(place: string): OnAir | undefined {
    return this.#tracked.get(place)?.onAir;
  }

  /**
   * Takes a platform's list.
   * @param isWhole whether absence from it means something
   * @returns lives that have been missing for a while: to be asked about, and reported by `ended` or `stillOnAir`
   */
  take(platform: Platform, listed: readonly OnAir[], isWhole = true): OnAir[] {
    this.#forgetOld();
    const places = new Set<string>();
    for (const onAir of listed) {
      places.add(placeOf(onAir.live));
      this.seen(onAir);
    }
    if (!isWhole) return [];
    const doubtful: OnAir[] = [];
    for (const [place, tracked] of this.#tracked) {
      if (tracked.onAir.platform !== platform || places.has(place)) continue;
      tracked.misses += 1;
      tracked.missingSinceMs ??= this.#clock();
      if (tracked.misses >= MISSES_BEFORE_DOUBT) doubtful.push(tracked.onAir);
    }
    return doubtful;
  }

  /** A live is on air, as somebody has just seen. One that is known to be over is a late echo. */
  seen(told: OnAir): void {
    if (this.#over.has(told.live.id)) return;
    const place = placeOf(told.live);
    const tracked = this.#tracked.get(place);
    const onAir = this.#dated(told, tracked?.onAir);
    const { live } = onAir;
    if (tracked && tracked.onAir.live.id !== live.id) this.ended(tracked.onAir, "gone");
    else if (tracked) {
      const before = tracked.onAir;
      tracked.onAir = onAir;
      tracked.misses = 0;
      tracked.missingSinceMs = null;
      if (JSON.stringify(before) !== JSON.stringify(onAir)) this.#emit({ type: "changed", onAir, before });
      return;
    }
    this.#tracked.set(place, { onAir, misses: 0, missingSinceMs: null });
    this.#emit({ type: "started", onAir });
  }

  /** Without a start that can be, a live began when it was first seen. */
  #dated(told: OnAir, before: OnAir | undefined): OnAir {
    if (told.live.startedAtSec >= EARLIEST_START_SEC) return told;
    const isSame = before?.live.id === told.live.id;
    const startedAtSec = isSame ? before.live.startedAtSec : Math.floor(this.#clock() / 1_000);
    // Each kind of live keeps its own form.
    return told.platform === "idn"
      ? { ...told, live: { ...told.live, startedAtSec } }
      : { ...told, live: { ...told.live, startedAtSec } };
  }

  /** A live that is missing is on air none the less, as its platform has just said when asked. */
  stillOnAir({ live }: OnAir): void {
    const tracked = this.#tracked.get(placeOf(live));
    if (tracked?.onAir.live.id === live.id) tracked.missingSinceMs = null;
  }

  /** A live is over. Told twice, it happens once. One that is gone has been over since the first list without it. */
  ended({ live }: OnAir, reason: "ended" | "gone"): void {
    const tracked = this.#tracked.get(placeOf(live));
    if (tracked === undefined || tracked.onAir.live.id !== live.id) return;
    this.#tracked.delete(placeOf(live));
    const nowMs = this.#clock();
    this.#over.set(live.id, nowMs);
    const endedAtMs = reason === "gone" ? (tracked.missingSinceMs ?? nowMs) : nowMs;
    this.#emit({ type: "ended", onAir: tracked.onAir, endedAtMs, reason });
  }

  #forgetOld(): void {
    const nowMs = this.#clock();
    for (const [id, atMs] of this.#over) {
      if (nowMs - atMs > REMEMBER_ENDED_MS) this.#over.delete(id);
    }
  }
}

/** What happens on air. */
export type LiveEvent =
  | { type: "started"; onAir: OnAir }
  /**
   * `reason` is "ended" when the platform said so, "gone" when the live left its list. It ended then, Unix ms: who
   * tells of it later than that has waited for more lists.
   */
  | { type: "ended"; onAir: OnAir; endedAtMs: number; reason: "ended" | "gone" }
  /** Something that is shown of it is new. */
  | { type: "changed"; onAir: OnAir; before: OnAir };

/** A live's end in the contract's words. */
export function endedData(event: Extract<LiveEvent, { type: "ended" }>): EventData<"live.ended"> {
  const { onAir, endedAtMs, reason } = event;
  return { ...refOf(onAir), endedAtSec: Math.floor(endedAtMs / 1_000), reason };
}
