import type { Clock } from "../base/clock.ts";

/** How well a platform's list is known: when it last came, and since when nothing newer does. */
export class PollState {
  readonly #clock: Clock;
  readonly #onStaleness: () => void;
  #okMs: number | null = null;
  #staleSinceMs: number | null = null;

  /** @param onStaleness the list grew stale, or is new again */
  constructor(clock: Clock, onStaleness: () => void) {
    this.#clock = clock;
    this.#onStaleness = onStaleness;
  }

  /** Unix ms of the last good list; null before the first. */
  get okMs(): number | null {
    return this.#okMs;
  }

  /** While polls fail: when the last good list came (before the first one: when the first poll failed). */
  get staleSinceMs(): number | null {
    return this.#staleSinceMs;
  }

  /** Notes how a poll goes. Rejects as it does. An aborted one says nothing about the platform. */
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

/** Since when what is put together of several lists is old: of the one that has failed for longest. */
export function oldestOf(lists: readonly Pick<PollState, "staleSinceMs">[]): number | null {
  const since = lists.flatMap(({ staleSinceMs }) => staleSinceMs ?? []);
  return since.length > 0 ? Math.min(...since) : null;
}
