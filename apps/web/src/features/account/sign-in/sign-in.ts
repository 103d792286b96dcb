import type { LoginAnswer, RegisterAnswer } from "@penlight/contract";
import { captchaPath } from "@penlight/contract/paths";

/** What a refused try leaves for the next one. */
export interface Pending {
  /** Ties the next try to the captcha that was shown. */
  handle: string;
  csrfToken: string;
  /** Where the captcha's picture is; null while none is asked for. */
  captchaPath: string | null;
}

/** Where a refusal is said: at the box that it is about, above the button, or as a toast. */
export type TroubleAt = "account_id" | "password" | "password_confirm" | "captcha_word" | "form" | "toast";

/** What the platform is known to refuse for: our catalogues have words of their own for it. */
export type Fault = "credentials" | "fields" | "word" | "taken" | "length" | "mismatch" | "signed-in";

export type Outcome =
  | { kind: "in"; name: string }
  /** `text` is the platform's; null when it gave none, empty when nothing went wrong: a captcha is asked for. */
  | { kind: "refused"; at: TroubleAt; text: string | null; fault: Fault | null; pending: Pending | null };

/** What the platform says to a wrong word, and also where it asks for one that nobody was shown before. */
const WRONG_WORD = "Incorrect authentication code";

/**
 * What came of a login.
 * @param sentWord whether a captcha's word went along
 */
export function loginOutcome(answer: LoginAnswer, sentWord: boolean): Outcome {
  if ("profile" in answer) return { kind: "in", name: answer.profile.name };
  const { user, session } = answer;
  const known = knownFault(user.error);
  return {
    kind: "refused",
    at: known?.at ?? "form",
    fault: known?.fault ?? null,
    text: textOf(user.error, sentWord),
    pending: pendingOf(session, user.captcha_url !== undefined),
  };
}

/** How the platform's sentences begin (docs/platforms.md), in English whatever the fan reads, and what each is about. */
const KNOWN: readonly [begins: string, at: TroubleAt, fault: Fault][] = [
  ["Your account ID/password is incorrect", "password", "credentials"],
  ["Please fill in all required fields", "form", "fields"],
  [WRONG_WORD, "captcha_word", "word"],
  ["Already logged in", "form", "signed-in"],
  ["Incorrect authentication password", "password_confirm", "mismatch"],
  ["This account ID cannot be used", "account_id", "taken"],
  ["Password must be 6 characters", "password", "length"],
];

function knownFault(words: string): { at: TroubleAt; fault: Fault } | null {
  const known = KNOWN.find(([begins]) => words.startsWith(begins));
  return known ? { at: known[1], fault: known[2] } : null;
}

/** What came of a registration. "made" is an account that wants a login of its own. */
export function registerOutcome(answer: RegisterAnswer, sentWord: boolean): Outcome | { kind: "made" } {
  if ("status" in answer) {
    const { user, profile } = answer;
    return user && profile ? { kind: "in", name: profile.name } : { kind: "made" };
  }
  const { error, session, captcha_url: captchaUrl } = answer;
  const known = knownFault(error);
  return {
    kind: "refused",
    at: known?.at ?? "toast",
    fault: known?.fault ?? null,
    text: textOf(error, sentWord),
    pending: session ? pendingOf(session, captchaUrl !== undefined) : null,
  };
}

function textOf(error: string, sentWord: boolean): string | null {
  return error === WRONG_WORD && !sentWord ? "" : error || null;
}

function pendingOf(session: { "cookies sr_id": string; csrf_token: string }, asksForWord: boolean): Pending {
  const handle = session["cookies sr_id"];
  return {
    handle,
    csrfToken: session.csrf_token,
    // The answer's address names our public origin; the page may have been opened under another.
    captchaPath: asksForWord ? captchaPath(handle) : null,
  };
}

/** What a try after a refused one brings beside the fan's words. */
export interface RetryBody {
  captcha_word?: string;
  cookies_sr_id?: string;
  csrf_token?: string;
}

/** @param word what the fan read in the captcha; null to be shown another one */
export function retryBody(pending: Pending | null, word: string | null): RetryBody {
  if (pending === null) return {};
  const body = { cookies_sr_id: pending.handle, csrf_token: pending.csrfToken };
  return pending.captchaPath === null || word === null ? body : { ...body, captcha_word: word };
}
