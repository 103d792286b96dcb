import type { Platform, EventData } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import { placeOf, type OnAir, refOf } from "../platforms/on-air.ts";

/** Number of consecutive lists without a live after which it may be over (lists lag and are sometimes incomplete). */
const MISSES_BEFORE_DOUBT = 3;
/** The list keeps showing a live for a while after its end: an ended live does not start again within this time. */
const REMEMBER_ENDED_MS = 600_000;
/** The year in which the group began: the platform does not know the start of a live with an earlier one. */
const EARLIEST_START_SEC = Date.UTC(2011, 0, 1) / 1_000;

/** A live that has ended. */
export interface EndedLive {
  id: string;
  /** Unix ms. */
  endedAtMs: number;
  reason: "ended" | "gone";
}

/** Who is on air on a platform, as the process knows that reads the platform's list. */
export interface OnAirCopy {
  onAir: OnAir[];
  /** Lives that ended in the last minutes. */
  over: EndedLive[];
}

interface Tracked {
  onAir: OnAir;
  misses: number;
  /** When the first list without it arrived since it was last confirmed on air, Unix ms; null while lists have it. */
  missingSinceMs: number | null;
}

/**
 * Who is on air, by room key. Compares the platforms' lists and other reports with its state and emits started, changed
 * and ended events. Pure except for the clock: the caller verifies whether a missing live is over.
 */
export class OnAirBoard {
  readonly #clock: Clock;
  readonly #emit: (event: LiveEvent) => void;
  readonly #tracked = new Map<string, Tracked>();
  /** Ended lives, by id. */
  readonly #over = new Map<string, EndedLive & { platform: Platform; knownMs: number }>();

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
   * Applies a platform's list.
   * @param isWhole whether a live that is missing from the list may be over
   * @returns lives that have been missing for a while: to be verified, then reported by `ended` or `stillOnAir`
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

  /** Reports that a live is on air. One that has ended is ignored as a late echo. */
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

  /** Replaces an impossible start time by the time when the live was first seen. */
  #dated(told: OnAir, before: OnAir | undefined): OnAir {
    if (told.live.startedAtSec >= EARLIEST_START_SEC) return told;
    const isSame = before?.live.id === told.live.id;
    const startedAtSec = isSame ? before.live.startedAtSec : Math.floor(this.#clock() / 1_000);
    // TypeScript needs a branch per platform to keep the union type.
    return told.platform === "idn"
      ? { ...told, live: { ...told.live, startedAtSec } }
      : { ...told, live: { ...told.live, startedAtSec } };
  }

  /** Reports that a missing live is still on air, as its platform has confirmed. */
  stillOnAir({ live }: OnAir): void {
    const tracked = this.#tracked.get(placeOf(live));
    if (tracked?.onAir.live.id === live.id) tracked.missingSinceMs = null;
  }

  /**
   * Reports the end of a live; repeated reports have no effect. A live that left the list ended with the first list
   * without it.
   */
  ended({ live }: OnAir, reason: "ended" | "gone"): void {
    const tracked = this.#tracked.get(placeOf(live));
    if (tracked === undefined || tracked.onAir.live.id !== live.id) return;
    const nowMs = this.#clock();
    this.#end(tracked, {
      id: live.id,
      endedAtMs: reason === "gone" ? (tracked.missingSinceMs ?? nowMs) : nowMs,
      reason,
    });
  }

  /** Who is on air and who was, for another process. */
  copy(platform: Platform): OnAirCopy {
    this.#forgetOld();
    const over = [...this.#over.values()].filter(({ platform: of }) => of === platform);
    return {
      onAir: this.list(platform),
      over: over.map(({ id, endedAtMs, reason }) => ({ id, endedAtMs, reason })),
    };
  }

  /**
   * Applies what the process knows that reads the platform's list.
   * @param isKept whether a live stays that the other process does not know yet
   */
  follow(platform: Platform, { onAir, over }: OnAirCopy, isKept: (onAir: OnAir) => boolean): void {
    this.#forgetOld();
    const ended = new Map(over.map((one) => [one.id, one]));
    const listed = new Set(onAir.map(({ live }) => live.id));
    for (const one of this.list(platform)) {
      const tracked = this.#tracked.get(placeOf(one.live));
      const end = ended.get(one.live.id);
      if (tracked && end) this.#end(tracked, end);
      else if (!listed.has(one.live.id) && !isKept(one)) this.ended(one, "gone");
    }
    for (const one of onAir) this.seen(one);
  }

  #end(tracked: Tracked, end: EndedLive): void {
    const { onAir } = tracked;
    this.#tracked.delete(placeOf(onAir.live));
    this.#over.set(onAir.live.id, { ...end, platform: onAir.platform, knownMs: this.#clock() });
    this.#emit({ type: "ended", onAir, endedAtMs: end.endedAtMs, reason: end.reason });
  }

  #forgetOld(): void {
    const nowMs = this.#clock();
    for (const [id, { knownMs }] of this.#over) {
      if (nowMs - knownMs > REMEMBER_ENDED_MS) this.#over.delete(id);
    }
  }
}

/** A change of who is on air. */
export type LiveEvent =
  | { type: "started"; onAir: OnAir }
  /**
   * `reason` is "ended" when the platform reported the end, "gone" when the live left its list. `endedAtMs` is Unix ms
   * and may lie before the event, which for "gone" waits for further lists.
   */
  | { type: "ended"; onAir: OnAir; endedAtMs: number; reason: "ended" | "gone" }
  /** Something that is shown of the live has changed. */
  | { type: "changed"; onAir: OnAir; before: OnAir };

/** A live's end in the contract's terms. */
export function endedData(event: Extract<LiveEvent, { type: "ended" }>): EventData<"live.ended"> {
  const { onAir, endedAtMs, reason } = event;
  return { ...refOf(onAir), endedAtSec: Math.floor(endedAtMs / 1_000), reason };
}
