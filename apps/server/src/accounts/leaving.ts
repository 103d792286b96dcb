import type { ErasureReceipt, ErasureState } from "@penlight/contract";
import type { FanPlatform } from "../identity/fan-platform.ts";
import type { Session } from "../http/route.ts";
import type { Sessions, SessionsEnd } from "../identity/sessions.ts";
import type { Clock } from "../base/clock.ts";
import type { OpenDatabase } from "../db/open.ts";
import { AppError } from "../base/errors.ts";
import type { Job } from "../jobs/runner.ts";
import {
  addErasure,
  closeErasures,
  closePersons,
  closeRepeated,
  erasuresToRepeat,
  identifyErasure,
  type ErasedAccount,
  findErasure,
  hasOpenErasure,
  openPersons,
} from "./erasures.queries.ts";
import { hashOf, isHandle, newHandle } from "../base/ids.ts";
import type { Fan, FanData } from "../identity/fan-data.ts";
import { removeSessionsOf } from "../identity/sessions.queries.ts";
import { fansAfter, lockUser } from "../identity/users.queries.ts";
import type { Db } from "../db/schema/schema.ts";
import type { Keys } from "../identity/keys.ts";

export interface LeaveOptions {
  fans: FanPlatform;
  sessions: Sessions;
  erasures: Erasures;
  /** Called when an account was erased: the erasure job should run soon. */
  onErased: () => void;
}

/** Signs a fan out, or erases their account. */
export class Leave {
  readonly #options: LeaveOptions;

  constructor(options: LeaveOptions) {
    this.#options = options;
  }

  /** Ends the session here in any case, and at the platform if that answers. */
  async signOut(session: Session): Promise<void> {
    const { fans, sessions } = this.#options;
    await fans.as(session, (fan) => fan.logout()).catch(() => undefined);
    await sessions.revoke(session, "left");
  }

  /** Erases all stored data of the account; the account at the platform stays. */
  async erase(session: Session): Promise<ErasureReceipt> {
    const { erasures, onErased } = this.#options;
    const receipt = await erasures.erase(session, "left");
    onErased();
    return receipt;
  }
}

/** The promised time; usually an erasure takes a minute. */
const PROMISED_MS = 24 * 3_600_000;
const LOOK_EVERY_MS = 60_000;
/** Fans who are compared with the erased ones at a time. */
const FANS_AT_ONCE = 5_000;

export interface ErasuresOptions {
  database: OpenDatabase;
  keys: Keys;
  clock: Clock;
  onSessionsEnded: (sessionIds: readonly string[], how: SessionsEnd) => void;
  fanData: Pick<FanData, "forget" | "forgetPerson" | "noteLeft">;
  /** Time within which every process has written the received events of a live. */
  settleMs: number;
}

/**
 * Erases accounts: the user's rows at once, their comments and gifts in recorded lives with the next run of the job. What
 * stays is the fact that somebody left, under a hash that only the installation's secret can reproduce.
 */
export class Erasures {
  readonly job: Job = {
    name: "accounts.erase",
    everyMs: () => (this.#isSettling ? this.#options.settleMs : LOOK_EVERY_MS),
    run: () => this.#finish(),
  };
  readonly #options: ErasuresOptions;
  /** Recent events of the person may not have been written to the records yet, so their removal is repeated. */
  #isSettling = false;

  constructor(options: ErasuresOptions) {
    this.#options = options;
  }

  /**
   * @param user the fan's own account, or one that an admin removes
   * @param how the way in which their sessions end
   */
  async erase(user: Fan, how: SessionsEnd): Promise<ErasureReceipt> {
    const { database, keys, clock, onSessionsEnded } = this.#options;
    const receipt = newHandle("r");
    const nowMs = clock();
    const ended = await database.db.transaction().execute(async (transaction) => {
      const sessions = await this.#forget(transaction, user);
      const personId = user.platformUserId?.toString() ?? null;
      await addErasure(transaction, {
        receiptHash: hashOf(receipt),
        accountHash: keys.accountHash(user.accountId),
        personHash: (personId !== null && keys.personHashes(personId)[0]) || null,
        personId,
        now: new Date(nowMs),
      });
      return sessions;
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

  /**
   * Repeats the erasures that were done after the backup from which the database was restored. Also other processes may
   * be doing it: each waits until all of it is done.
   */
  async repeat(): Promise<void> {
    const { db } = this.#options.database;
    const erased = await erasuresToRepeat(db);
    if (erased.length === 0) return;
    await this.#repeatAccounts(erased);
    await this.#repeatPersons(erased);
    await this.#finish();
    await closeRepeated(db, erased);
  }

  /** Accounts are found by their name or, if that was changed before the erasure, by their id at SHOWROOM. */
  async #repeatAccounts(erased: readonly ErasedAccount[]): Promise<void> {
    const { database, keys, onSessionsEnded } = this.#options;
    const { db } = database;
    for (let after = ""; ;) {
      const fans = await fansAfter(db, after, FANS_AT_ONCE);
      const last = fans.at(-1);
      if (last === undefined) return;
      after = last.userId;
      for (const fan of fans) {
        const personId = fan.platformUserId?.toString() ?? null;
        const hashes = new Set([
          ...keys.accountHashes(fan.accountId),
          ...(personId === null ? [] : keys.personHashes(personId)),
        ]);
        const erasure = erased.find(
          ({ accountHash, personHash, requestedAt }) =>
            (hashes.has(accountHash) || (personHash !== null && hashes.has(personHash))) &&
            // A fan who came back after the erasure has a newer account, which stays.
            fan.createdAt <= requestedAt,
        );
        if (erasure === undefined) continue;
        const ended = await db.transaction().execute(async (transaction) => {
          // Another process was faster.
          if ((await lockUser(transaction, fan.userId)) === undefined) return [];
          if (personId !== null) await identifyErasure(transaction, erasure.receiptHash, personId);
          return this.#forget(transaction, fan);
        });
        onSessionsEnded(ended, "taken");
      }
    }
  }

  /** People without an account may be named in the records: they signed up after the backup, and then left. */
  async #repeatPersons(erased: readonly ErasedAccount[]): Promise<void> {
    const { database, keys, fanData } = this.#options;
    const left = erased.flatMap(({ personHash, requestedAt }) =>
      personHash === null ? [] : [{ personHash, leftAt: requestedAt }],
    );
    if (left.length === 0) return;
    for (const personId of await fanData.noteLeft(left)) {
      const hashes = keys.personHashes(personId);
      const erasure = erased.find(({ personHash }) => personHash !== null && hashes.includes(personHash));
      if (erasure) await identifyErasure(database.db, erasure.receiptHash, personId);
    }
  }

  /** Deletes the user's rows. @returns the ids of the sessions that ended */
  async #forget(transaction: Db, user: Fan): Promise<string[]> {
    // First, so that a watch that is being counted is finished: the locks of both would wait for each other.
    await lockUser(transaction, user.userId);
    const sessions = await removeSessionsOf(transaction, user.userId);
    await this.#options.fanData.forget(transaction, user);
    return sessions;
  }

  async #finish(): Promise<void> {
    const { database, clock, fanData } = this.#options;
    if (!(await hasOpenErasure(database.db))) return;
    const { settleMs } = this.#options;
    const asked = new Date(clock());
    for (const personId of await openPersons(database.db)) await fanData.forgetPerson(personId);
    this.#isSettling = await closePersons(database.db, new Date(asked.getTime() - settleMs));
    if (this.#isSettling) return;
    await closeErasures(database.db, asked, new Date(clock()));
  }
}
