import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";

const MOST = 5;
const PAUSE_MS = 15 * 60_000;
/** While as many tries as are left are on their way, the next one waits so long. */
const ON_THE_WAY_SEC = 10;
/** More accounts than this are not tried at once by anybody who only forgot a password. */
const MAX_ACCOUNTS = 20_000;

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
 * Wrong passwords by account, whoever tries: after five within a quarter of an hour it rests for as long. Unknown
 * accounts are counted like known ones, so that nothing tells them apart. A try counts as failed from its beginning,
 * or a hundred at the same moment would all find the account fresh.
 */
export class LoginFailures {
  readonly #clock: Clock;
  readonly #byAccount = new LruMap<string, Failures>(MAX_ACCOUNTS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Leave for one try, or the seconds until there is some. */
  begin(accountId: string): Try | number {
    const key = keyOf(accountId);
    const failures = this.#current(key);
    if (failures.count >= MOST) return Math.ceil((failures.lastMs + PAUSE_MS - this.#clock()) / 1_000);
    if (failures.count + failures.pending >= MOST) return ON_THE_WAY_SEC;
    failures.pending += 1;
    this.#byAccount.set(key, failures);
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
    const failures = this.#byAccount.get(key) ?? { count: 0, pending: 0, lastMs: 0 };
    if (this.#clock() - failures.lastMs >= PAUSE_MS) failures.count = 0;
    return failures;
  }
}

/** Nothing that the platform may overlook in an id makes it another one here: blanks, width, letter case. */
function keyOf(accountId: string): string {
  return accountId
    .normalize("NFKC")
    .replace(/[\p{C}\p{Z}]/gu, "")
    .toLowerCase();
}
