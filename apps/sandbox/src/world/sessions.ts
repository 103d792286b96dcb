import { randomBytes, randomInt } from "node:crypto";
import type { Account } from "./accounts.ts";
import { keep } from "./keep.ts";

/** A picture with a word that a session must type. */
export interface Captcha {
  /** The id in the picture's address. */
  id: string;
  word: string;
  /** The account that somebody wants to sign in or to register with. */
  accountId: string;
}

/** The session of an `sr_id`. */
export interface Session {
  readonly srId: string;
  csrfToken: string;
  /** Null: anonymous. */
  account: Account | null;
  captcha: Captcha | null;
  /** Rooms whose page it has opened. */
  readonly visited: Set<number>;
}

/** The most sessions of each kind: for a client that never sends its cookie every call creates one. */
const MAX_SESSIONS = 5_000;
const MAX_CAPTCHAS = 1_000;
/** The words of the committed captcha pictures, without letters and digits that look alike. */
export const CAPTCHA_WORDS: readonly string[] =
  "4PH44 N3KUJ HFX9L K343H XKAEU EHXJH C4NPP FLMM9 A6N9H R9UJK T7MAR FN6N6 XFFLH PX4PU FARUU PA69T XU7MH RKW6L 96JLH JM96U 634T6 U9AW3 NC9FA AA9PR E97W3 WFW6E XJKE7 KLRCT 4UCM7 APTUE LWPF9 CEKHK".split(
    " ",
  );

/** The sessions. They last as long as the sandbox, or until too many newer ones exist. */
export class Sessions {
  readonly #anonymous = new Map<string, Session>();
  readonly #signedIn = new Map<string, Session>();
  readonly #captchas = new Map<string, Captcha>();

  /** The session of an `sr_id`, if there is one. */
  of(srId: string): Session | undefined {
    return this.#signedIn.get(srId) ?? this.#anonymous.get(srId);
  }

  /** The sessions of accounts. */
  get signedIn(): readonly Session[] {
    return [...this.#signedIn.values()];
  }

  /** Opens a new session: of an account, or anonymous. */
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

  /** Makes the session anonymous again, and invalidates its token. */
  signOut(session: Session): void {
    session.account = null;
    session.csrfToken = newToken();
    session.visited.clear();
    this.#signedIn.delete(session.srId);
    keep(this.#anonymous, session.srId, session, MAX_SESSIONS);
  }

  /** Signs an account out of all its sessions. @returns how many there were */
  signOutEverywhere(account: Account): number {
    const sessions = [...this.#signedIn.values()].filter((session) => session.account === account);
    for (const session of sessions) this.signOut(session);
    return sessions.length;
  }

  /** Replaces the session's captcha by a new one. */
  demandCaptcha(session: Session, accountId: string): Captcha {
    const before = session.captcha?.word;
    this.settleCaptcha(session);
    const words = CAPTCHA_WORDS.filter((one) => one !== before);
    const word = words[randomInt(words.length)] ?? "";
    const captcha = { id: randomBytes(8).toString("hex"), word, accountId };
    session.captcha = captcha;
    keep(this.#captchas, captcha.id, captcha, MAX_CAPTCHAS);
    return captcha;
  }

  /** Removes the session's captcha, because it was answered or dropped. */
  settleCaptcha(session: Session): void {
    if (session.captcha) this.#captchas.delete(session.captcha.id);
    session.captcha = null;
  }

  captcha(id: string): Captcha | undefined {
    return this.#captchas.get(id);
  }

  /** The latest captcha that is required for signing in with this account id. */
  captchaFor(accountId: string): Captcha | undefined {
    return [...this.#captchas.values()].findLast((captcha) => captcha.accountId === accountId);
  }
}

/** 64 characters, as at the platform. */
export function newSrId(): string {
  return randomBytes(32).toString("hex");
}

function newToken(): string {
  return randomBytes(24).toString("base64url");
}
