import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";

/** After so many failures each further try has to wait. */
const FREE = 2;
/** So long after the first of these failures, and longer by as much after each that follows. */
const WAIT_STEP_MS = 3_000;
const MOST = 5;
const PAUSE_MS = 15 * 60_000;
/** While as many tries as are left are on their way, the next one waits so long. */
const ON_THE_WAY_SEC = 10;
/** More accounts than this are not tried at once by anybody who only forgot a password. */
const MAX_TRIED = 50_000;

interface Failures {
  count: number;
  /** Tries that the platform has not answered yet. */
  pending: number;
  lastMs: number;
}

/** Leave for one try. Whoever has it says once how it went. */
export interface Try {
  failed(): void;
  passed(): void;
  /** The platform did not say whether the password was right. */
  unsaid(): void;
}

/**
 * Wrong passwords by account and by where they come from, so that nobody can keep its owner out from elsewhere. From
 * the third within a quarter of an hour on the next try has to wait; after the fifth there is none for a quarter of an
 * hour. Unknown accounts are counted like known ones, so that nothing tells them apart. A try counts as failed from its
 * beginning, or a hundred at the same moment would all find the account fresh.
 */
export class LoginFailures {
  readonly #clock: Clock;
  /** By account and origin. */
  readonly #failures = new LruMap<string, Failures>(MAX_TRIED);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Leave for one try, or the seconds until there is some.
   * @param from a device that the account has signed in on before, else a network
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

/** Nothing that the platform may overlook in an id makes it another one here: blanks, width, letter case. */
export function accountKey(accountId: string): string {
  return accountId
    .normalize("NFKC")
    .replace(/[\p{C}\p{Z}]/gu, "")
    .toLowerCase();
}
