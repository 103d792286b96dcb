import type { Clock } from "../clock.ts";

const MOST = 5;
const PAUSE_MS = 15 * 60_000;
/** More accounts than this are not tried at once by anybody who only forgot a password. */
const MAX_ACCOUNTS = 20_000;

interface Failures {
  count: number;
  lastMs: number;
}

/**
 * Wrong passwords by account, whoever tries: after five within a quarter of an hour it rests for as long. Unknown
 * accounts are counted like known ones, so that nothing tells them apart.
 */
export class LoginFailures {
  readonly #clock: Clock;
  readonly #byAccount = new Map<string, Failures>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Seconds until this account may be tried again; 0 when it may be now. */
  waitSec(accountId: string): number {
    const failures = this.#current(accountId);
    if (failures === undefined || failures.count < MOST) return 0;
    return Math.ceil((failures.lastMs + PAUSE_MS - this.#clock()) / 1_000);
  }

  note(accountId: string): void {
    const count = (this.#current(accountId)?.count ?? 0) + 1;
    const key = keyOf(accountId);
    this.#byAccount.delete(key);
    this.#byAccount.set(key, { count, lastMs: this.#clock() });
    for (const oldest of this.#byAccount.keys()) {
      if (this.#byAccount.size <= MAX_ACCOUNTS) break;
      this.#byAccount.delete(oldest);
    }
  }

  forget(accountId: string): void {
    this.#byAccount.delete(keyOf(accountId));
  }

  #current(accountId: string): Failures | undefined {
    const failures = this.#byAccount.get(keyOf(accountId));
    return failures && this.#clock() - failures.lastMs < PAUSE_MS ? failures : undefined;
  }
}

function keyOf(accountId: string): string {
  return accountId.normalize("NFKC").toLowerCase();
}
