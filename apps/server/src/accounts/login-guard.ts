import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import { hashOf } from "../base/ids.ts";
import type { Db } from "../db/schema/schema.ts";
import type { Caller } from "../http/caller.ts";
import type { Devices } from "../http/device.ts";
import { accountsOnDevice, rememberDevice, removeDevicesBefore } from "./known-devices.queries.ts";
import { accountKey, LoginFailures, type Try } from "./login-failures.ts";

/** As long as a device's cookie lasts. */
const KEEP_MS = 365 * 86_400_000;
const MOST_PER_ACCOUNT = 20;

export interface LoginGuardOptions {
  db: Db;
  devices: Pick<Devices, "mint">;
  clock: Clock;
}

/**
 * Slows down who guesses passwords. Devices that an account has signed in on before are known by the hash of their
 * cookie and counted apart: tries of strangers do not keep them out, behind whatever address.
 */
export class LoginGuard {
  readonly #options: LoginGuardOptions;
  readonly #failures: LoginFailures;

  constructor(options: LoginGuardOptions) {
    this.#options = options;
    this.#failures = new LoginFailures(options.clock);
  }

  /** Leave for one try. Rejects with `rate_limited` where there were too many. @param accountId as it was typed */
  async begin(accountId: string, caller: Caller): Promise<Try> {
    const { device, network } = caller;
    const isKnown = caller.hasDevice && (await this.#knows(device, accountId));
    const leave = this.#failures.begin(accountId, isKnown ? `device ${device}` : `network ${network}`);
    if (typeof leave !== "number") return leave;
    throw new AppError("rate_limited", "This account was tried too often. Please wait.", {
      retryAfterSec: leave,
    });
  }

  /**
   * Somebody has signed in on this device. Of an account only the devices that were used last are kept.
   * @returns `Set-Cookie` lines: a cookie for a device that has none yet
   */
  async remember(userId: string, caller: Caller): Promise<string[]> {
    const { db, clock, devices } = this.#options;
    const minted = caller.hasDevice ? null : devices.mint(caller.secure);
    const deviceHash = hashOf(minted?.device ?? caller.device);
    await rememberDevice(db, { userId, deviceHash, now: new Date(clock()) }, MOST_PER_ACCOUNT);
    return minted === null ? [] : [minted.cookie];
  }

  /** Forgets devices whose cookie can't be there any more. */
  async sweep(): Promise<void> {
    await removeDevicesBefore(this.#options.db, new Date(this.#options.clock() - KEEP_MS));
  }

  async #knows(device: string, accountId: string): Promise<boolean> {
    const typed = accountKey(accountId);
    const known = await accountsOnDevice(this.#options.db, hashOf(device));
    return known.some((one) => accountKey(one) === typed);
  }
}
