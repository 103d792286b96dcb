import type { Clock } from "../base/clock.ts";
import type { Db } from "../db/schema/schema.ts";
import { hashOf, isHandle, newHandle, newId } from "../base/ids.ts";
import type { Keys } from "./keys.ts";
import type { Session } from "../http/route.ts";
import {
  addSession,
  findSession,
  findSessionById,
  lastingAmong,
  removeExpired,
  removeSession,
  removeSessionByHandle,
  resealSession,
  touchSession,
  type SessionRow,
  keyIdsOfSessions,
  removeSessionsSealedWith,
} from "./sessions.queries.ts";
import { StartError } from "../base/start-error.ts";

const DAY_MS = 86_400_000;
/** The lifetime of the platform's cookie. */
const IDLE_MS = 30 * DAY_MS;
const LIFE_MS = 90 * DAY_MS;
const MOST_PER_ACCOUNT = 10;
/** Interval at which the use of a session is stored, instead of with every request. */
const TOUCH_EVERY_MS = 3_600_000;

export interface SessionsOptions {
  db: Db;
  keys: Keys;
  clock: Clock;
  adminAccountIds: readonly string[];
  /**
   * Called when sessions have ended: everything that was opened with them must be closed. @param how `left`: by the
   * fan's own action; `taken`: otherwise
   */
  onEnded: (sessionIds: readonly string[], how: SessionsEnd) => void;
}

/** `left`: the fan signed out, or signed in again in the same browser. `taken`: somebody or something else ended it. */
export type SessionsEnd = "left" | "taken";

/** A new session; its handle is not stored and known only now. */
export interface OpenedSession {
  handle: string;
  csrfToken: string;
  expiresAtMs: number;
  maxAgeSec: number;
}

/** Opens, finds and ends sessions. */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #admins: ReadonlySet<string>;

  constructor(options: SessionsOptions) {
    this.#options = options;
    this.#admins = new Set(options.adminAccountIds);
  }

  isAdmin(accountId: string): boolean {
    return this.#admins.has(accountId);
  }

  /** @param srId the fan's platform cookie, which is sealed */
  async open(userId: string, srId: string): Promise<OpenedSession> {
    const { db, keys, clock } = this.#options;
    const id = newId();
    const handle = newHandle("s");
    const nowMs = clock();
    const expiresAtMs = nowMs + IDLE_MS;
    const row = {
      id,
      handleHash: hashOf(handle),
      userId,
      sealed: keys.seal(srId, id),
      now: new Date(nowMs),
      expiresAt: new Date(expiresAtMs),
    };
    this.#end(await addSession(db, row, MOST_PER_ACCOUNT), "taken");
    return { handle, csrfToken: keys.csrfToken(id), expiresAtMs, maxAgeSec: Math.floor(IDLE_MS / 1_000) };
  }

  /** The session of a handle; null when it is invalid or expired. */
  async find(handle: string): Promise<Session | null> {
    if (!isHandle("s", handle)) return null;
    const { db, clock } = this.#options;
    const row = await findSession(db, hashOf(handle), new Date(clock()));
    return row === undefined ? null : this.#touched(this.#sessionOf(row));
  }

  /** A session by the id in our own records; null when it is expired. Does not count as a use. */
  async byId(id: string): Promise<Session | null> {
    const { db, clock } = this.#options;
    const row = await findSessionById(db, id, new Date(clock()));
    return row === undefined ? null : this.#sessionOf(row);
  }

  /**
   * The platform's cookie of a session. A cookie that an older key has sealed is sealed again with the current one.
   * Rejects with `UnsealError` when no key opens it.
   */
  async platformCookie(session: Session): Promise<string> {
    const { db, keys } = this.#options;
    const cookie = keys.open(session.sealed, session.id);
    if (!keys.isCurrent(session.sealed)) await resealSession(db, session.id, keys.seal(cookie, session.id));
    return cookie;
  }

  csrfToken(session: Session): string {
    return this.#options.keys.csrfToken(session.id);
  }

  isCsrfToken(token: string, session: Session): boolean {
    return this.#options.keys.isCsrfToken(token, session.id);
  }

  async revoke(session: Session, how: SessionsEnd): Promise<void> {
    await removeSession(this.#options.db, session.id);
    this.#end([session.id], how);
  }

  /** Ends the session of a handle that the browser has replaced by a new one. */
  async revokeHandle(handle: string): Promise<void> {
    if (!isHandle("s", handle)) return;
    const id = await removeSessionByHandle(this.#options.db, hashOf(handle));
    if (id !== undefined) this.#end([id], "left");
  }

  /** Reports sessions that were removed together with other data. */
  ended(ids: readonly string[]): void {
    this.#end(ids, "taken");
  }

  /** Removes expired sessions. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#options;
    this.#end(await removeExpired(db, new Date(clock())), "taken");
  }

  /** The ids among those given whose session has ended, for whatever reason. */
  async endedAmong(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const { db, clock } = this.#options;
    const lasting = new Set(await lastingAmong(db, ids, new Date(clock())));
    return ids.filter((id) => !lasting.has(id));
  }

  #end(ids: readonly string[], how: SessionsEnd): void {
    if (ids.length > 0) this.#options.onEnded(ids, how);
  }

  async #touched(session: Session): Promise<Session> {
    const { db, clock } = this.#options;
    const nowMs = clock();
    if (nowMs - session.lastUsedAtMs < TOUCH_EVERY_MS) return session;
    const expiresAtMs = Math.min(nowMs + IDLE_MS, session.createdAtMs + LIFE_MS);
    await touchSession(db, session.id, new Date(nowMs), new Date(expiresAtMs));
    return { ...session, lastUsedAtMs: nowMs, expiresAtMs };
  }

  #sessionOf(row: SessionRow): Session {
    return {
      id: row.id,
      userId: row.user_id,
      accountId: row.account_id,
      accountHash: this.#options.keys.accountHash(row.account_id).slice(0, 12),
      platformUserId: row.platform_user_id ?? 0,
      isAdmin: this.isAdmin(row.account_id),
      createdAtMs: row.created_at.getTime(),
      lastUsedAtMs: row.last_used_at.getTime(),
      expiresAtMs: row.expires_at.getTime(),
      sealed: row.sealed,
    };
  }
}

/** The database has sessions that none of the available secrets opens. */
export class OtherSecretError extends StartError {
  override readonly name = "OtherSecretError";
  constructor() {
    super(
      "Sessions in the database were sealed with another SESSION_SECRET. Put that one into SESSION_SECRET_PREVIOUS, " +
        "or into SESSION_SECRET if other processes still use it. If it is lost, start once with " +
        "SESSION_SECRET_LOST=on: whoever it signed in signs in again.",
    );
  }
}

/**
 * Checks that this process can open every stored session. Rejects with {@link OtherSecretError}: a process with a
 * different secret than the others would sign out their fans one by one.
 * @param isLost removes the sessions that can't be opened, instead of rejecting
 */
export async function checkSecrets(
  db: Db,
  keys: Keys,
  options: { now: Date; isLost: boolean },
): Promise<void> {
  const ids = await keyIdsOfSessions(db, options.now);
  const foreign = ids.filter((id) => !keys.hasKey(id));
  if (foreign.length === 0) return;
  if (!options.isLost) throw new OtherSecretError();
  await removeSessionsSealedWith(db, foreign);
}
