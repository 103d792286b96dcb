import type { ChatFact } from "../platforms/on-air.ts";
import { missedSinceMs } from "./gaps.ts";

/** Which part of one live has been received. All times are Unix ms. */
export class Coverage {
  /** Whether events of this live were received. */
  readonly had = { comments: false, gifts: false };
  /** Time of the newest received comment or gift; 0 when there is none. */
  newestMs = 0;
  /** Since when nothing is received, while the connection is broken; null while nothing is missed. */
  #brokenSinceMs: number | null = null;
  /** Since when the current connection receives everything; null without one. */
  #connectedSinceMs: number | null = null;
  /** Missed parts that are being looked up in the platform's log. */
  readonly #lookups = new Set<{ sinceMs: number }>();
  readonly #maxDelayMs: number;

  /** @param maxDelayMs maximum delay of an event between the platform and this process */
  constructor(maxDelayMs: number) {
    this.#maxDelayMs = maxDelayMs;
  }

  /**
   * Since when events may be missing that are neither found nor stated as a gap yet; null when there are none.
   */
  get missingSinceMs(): number | null {
    const sinceMs = Math.min(
      this.#brokenSinceMs ?? Infinity,
      ...[...this.#lookups].map((one) => one.sinceMs),
    );
    return sinceMs === Infinity ? null : sinceMs;
  }

  take(fact: ChatFact): void {
    if (fact.type !== "comment" && fact.type !== "gift") return;
    this.newestMs = Math.max(this.newestMs, fact.data.atMs);
    this.had[fact.type === "comment" ? "comments" : "gifts"] = true;
  }

  /** @returns the time since which events were missed until now; null when there was nothing to miss */
  connected(nowMs: number): number | null {
    const sinceMs = this.#brokenSinceMs;
    this.#brokenSinceMs = null;
    this.#connectedSinceMs = nowMs;
    return sinceMs;
  }

  disconnected(nowMs: number): void {
    // Without a connection before, nobody could have missed anything: a new viewer reads the platform's log.
    if (this.#connectedSinceMs !== null) {
      const missedMs = missedSinceMs(nowMs, this.newestMs, this.#maxDelayMs);
      this.#brokenSinceMs = Math.max(this.#connectedSinceMs, missedMs);
    }
    this.#connectedSinceMs = null;
  }

  /** The live is over. @returns the time since which events were missed until its end; null for none */
  ended(): number | null {
    const sinceMs = this.#brokenSinceMs;
    this.#brokenSinceMs = null;
    return sinceMs;
  }

  /** Since when everything is received; null without a connection. */
  get connectedSinceMs(): number | null {
    return this.#connectedSinceMs;
  }

  /** Without a connection: everything since a time is missed until there is one. */
  missingSince(sinceMs: number): void {
    this.#brokenSinceMs = Math.min(this.#brokenSinceMs ?? Infinity, sinceMs);
  }

  /**
   * Begins a lookup of a missed part in the platform's log: the part counts as missing until the lookup ends.
   * @returns the function to call at its end
   */
  beginLookup(sinceMs: number): () => void {
    const lookup = { sinceMs };
    this.#lookups.add(lookup);
    return () => void this.#lookups.delete(lookup);
  }
}
