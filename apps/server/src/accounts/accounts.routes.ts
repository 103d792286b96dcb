import type { FarmLimit, Me } from "@penlight/contract";
import type { Db } from "../db/schema/schema.ts";
import { AppError } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { type CallerContext, fresh, type RouteTable } from "../http/route.ts";
import type { Leave } from "./leaving/leave.ts";
import type { Erasures } from "./leaving/erase-account.ts";
import type { Profiles } from "./profiles.ts";
import { signedInCookies, signedOutCookies } from "../identity/session-cookies.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { SignIn } from "./sign-in.ts";
import { permissionsOf, toUserRecord } from "./user-record.ts";
import { findUser } from "./users.queries.ts";

export interface AccountRoutesOptions {
  db: Db;
  sessions: Sessions;
  signIn: SignIn;
  profiles: Profiles;
  leave: Leave;
  erasures: Erasures;
  /** Null while the account can get free stars. */
  farmLimitOf: (accountId: string) => FarmLimit | null;
}

/** Signing in and out, who one is, and leaving. */
export function accountRoutes(options: AccountRoutesOptions) {
  const { signIn, leave, erasures } = options;
  const { noStore } = cacheControl;
  return {
    login: {
      who: "caller",
      tokenless: true,
      limit: "login",
      cacheControl: noStore,
      answer: ({ body }, caller) => signIn.login(body, caller),
    },
    register: {
      who: "caller",
      tokenless: true,
      limit: "register",
      cacheControl: noStore,
      answer: ({ body }, caller) => signIn.register(body, caller),
    },
    logout: {
      who: "caller",
      handleField: "cookies_id",
      limit: "service",
      cacheControl: noStore,
      async answer(_input, { session, secure }) {
        if (session) await leave.signOut(session);
        return { ...fresh({ ok: true } as const), cookies: signedOutCookies(secure) };
      },
    },
    getMe: {
      who: "caller",
      limit: "service",
      cacheControl: noStore,
      answer: (_input, caller) => me(caller, options),
    },
    deleteMe: {
      who: "fan",
      handleField: "cookies_id",
      limit: "service",
      cacheControl: noStore,
      status: 202,
      async answer(_input, { session, secure }) {
        return { ...fresh(await leave.erase(session)), cookies: signedOutCookies(secure) };
      },
    },
    getErasure: {
      who: "anyone",
      limit: "service",
      cacheControl: noStore,
      answer: async ({ params }) => fresh(await erasures.state(params.receipt_id)),
    },
  } as const satisfies Partial<RouteTable>;
}

async function me(caller: CallerContext, options: AccountRoutesOptions) {
  const { db, sessions, profiles } = options;
  const { session, secure, cookieHandle } = caller;
  // Cookies of a session that is over would be asked about for ever.
  if (session === null) return { ...fresh<Me>({ logged_in: false }), cookies: signedOutCookies(secure) };
  const row = await findUser(db, session.accountId);
  if (!row) throw new AppError("session_expired", "This account is gone.");
  const known = await profiles.of(session.platformUserId).catch(() => null);
  const csrfToken = sessions.csrfToken(session);
  const userProfile = toUserRecord(row, session.isAdmin);
  const limit = options.farmLimitOf(session.accountId);
  const value: Me = {
    logged_in: true,
    csrf_token: csrfToken,
    session: { expires_at: new Date(session.expiresAtMs).toISOString() },
    user: { user_id: session.platformUserId, account_id: session.accountId },
    profile: known?.value ?? null,
    userProfile,
    role: session.isAdmin ? "admin" : "fan",
    permissions: permissionsOf(row),
    max_rooms: userProfile.max_rooms,
    ...(limit !== null && { limit }),
  };
  const maxAgeSec = Math.floor((session.expiresAtMs - session.lastUsedAtMs) / 1_000);
  return {
    ...fresh(value),
    // The browser's cookies last as long as the session, which every use prolongs.
    ...(cookieHandle !== null && {
      cookies: signedInCookies({ handle: cookieHandle, csrfToken, maxAgeSec }, secure),
    }),
  };
}
