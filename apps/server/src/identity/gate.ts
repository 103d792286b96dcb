import type { IncomingHttpHeaders } from "node:http";
import type { Proof, Who } from "@penlight/contract";
import { CSRF_HEADER } from "@penlight/contract/constants";
import { AppError } from "../base/errors.ts";
import type { Caller } from "../http/caller.ts";
import type { Session, Gate, GateRequest } from "../http/route.ts";
import { isHandle } from "../base/ids.ts";
import { handleIn } from "./session-cookies.ts";
import type { Sessions } from "./sessions.ts";

/** Methods without side effects. */
const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD"]);
/** Values that mean "no handle" in a body. */
const NOTHING: ReadonlySet<unknown> = new Set([undefined, null, "", "undefined", "null"]);
/** Fields and headers that may contain a csrf token; HTTP libraries copy the cookie into the second header. */
const CSRF_FIELDS = ["csrf_token", "csrf"] as const;
const CSRF_HEADERS = [CSRF_HEADER, "x-xsrf-token"] as const;

/** @param nativeNoOrigin allows apps that are not browsers to make changes with their cookie alone */
export function createGate(options: { sessions: Sessions; nativeNoOrigin: boolean }): Gate {
  const { sessions, nativeNoOrigin } = options;

  /**
   * The session of the request, whether the request named one at all, and whether by a handle instead of the cookie.
   */
  const identify = async (
    request: GateRequest,
    cookie: string | null,
    { who, handleField }: { who: Who } & Proof,
  ): Promise<{ session: Session | null; named: boolean; byHandle: boolean }> => {
    const given = toldHandle(request, handleField);
    // A value that is not one of our handles, such as a platform's cookie, names no session here.
    const told = given !== null && who === "caller" && !isHandle("s", given) ? null : given;
    if (told !== null && cookie !== null && isHandle("s", told) && told !== cookie)
      throw new AppError("session_mismatch", "Cookie and handle belong to different sessions.");
    const handle = told ?? cookie;
    if (handle === null) return { session: null, named: false, byHandle: false };
    return { session: await sessions.find(handle), named: true, byHandle: told !== null };
  };

  const checkCsrf = (request: GateRequest, caller: Caller, session: Session, byHandle: boolean): void => {
    const token = csrfTokenIn(request);
    if (token !== null) {
      if (sessions.isCsrfToken(token, session)) return checkSaid(request, caller, byHandle);
      throw new AppError("csrf_failed", "This token belongs to another session.");
    }
    // Knowing the handle is sufficient proof.
    if (byHandle) return;
    if (nativeNoOrigin && requestOrigin(request.headers, caller.origin) === "unsaid") return;
    throw new AppError("csrf_failed", "A token of the session is needed.");
  };

  return {
    async admit(request, caller, route) {
      const changes = !SAFE.has(request.method) || route.changes === true;
      if (changes && requestOrigin(request.headers, caller.origin) === "foreign")
        throw new AppError("origin_forbidden", "This comes from somebody else's page.");
      if (route.who === "anyone") return null;
      const cookie = handleIn(request.headers.cookie, caller.secure);
      const { session, named, byHandle } = await identify(request, cookie, route);
      if (session === null) {
        if (route.who === "caller") return null;
        throw named
          ? new AppError("session_expired", "This session is over.")
          : new AppError("session_required", "This is for somebody who signed in.");
      }
      if (changes && route.tokenless !== true) checkCsrf(request, caller, session, byHandle);
      if (route.who === "admin" && !session.isAdmin)
        throw new AppError("admin_required", "This is for admins.", {
          message: "You don't have permission to access this page",
        });
      return session;
    },
    proves(request, caller, session) {
      try {
        if (requestOrigin(request.headers, caller.origin) === "foreign") return false;
        checkCsrf(request, caller, session, bearerIn(request.headers) !== null);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
    cookieHandle: (request, caller) => handleIn(request.headers.cookie, caller.secure),
    async identify({ headers }, caller, told) {
      const handle = told ?? bearerIn(headers) ?? handleIn(headers.cookie, caller.secure);
      return handle === null ? null : sessions.find(handle);
    },
  };
}

/** A browser's cookie alone does not prove that the request comes from our page: its headers must say so. */
function checkSaid(request: GateRequest, caller: Caller, byHandle: boolean): void {
  if (byHandle || requestOrigin(request.headers, caller.origin) === "own") return;
  throw new AppError("origin_forbidden", "This does not say that it comes from our page.");
}

/** The handle that a request names explicitly: as a bearer token or in the body. */
function toldHandle({ headers, body }: GateRequest, field: string | undefined): string | null {
  const given = bearerIn(headers) ?? (field === undefined ? undefined : fieldOf(body, field));
  return typeof given === "string" && !NOTHING.has(given) ? given : null;
}

function bearerIn(headers: IncomingHttpHeaders): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

function csrfTokenIn({ headers, body }: GateRequest): string | null {
  const given = [
    ...CSRF_HEADERS.map((name) => headers[name]),
    ...CSRF_FIELDS.map((field) => fieldOf(body, field)),
  ].find((one) => !NOTHING.has(one));
  return typeof given === "string" ? given : null;
}

function fieldOf(body: unknown, field: string): unknown {
  return typeof body === "object" && body !== null && Object.hasOwn(body, field)
    ? (body as Record<string, unknown>)[field]
    : undefined;
}

/**
 * Origin of a request by its headers. `own`: a page of ours. `foreign`: a page of another site. `unsaid`: none of the
 * three headers is present; browsers always send at least one.
 */
export type RequestOrigin = "own" | "foreign" | "unsaid";

/** @param own our own origin, as the client uses it */
export function requestOrigin(headers: IncomingHttpHeaders, own: string): RequestOrigin {
  const { origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (origin !== undefined && origin !== own) return "foreign";
  if (site !== undefined && site !== "same-origin") return "foreign";
  if (origin !== undefined || site !== undefined) return "own";
  if (referer === undefined) return "unsaid";
  return referer.startsWith(`${own}/`) ? "own" : "foreign";
}
