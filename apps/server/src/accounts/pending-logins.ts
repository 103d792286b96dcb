import type { Clock } from "../base/clock.ts";
import type { Db } from "../db/schema/schema.ts";
import type { PlatformSession } from "../platforms/showroom-accounts.ts";
import { hashOf, isHandle, newHandle } from "../base/ids.ts";
import { UnsealError, type Keys } from "../identity/keys.ts";
import {
  findPendingLogin,
  removeExpiredLogins,
  removePendingLogin,
  savePendingLogin,
} from "./pending-logins.queries.ts";

const LIFE_MS = 10 * 60_000;

/**
 * State of a login between two attempts: cookie and token must stay the same, otherwise the platform requests a captcha
 * every time.
 */
export interface PendingLogin {
  session: PlatformSession;
  /** The platform's URL of the captcha image; null when none was requested. */
  captchaUrl: string | null;
}

/** Refused logins, each stored sealed for ten minutes under a handle that only the client knows. */
export class PendingLogins {
  readonly #db: Db;
  readonly #keys: Keys;
  readonly #clock: Clock;

  constructor(options: { db: Db; keys: Keys; clock: Clock }) {
    this.#db = options.db;
    this.#keys = options.keys;
    this.#clock = options.clock;
  }

  /** Stores a login. @returns its handle, and the matching csrf token */
  async save(pending: PendingLogin): Promise<{ handle: string; csrfToken: string }> {
    const handle = newHandle("p");
    const handleHash = hashOf(handle);
    const sealed = this.#keys.seal(JSON.stringify(pending), handleHash);
    await savePendingLogin(this.#db, { handleHash, sealed, expiresAt: new Date(this.#clock() + LIFE_MS) });
    return { handle, csrfToken: this.#keys.csrfToken(handleHash) };
  }

  /** Removes expired logins. */
  sweep(): Promise<void> {
    return removeExpiredLogins(this.#db, new Date(this.#clock()));
  }

  /** The login of a handle; null when there is none or it has expired. */
  async find(handle: string): Promise<PendingLogin | null> {
    if (!isHandle("p", handle)) return null;
    const handleHash = hashOf(handle);
    const sealed = await findPendingLogin(this.#db, handleHash, new Date(this.#clock()));
    if (sealed === undefined) return null;
    try {
      return JSON.parse(this.#keys.open(sealed, handleHash)) as PendingLogin;
    } catch (error) {
      // Sealed with a secret that is no longer configured: the login starts again.
      if (error instanceof UnsealError) return null;
      throw error;
    }
  }

  isCsrfToken(token: string, handle: string): boolean {
    return this.#keys.isCsrfToken(token, hashOf(handle));
  }

  async remove(handle: string): Promise<void> {
    if (isHandle("p", handle)) await removePendingLogin(this.#db, hashOf(handle));
  }
}
