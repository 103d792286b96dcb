import type { Clock } from "../base/clock.ts";
import type { ChatFact, LiveLog, OnAir } from "../platforms/on-air.ts";
import type { Coverage } from "./coverage.ts";
import { missedIn, type Fact } from "./facts.ts";
import { gapAfterLog } from "./gaps.ts";
import type { KnownFacts } from "./known-facts.ts";

export interface ReadLiveOptions {
  onAir: OnAir;
  /** Which part of the live has been received. */
  coverage: Coverage;
  clock: Clock;
  /** What the room's journal contains. */
  known: KnownFacts;
  /** The platform's log of a live; null where there is none. Rejects when it can't be read. */
  readLog: (onAir: OnAir) => Promise<LiveLog | null>;
  /** Adds a fact of the live to the journal. */
  add: (fact: Fact) => void;
  /** When the newest fact was added that the journal no longer stores, Unix ms; null while it stores all. */
  lostUntilMs: () => number | null;
}

/** A part of a live, Unix ms. */
interface Part {
  sinceMs: number;
  untilMs: number;
}

/**
 * A live that this process reads: adds its facts to the journal, looks up in the platform's log what the socket missed,
 * and states what remains as a gap.
 */
export class ReadLive {
  onAir: OnAir;
  readonly coverage: Coverage;
  /** Ends its connection to the platform; null without one. */
  feed: AbortController | null = null;
  readonly #options: ReadLiveOptions;
  #lookups: Promise<void> = Promise.resolve();
  /** Unix ms; null until it is over and complete. */
  #endedAtMs: number | null = null;

  constructor(options: ReadLiveOptions) {
    this.#options = options;
    this.onAir = options.onAir;
    this.coverage = options.coverage;
  }

  /** Settles when the lookups that have begun have settled. */
  get lookups(): Promise<void> {
    return this.#lookups;
  }

  add(fact: ChatFact): void {
    this.coverage.take(fact);
    this.#options.add(fact);
  }

  /** Makes the journal cover the live from the end of its record on. @param sinceMs the record's end, Unix ms */
  cover(sinceMs: number): void {
    const endedAtMs = this.#endedAtMs;
    const { connectedSinceMs } = this.coverage;
    if (connectedSinceMs === null && endedAtMs === null) return this.coverage.missingSince(sinceMs);
    const untilMs = connectedSinceMs ?? endedAtMs ?? sinceMs;
    // The platform has no log of a live that is over.
    if (untilMs > sinceMs && endedAtMs !== null) this.#addGap(null, { sinceMs, untilMs });
    else if (untilMs > sinceMs) this.lookUp({ sinceMs, untilMs });
    // Facts that are no longer stored are known, so that a lookup would not find them again.
    const storedSinceMs = this.#options.lostUntilMs() ?? 0;
    const receivedSinceMs = Math.max(sinceMs, untilMs);
    if (storedSinceMs > receivedSinceMs)
      this.#addGap(null, { sinceMs: receivedSinceMs, untilMs: storedSinceMs });
  }

  /** Looks up a missed part in the platform's log. */
  lookUp(missed: Part): void {
    const end = this.coverage.beginLookup(missed.sinceMs);
    this.#lookups = this.#lookups.then(() => this.#fill(missed)).finally(end);
  }

  /**
   * The live is over: adds the facts that are still being looked up, and then that it is complete.
   * @param goneMs the latest possible end by the platform's list, Unix ms
   */
  async complete(goneMs: number): Promise<void> {
    // A lookup may be added during another one.
    for (let known; known !== this.#lookups;) {
      known = this.#lookups;
      await known;
    }
    // Not before the last message: a list may be incomplete.
    const endedAtMs = Math.max(goneMs, Math.min(this.coverage.newestMs, this.#options.clock()));
    const sinceMs = this.coverage.ended();
    if (sinceMs !== null) this.#addGap(null, { sinceMs, untilMs: endedAtMs });
    this.#endedAtMs = endedAtMs;
    this.#options.add({ type: "complete", data: { endedAtMs } });
  }

  async #fill(missed: Part): Promise<void> {
    // An event that arrives while the log is read need not be in it.
    const had = { ...this.coverage.had };
    const log = await this.#options.readLog(this.onAir).catch(() => null);
    if (log) for (const fact of missedIn(log, missed.sinceMs, this.#options.known)) this.add(fact);
    this.#addGap(log, missed, had);
  }

  /** States the gap that remains after the platform's log has been read. */
  #addGap(log: LiveLog | null, missed: Part, had = this.coverage.had): void {
    const gap = gapAfterLog(log, missed, had, this.onAir.live.startedAtSec * 1_000);
    if (gap) this.#options.add({ type: "gap", data: gap });
  }
}
