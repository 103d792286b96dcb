import { backoffMs, type Backoff } from "@penlight/live-socket";
import { callErrorCode, CallError, isGone, isSessionOver } from "./errors.ts";

const MAX_RETRIES = 2;
const WAITS: Backoff = { minMs: 1_000, maxMs: 30_000, jitter: 0.5 };

/**
 * Whether a read that failed is tried again: what does not exist or needs a login is not, what is too much only when
 * told when.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || isGone(error) || isSessionOver(error)) return false;
  return callErrorCode(error) !== "rate_limited" || retryAfterOf(error) !== null;
}

/**
 * The wait before the next attempt: never shorter than the server asked for, and spread, so that many pages don't
 * come back together.
 * @param failures attempts that failed before this one, from 0
 * @param die 0 ≤ die < 1
 */
export function retryDelayMs(failures: number, error: unknown, die: number): number {
  return (retryAfterOf(error) ?? 0) + backoffMs(WAITS, failures + 1, die);
}

function retryAfterOf(error: unknown): number | null {
  return error instanceof CallError ? error.retryAfterMs : null;
}
