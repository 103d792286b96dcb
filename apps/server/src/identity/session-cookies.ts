import { CSRF_COOKIE } from "@penlight/contract/constants";
import { clearedCookie, cookieValue, httpOnlyCookie, readableCookie } from "../http/headers/cookies.ts";

/** Name of the cookie with the session handle. Browsers accept the `__Host-` prefix over https only. */
const sessionCookie = (secure: boolean): string => (secure ? "__Host-sid" : "sid");

/** The session handle in a `Cookie` header; null without one. */
export function handleIn(cookieHeader: string | undefined, secure: boolean): string | null {
  return cookieValue(cookieHeader, sessionCookie(secure));
}

/** `Set-Cookie` values for signing in. */
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

/** `Set-Cookie` values for signing out. */
export function signedOutCookies(secure: boolean): string[] {
  return [clearedCookie(sessionCookie(secure), secure), clearedCookie(CSRF_COOKIE, secure)];
}
