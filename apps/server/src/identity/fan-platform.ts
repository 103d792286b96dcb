import { AppError } from "../base/errors.ts";
import type { FanCalls, ShowroomAccounts } from "../platforms/showroom-accounts.ts";
import { ForeignSealError, UnsealError } from "./keys.ts";
import type { Session } from "../http/route.ts";
import type { Sessions } from "./sessions.ts";

/** What the platform does in a fan's name. Nobody else sees the fan's cookie. */
export class FanPlatform {
  readonly #sessions: Sessions;
  readonly #platform: ShowroomAccounts;

  constructor(sessions: Sessions, platform: ShowroomAccounts) {
    this.#sessions = sessions;
    this.#platform = platform;
  }

  /**
   * Makes calls as this fan. Where the platform no longer knows them, their session here ends too: rejects with
   * `platform_session_lost`.
   */
  async as<T>(session: Session, call: (fan: FanCalls) => Promise<T>): Promise<T> {
    try {
      return await call(this.#platform.as(await this.#sessions.platformCookie(session)));
    } catch (cause) {
      const isLost = cause instanceof AppError && cause.code === "platform_session_lost";
      if (!isLost && !(cause instanceof UnsealError)) throw cause;
      // Another process may have the key: the session is not ours to end.
      if (cause instanceof ForeignSealError)
        throw new AppError("session_expired", "This session can't be opened here.", { cause });
      await this.#sessions.revoke(session, "taken");
      if (isLost) throw cause;
      throw new AppError("session_expired", "This session can't be opened any more.", { cause });
    }
  }
}
