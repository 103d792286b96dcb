import type { FarmLimit } from "@penlight/contract";
import { LRUCache } from "lru-cache";
import { isoOf, type Clock } from "../base/clock.ts";

const MAX_ACCOUNTS = 20_000;

/** Which accounts the platform gives no free stars, and until when. Kept in memory: the platform says it again. */
export class FarmLimits {
  readonly #clock: Clock;
  readonly #limits = new LRUCache<string, { endMs: number; text: string }>({ max: MAX_ACCOUNTS });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  set(accountId: string, limit: { endMs: number; text: string }): void {
    this.#limits.set(accountId, limit);
  }

  /** Null when the account can get some. */
  of(accountId: string): FarmLimit | null {
    const limit = this.#limits.get(accountId);
    if (!limit || limit.endMs <= this.#clock()) return null;
    return { until_at: isoOf(limit.endMs), message: limit.text };
  }
}
