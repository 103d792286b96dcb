import { AppError } from "../base/errors.ts";
import type { FanCalls, ShowroomAccounts } from "../platforms/showroom-accounts.ts";
import { ForeignSealError, UnsealError } from "./keys.ts";
import type { Session } from "../http/route.ts";
import type { Sessions } from "./sessions.ts";

/** Calls the platform with a fan's session. Only this class reads the fan's cookie. */
export class FanPlatform {
  readonly #sessions: Sessions;
  readonly #platform: ShowroomAccounts;

  constructor(sessions: Sessions, platform: ShowroomAccounts) {
    this.#sessions = sessions;
    this.#platform = platform;
  }

  /**
   * Makes calls as this fan. When the platform has ended its session, ours ends, too: rejects with
   * `platform_session_lost`.
   */
  async as<T>(session: Session, call: (fan: FanCalls) => Promise<T>): Promise<T> {
    try {
      return await call(this.#platform.as(await this.#sessions.platformCookie(session)));
    } catch (cause) {
      const isLost = cause instanceof AppError && cause.code === "platform_session_lost";
      if (!isLost && !(cause instanceof UnsealError)) throw cause;
      // Another process may have the key, so the session must not be ended.
      if (cause instanceof ForeignSealError)
        throw new AppError("session_expired", "This session can't be opened here.", { cause });
      await this.#sessions.revoke(session, "taken");
      if (isLost) throw cause;
      throw new AppError("session_expired", "This session can't be opened any more.", { cause });
    }
  }
}
