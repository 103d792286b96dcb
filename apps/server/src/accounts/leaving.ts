import type { ErasureReceipt, ErasureState } from "@penlight/contract";
import type { FanPlatform } from "../identity/fan-platform.ts";
import type { Session } from "../http/route.ts";
import type { Sessions, SessionsEnd } from "../identity/sessions.ts";
import type { Clock } from "../base/clock.ts";
import type { OpenDatabase } from "../db/open.ts";
import { AppError } from "../base/errors.ts";
import type { Job } from "../jobs/runner.ts";
import {
  closeErasures,
  closePersons,
  eraseUser,
  findErasure,
  hasOpenErasure,
  openPersons,
} from "./erasures.queries.ts";
import { hashOf, isHandle, newHandle } from "../base/ids.ts";
import type { Keys } from "../identity/keys.ts";

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

/** What we promise; usually it takes a minute. */
const PROMISED_MS = 24 * 3_600_000;
const LOOK_EVERY_MS = 60_000;

export interface ErasuresOptions {
  database: OpenDatabase;
  keys: Keys;
  clock: Clock;
  onSessionsEnded: (sessionIds: readonly string[], how: SessionsEnd) => void;
  /** Takes somebody out of the records of lives. @param personId theirs at the platform */
  forgetPerson: (personId: string) => Promise<void>;
  /** What was heard of a live is written down within so long, by whatever process. */
  settleMs: number;
}

/**
 * Erasing accounts: the user's rows go at once, our own dumps of the database with the next run of the job. What
 * stays is that somebody left, under a hash that says nothing without the installation's secret.
 */
export class Erasures {
  readonly job: Job = {
    name: "accounts.erase",
    everyMs: () => (this.#isSettling ? this.#options.settleMs : LOOK_EVERY_MS),
    run: () => this.#finish(),
  };
  readonly #options: ErasuresOptions;
  /** What somebody who left has just said may still be on its way into the records. */
  #isSettling = false;

  constructor(options: ErasuresOptions) {
    this.#options = options;
  }

  /**
   * @param user whose: the fan's own session, or a record that an admin removes
   * @param how their sessions end
   */
  async erase(user: { userId: string; accountId: string }, how: SessionsEnd): Promise<ErasureReceipt> {
    const { database, keys, clock, onSessionsEnded } = this.#options;
    const receipt = newHandle("r");
    const nowMs = clock();
    const ended = await eraseUser(database.db, {
      userId: user.userId,
      accountId: user.accountId,
      receiptHash: hashOf(receipt),
      accountHash: keys.accountHash(user.accountId),
      personHashOf: (personId) => keys.personHashes(personId)[0] ?? "",
      now: new Date(nowMs),
    });
    onSessionsEnded(ended, how);
    return {
      receipt_id: receipt,
      requested_at: new Date(nowMs).toISOString(),
      done_by: new Date(nowMs + PROMISED_MS).toISOString(),
    };
  }

  async state(receipt: string): Promise<ErasureState> {
    const found = isHandle("r", receipt) && (await findErasure(this.#options.database.db, hashOf(receipt)));
    if (!found) throw new AppError("not_found", "There is no such receipt.");
    const { doneAt } = found;
    return doneAt === null ? { state: "queued" } : { state: "done", done_at: doneAt.toISOString() };
  }

  async #finish(): Promise<void> {
    const { database, clock, forgetPerson } = this.#options;
    if (!(await hasOpenErasure(database.db))) return;
    const { settleMs } = this.#options;
    const asked = new Date(clock());
    for (const personId of await openPersons(database.db)) await forgetPerson(personId);
    this.#isSettling = await closePersons(database.db, new Date(asked.getTime() - settleMs));
    if (this.#isSettling) return;
    await database.forget();
    await closeErasures(database.db, asked, new Date(clock()));
  }
}
