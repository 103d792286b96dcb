import type { LoginAnswer, RegisterAnswer } from "@penlight/contract";
import { captchaPath } from "@penlight/contract/paths";

/** Data of a refused attempt that the next one needs. */
export interface Pending {
  /** Links the next attempt to the captcha that was shown. */
  handle: string;
  csrfToken: string;
  /** Path of the captcha's picture; null when none is requested. */
  captchaPath: string | null;
}

/** The inputs at which an error may be shown. */
export type FaultyField = "account_id" | "password" | "password_confirm" | "captcha_word";

/** Where an error is shown: at an input, above the button, or as a toast. */
type TroubleAt = FaultyField | "form" | "toast";

/** Known reasons of the platform, for which our catalogues have texts. */
export type Fault = "credentials" | "fields" | "word" | "taken" | "length" | "mismatch" | "signed-in";

export type Outcome =
  | { kind: "in"; name: string }
  /** `text` is the platform's; null when it sent none, empty when there is no error but a captcha is requested. */
  | { kind: "refused"; at: TroubleAt; text: string | null; fault: Fault | null; pending: Pending | null };

/** The platform's message for a wrong captcha word, which it also sends when it first requests a captcha. */
const WRONG_WORD = "Incorrect authentication code";

/**
 * The result of a sign-in.
 * @param sentWord whether a captcha word was sent
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

/** The beginnings of the platform's messages (docs/platforms.md), always in English, with their place and reason. */
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

/** The result of a registration. "made": the account was created, but needs a separate sign-in. */
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
    // The address in the answer uses our public origin, but the page may have been opened from another one.
    captchaPath: asksForWord ? captchaPath(handle) : null,
  };
}

/** Fields that an attempt after a refused one adds to the fan's input. */
export interface RetryBody {
  captcha_word?: string;
  cookies_sr_id?: string;
  csrf_token?: string;
}

/** @param word the fan's reading of the captcha; null requests another captcha */
export function retryBody(pending: Pending | null, word: string | null): RetryBody {
  if (pending === null) return {};
  const body = { cookies_sr_id: pending.handle, csrf_token: pending.csrfToken };
  return pending.captchaPath === null || word === null ? body : { ...body, captcha_word: word };
}
