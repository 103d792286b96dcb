import type { Clock } from "../base/clock.ts";

/** State of a platform's list: when it was last read, and since when reading fails. */
export class PollState {
  readonly #clock: Clock;
  readonly #onStaleness: () => void;
  #okMs: number | null = null;
  #staleSinceMs: number | null = null;

  /** @param onStaleness called when the list becomes stale or fresh */
  constructor(clock: Clock, onStaleness: () => void) {
    this.#clock = clock;
    this.#onStaleness = onStaleness;
  }

  /** Unix ms of the last good list; null before the first. */
  get okMs(): number | null {
    return this.#okMs;
  }

  /** While polls fail: time of the last good list, or of the first failed poll when there was none. Unix ms. */
  get staleSinceMs(): number | null {
    return this.#staleSinceMs;
  }

  /** Takes over the state of the process that polls. */
  follow({ okMs, staleSinceMs }: Pick<PollState, "okMs" | "staleSinceMs">): void {
    this.#okMs = okMs;
    this.#note(staleSinceMs);
  }

  /** Runs a poll and registers its result. Rejects as it does. An aborted poll is ignored. */
  async track(poll: () => Promise<void>, signal: AbortSignal): Promise<void> {
    try {
      await poll();
    } catch (error) {
      if (!signal.aborted) this.#note(this.#staleSinceMs ?? this.#okMs ?? this.#clock());
      throw error;
    }
    this.#okMs = this.#clock();
    this.#note(null);
  }

  #note(staleSinceMs: number | null): void {
    const isNews = this.#staleSinceMs !== staleSinceMs;
    this.#staleSinceMs = staleSinceMs;
    if (isNews) this.#onStaleness();
  }
}

/** Since when data combined from several lists is stale: that of the longest-failing one. */
export function oldestOf(lists: readonly Pick<PollState, "staleSinceMs">[]): number | null {
  const since = lists.flatMap(({ staleSinceMs }) => staleSinceMs ?? []);
  return since.length > 0 ? Math.min(...since) : null;
}
