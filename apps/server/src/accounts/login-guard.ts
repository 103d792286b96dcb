import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { counter } from "../base/measures.ts";
import { hashOf } from "../base/ids.ts";
import type { Db } from "../db/schema/schema.ts";
import type { Caller } from "../http/caller.ts";
import type { Devices } from "../http/device.ts";
import { accountsOnDevice, rememberDevice, removeDevicesBefore } from "./known-devices.queries.ts";
import { accountKey, LoginFailures, type Try } from "./login-failures.ts";

/** The lifetime of the device cookie. */
const KEEP_MS = 365 * 86_400_000;
const MOST_PER_ACCOUNT = 20;

export interface LoginGuardOptions {
  db: Db;
  devices: Pick<Devices, "mint">;
  clock: Clock;
}

/**
 * Slows down password guessing. Devices on which an account has signed in before are recognised by the hash of their
 * cookie and counted separately: attempts of strangers do not block them, even from the same address.
 */
export class LoginGuard {
  /** Sign-ins by result: `blocked` ones were not sent to the platform, of `unsaid` ones it did not judge the password. */
  readonly attempts = counter({
    name: "logins_total",
    help: "Attempts to sign in, by their result",
    labels: ["result"],
  });
  readonly #options: LoginGuardOptions;
  readonly #failures: LoginFailures;

  constructor(options: LoginGuardOptions) {
    this.#options = options;
    this.#failures = new LoginFailures(options.clock);
    for (const result of ["passed", "failed", "unsaid", "blocked"]) this.attempts.inc({ result }, 0);
  }

  /** Starts an attempt. Rejects with `rate_limited` after too many. @param accountId as it was typed */
  async begin(accountId: string, caller: Caller): Promise<Try> {
    const { device, network } = caller;
    const isKnown = caller.hasDevice && (await this.#knows(device, accountId));
    const leave = this.#failures.begin(accountId, isKnown ? `device ${device}` : `network ${network}`);
    if (typeof leave !== "number") return this.#counting(leave);
    this.attempts.inc({ result: "blocked" });
    throw new AppError("rate_limited", "This account was tried too often. Please wait.", {
      retryAfterSec: leave,
    });
  }

  /**
   * Stores a successful sign-in on this device. Only the most recently used devices of an account are kept.
   * @returns `Set-Cookie` values: a cookie for a device without one
   */
  async remember(userId: string, caller: Caller): Promise<string[]> {
    const { db, clock, devices } = this.#options;
    const minted = caller.hasDevice ? null : devices.mint(caller.secure);
    const deviceHash = hashOf(minted?.device ?? caller.device);
    await rememberDevice(db, { userId, deviceHash, now: new Date(clock()) }, MOST_PER_ACCOUNT);
    return minted === null ? [] : [minted.cookie];
  }

  /** Deletes devices whose cookie has expired. */
  async sweep(): Promise<void> {
    await removeDevicesBefore(this.#options.db, new Date(this.#options.clock() - KEEP_MS));
  }

  #counting(leave: Try): Try {
    const then = (result: keyof Try) => (): void => {
      this.attempts.inc({ result });
      leave[result]();
    };
    return { passed: then("passed"), failed: then("failed"), unsaid: then("unsaid") };
  }

  async #knows(device: string, accountId: string): Promise<boolean> {
    const typed = accountKey(accountId);
    const known = await accountsOnDevice(this.#options.db, hashOf(device));
    return known.some((one) => accountKey(one) === typed);
  }
}
