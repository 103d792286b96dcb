import { json, type Answer } from "../serving/http.ts";
import { hexOf } from "../world/random.ts";

/** The number of calls of one kind per interval. */
export interface Budget {
  calls: number;
  windowMs: number;
}

/** A 429 that a control step requested. */
export interface ForcedLimit {
  calls: number;
  retryAfterSec: number;
  isGlobal: boolean;
}

const GLOBAL: Budget = { calls: 50, windowMs: 1_000 };

interface Bucket {
  resetMs: number;
  used: number;
}

/**
 * The platform's rate limits: one for all calls together, and one for each kind of call in each channel or guild. In
 * real time, because limited clients wait in real time.
 */
export class RateLimits {
  readonly #buckets = new Map<string, Bucket>();
  #forced: ForcedLimit = { calls: 0, retryAfterSec: 0, isGlobal: false };

  /** Makes the next calls exceed their limit, whatever their number. */
  force(limit: ForcedLimit): void {
    this.#forced = limit;
  }

  /**
   * Counts a call and adds the rate limit headers to its answer; or answers 429.
   * @param kind of call, with its channel or guild
   */
  async pass(kind: string, budget: Budget, answer: () => Answer | Promise<Answer>): Promise<Answer> {
    if (this.#forced.calls > 0) {
      this.#forced.calls -= 1;
      return tooMany(this.#forced.retryAfterSec, this.#forced.isGlobal, {});
    }
    const all = this.#use("", GLOBAL);
    if (all.used > GLOBAL.calls) return tooMany(secondsTo(all), true, {});
    const bucket = this.#use(kind, budget);
    const headers = headersOf(kind, budget, bucket);
    if (bucket.used > budget.calls) return tooMany(secondsTo(bucket), false, headers);
    const answered = await answer();
    return { ...answered, headers: { ...answered.headers, ...headers } };
  }

  #use(kind: string, { windowMs }: Budget): Bucket {
    const nowMs = Date.now();
    const known = this.#buckets.get(kind);
    const bucket = known && known.resetMs > nowMs ? known : { resetMs: nowMs + windowMs, used: 0 };
    bucket.used += 1;
    this.#buckets.set(kind, bucket);
    return bucket;
  }
}

function secondsTo({ resetMs }: Bucket): number {
  return Math.max(0.001, (resetMs - Date.now()) / 1000);
}

function headersOf(kind: string, budget: Budget, bucket: Bucket): Record<string, string> {
  return {
    "x-ratelimit-limit": String(budget.calls),
    "x-ratelimit-remaining": String(Math.max(0, budget.calls - bucket.used)),
    "x-ratelimit-reset": (bucket.resetMs / 1000).toFixed(3),
    "x-ratelimit-reset-after": secondsTo(bucket).toFixed(3),
    // One bucket per kind of call, independent of the channel.
    "x-ratelimit-bucket": hexOf(kind.replace(/\d+/g, ""), 32),
  };
}

function tooMany(retryAfterSec: number, isGlobal: boolean, headers: Record<string, string>): Answer {
  const body = {
    message: "You are being rate limited.",
    retry_after: Number(retryAfterSec.toFixed(3)),
    global: isGlobal,
  };
  return json(body, 429, {
    ...headers,
    "retry-after": String(Math.ceil(retryAfterSec)),
    "x-ratelimit-scope": isGlobal ? "global" : "user",
    ...(isGlobal && { "x-ratelimit-global": "true" }),
  });
}
