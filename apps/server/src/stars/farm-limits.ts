import type { FarmLimit } from "@penlight/contract";
import { isoOf, type Clock } from "../base/clock.ts";

const MAX_ACCOUNTS = 20_000;

/** Which accounts the platform gives no free stars, and until when. Kept in memory: the platform says it again. */
export class FarmLimits {
  readonly #clock: Clock;
  readonly #limits = new Map<string, { endMs: number; text: string }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  set(accountId: string, limit: { endMs: number; text: string }): void {
    this.#limits.delete(accountId);
    this.#limits.set(accountId, limit);
    for (const oldest of this.#limits.keys()) {
      if (this.#limits.size <= MAX_ACCOUNTS) break;
      this.#limits.delete(oldest);
    }
  }

  /** Null when the account can get some. */
  of(accountId: string): FarmLimit | null {
    const limit = this.#limits.get(accountId);
    if (!limit || limit.endMs <= this.#clock()) return null;
    return { until_at: isoOf(limit.endMs), message: limit.text };
  }
}
