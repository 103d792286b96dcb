import type { ErasureReceipt } from "@penlight/contract";
import type { Erasures } from "./erase-account.ts";
import type { FanPlatform } from "../../identity/fan-platform.ts";
import type { Session } from "../../http/session.ts";
import type { Sessions } from "../../identity/sessions.ts";

export interface LeaveOptions {
  fans: FanPlatform;
  sessions: Sessions;
  erasures: Erasures;
  /** An account was erased: what remains to be done should not wait. */
  onErased: () => void;
}

/** How a fan leaves: for now, or for good. */
export class Leave {
  readonly #options: LeaveOptions;

  constructor(options: LeaveOptions) {
    this.#options = options;
  }

  /** The session here ends in any case; at the platform as far as it answers. */
  async signOut(session: Session): Promise<void> {
    const { fans, sessions } = this.#options;
    await fans.as(session, (fan) => fan.logout()).catch(() => undefined);
    await sessions.revoke(session, "left");
  }

  /** Erases what is kept of the account; the one at the platform stays. */
  async erase(session: Session): Promise<ErasureReceipt> {
    const { erasures, onErased } = this.#options;
    const receipt = await erasures.erase(session, "left");
    onErased();
    return receipt;
  }
}
