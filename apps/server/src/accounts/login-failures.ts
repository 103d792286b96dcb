import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";

/** Number of failures after which further attempts have to wait. */
const FREE = 2;
/** Wait after the first of these failures; it grows by this with each further one. */
const WAIT_STEP_MS = 3_000;
const MOST = 5;
const PAUSE_MS = 15 * 60_000;
/** Wait while as many attempts are pending as failures are left. */
const ON_THE_WAY_SEC = 10;
/** Maximum number of tracked keys: more accounts are not tried at the same time without an attack. */
const MAX_TRIED = 50_000;

interface Failures {
  count: number;
  /** Number of attempts that the platform has not answered yet. */
  pending: number;
  lastMs: number;
}

/** Permission for one attempt. The holder reports its result once. */
export interface Try {
  failed(): void;
  passed(): void;
  /** The platform did not say whether the password was right. */
  unsaid(): void;
}

/**
 * Counts wrong passwords by account and origin, so that nobody can block an account's owner from elsewhere. From the
 * third failure within a quarter of an hour on, the next attempt has to wait; after the fifth, attempts are blocked for
 * a quarter of an hour. Unknown accounts are counted like known ones, so that they can't be distinguished. A pending
 * attempt counts as failed: otherwise many concurrent attempts would all be allowed.
 */
export class LoginFailures {
  readonly #clock: Clock;
  /** By account and origin. */
  readonly #failures = new LruMap<string, Failures>(MAX_TRIED);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Starts an attempt, or returns the seconds to wait.
   * @param from a device on which the account has signed in before, otherwise a network
   */
  begin(accountId: string, from: string): Try | number {
    const key = `${accountKey(accountId)} ${from}`;
    const failures = this.#current(key);
    const waitMs = failures.lastMs + waitAfterMs(failures.count) - this.#clock();
    if (waitMs > 0) return Math.ceil(waitMs / 1_000);
    if (failures.count + failures.pending >= MOST) return ON_THE_WAY_SEC;
    failures.pending += 1;
    this.#failures.set(key, failures);
    return {
      failed: () => {
        failures.pending -= 1;
        failures.count += 1;
        failures.lastMs = this.#clock();
      },
      passed: () => {
        failures.pending -= 1;
        failures.count = 0;
      },
      unsaid: () => {
        failures.pending -= 1;
      },
    };
  }

  #current(key: string): Failures {
    const failures = this.#failures.get(key) ?? { count: 0, pending: 0, lastMs: 0 };
    if (this.#clock() - failures.lastMs >= PAUSE_MS) failures.count = 0;
    return failures;
  }
}

function waitAfterMs(failures: number): number {
  if (failures >= MOST) return PAUSE_MS;
  return Math.max(0, failures - FREE) * WAIT_STEP_MS;
}

/**
 * Normalises an account id: differences in whitespace, width and case, which the platform may ignore, do not make
 * another account.
 */
export function accountKey(accountId: string): string {
  return accountId
    .normalize("NFKC")
    .replace(/[\p{C}\p{Z}]/gu, "")
    .toLowerCase();
}
