import { randomBytes, randomInt } from "node:crypto";
import type { Account } from "./accounts.ts";
import { keep } from "./keep.ts";

/** A picture with a word that a session must type. */
export interface Captcha {
  /** Part of the picture's address. */
  id: string;
  word: string;
  /** Who wants to sign in, or to register. */
  accountId: string;
}

/** What stands behind an `sr_id`. */
export interface Session {
  readonly srId: string;
  csrfToken: string;
  /** Null: nobody is signed in. */
  account: Account | null;
  captcha: Captcha | null;
  /** Rooms whose page it has opened. */
  readonly visited: Set<number>;
}

/** Kept of each: of a client that never sends its cookie every call makes a session. */
const MAX_SESSIONS = 5_000;
const MAX_CAPTCHAS = 1_000;
/** Without letters and digits that look alike. */
const CAPTCHA_ALPHABET = "ACEFHJKLMNPRTUWX34679";
const CAPTCHA_LENGTH = 5;

/** Who is signed in where. Sessions last as long as the sandbox, or until too many others came after them. */
export class Sessions {
  readonly #anonymous = new Map<string, Session>();
  readonly #signedIn = new Map<string, Session>();
  readonly #captchas = new Map<string, Captcha>();

  /** The session of an `sr_id`, if there is one. */
  of(srId: string): Session | undefined {
    return this.#signedIn.get(srId) ?? this.#anonymous.get(srId);
  }

  /** Sessions of somebody. */
  get signedIn(): readonly Session[] {
    return [...this.#signedIn.values()];
  }

  /** A new session: of an account, or of nobody. */
  open(account: Account | null = null): Session {
    const session: Session = {
      srId: newSrId(),
      csrfToken: newToken(),
      account,
      captcha: null,
      visited: new Set(),
    };
    keep(account ? this.#signedIn : this.#anonymous, session.srId, session, MAX_SESSIONS);
    return session;
  }

  /** The session is nobody's again, and its token is void. */
  signOut(session: Session): void {
    session.account = null;
    session.csrfToken = newToken();
    session.visited.clear();
    this.#signedIn.delete(session.srId);
    keep(this.#anonymous, session.srId, session, MAX_SESSIONS);
  }

  /** Signs an account out wherever it is signed in. Gives how many sessions that were. */
  signOutEverywhere(account: Account): number {
    const sessions = [...this.#signedIn.values()].filter((session) => session.account === account);
    for (const session of sessions) this.signOut(session);
    return sessions.length;
  }

  /** A new captcha in the place of the session's last one. */
  demandCaptcha(session: Session, accountId: string): Captcha {
    this.settleCaptcha(session);
    const letter = (): string => CAPTCHA_ALPHABET.charAt(randomInt(CAPTCHA_ALPHABET.length));
    const word = Array.from({ length: CAPTCHA_LENGTH }, letter).join("");
    const captcha = { id: randomBytes(8).toString("hex"), word, accountId };
    session.captcha = captcha;
    keep(this.#captchas, captcha.id, captcha, MAX_CAPTCHAS);
    return captcha;
  }

  /** The session's captcha is answered, or given up. */
  settleCaptcha(session: Session): void {
    if (session.captcha) this.#captchas.delete(session.captcha.id);
    session.captcha = null;
  }

  captcha(id: string): Captcha | undefined {
    return this.#captchas.get(id);
  }

  /** The latest captcha that somebody must answer to sign in with this account id. */
  captchaFor(accountId: string): Captcha | undefined {
    return [...this.#captchas.values()].findLast((captcha) => captcha.accountId === accountId);
  }
}

/** 64 characters, as the platform's. */
export function newSrId(): string {
  return randomBytes(32).toString("hex");
}

function newToken(): string {
  return randomBytes(24).toString("base64url");
}
