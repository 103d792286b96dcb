import { CSRF_COOKIE } from "@penlight/contract/constants";
import { clearedCookie, cookieValue, httpOnlyCookie, readableCookie } from "../http/headers/cookies.ts";

/** Cookie with the handle of the session. A browser keeps the `__Host-` form only over https. */
const sessionCookie = (secure: boolean): string => (secure ? "__Host-sid" : "sid");

/** The handle that a `Cookie` header brings; null without one. */
export function handleIn(cookieHeader: string | undefined, secure: boolean): string | null {
  return cookieValue(cookieHeader, sessionCookie(secure));
}

/** `Set-Cookie` lines of somebody who is signed in. */
export function signedInCookies(
  session: { handle: string; csrfToken: string; maxAgeSec: number },
  secure: boolean,
): string[] {
  const options = { maxAgeSec: session.maxAgeSec, secure };
  return [
    httpOnlyCookie(sessionCookie(secure), session.handle, options),
    readableCookie(CSRF_COOKIE, session.csrfToken, options),
  ];
}

/** `Set-Cookie` lines of somebody who no longer is. */
export function signedOutCookies(secure: boolean): string[] {
  return [clearedCookie(sessionCookie(secure), secure), clearedCookie(CSRF_COOKIE, secure)];
}
