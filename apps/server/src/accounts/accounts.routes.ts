import type { Me } from "@penlight/contract";
import type { Db } from "../db/schema/schema.ts";
import { AppError, invalidField } from "../base/errors.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { type CallerContext, fresh, type RouteTable, privately } from "../http/route.ts";
import type { Leave, Erasures } from "./leaving.ts";
import type { Profiles } from "./profiles.ts";
import type { FanData } from "../identity/fan-data.ts";
import { signedInCookies, signedOutCookies } from "../identity/session-cookies.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { SignIn } from "./sign-in.ts";
import { permissionsOf, type UserRecords } from "./user-record.ts";
import { findUser, setOshi } from "../identity/users.queries.ts";
import type { FastifyInstance } from "fastify";
import type { ShowroomAccounts } from "../platforms/showroom-accounts.ts";
import type { PendingLogins } from "./pending-logins.ts";

export interface AccountRoutesOptions {
  db: Db;
  sessions: Sessions;
  records: UserRecords;
  signIn: SignIn;
  profiles: Profiles;
  leave: Leave;
  erasures: Erasures;
  fanData: FanData;
  /** Notifies the fan's open pages. */
  onOshi: (userId: string, oshi: number[]) => void;
}

/** Routes for signing in and out, the session's own data, and erasure. */
export function accountRoutes(options: AccountRoutesOptions) {
  const { signIn, leave, erasures, fanData } = options;
  const { noStore } = cacheControl;
  return {
    login: privately(({ body }, caller) => signIn.login(body, caller)),
    register: privately(({ body }, caller) => signIn.register(body, caller)),
    logout: privately(async (_input, { session, secure }) => {
      if (session) await leave.signOut(session);
      return { ...fresh({ ok: true } as const), cookies: signedOutCookies(secure) };
    }),
    getMe: privately((_input, caller) => me(caller, options)),
    setOshi: privately(async ({ body: { oshi } }, { session }) => {
      await setOshi(options.db, session.userId, oshi);
      options.onOshi(session.userId, oshi);
      return fresh({ oshi });
    }),
    exportMe: {
      cacheControl: noStore,
      answer: async (_input, { session }) => fresh(await fanData.export(session)),
      present: () => ({ headers: { "content-disposition": 'attachment; filename="penlight.json"' } }),
    },
    deleteMe: privately(
      async (_input, { session, secure }) => {
        return { ...fresh(await leave.erase(session)), cookies: signedOutCookies(secure) };
      },
      { status: 202 },
    ),
    getErasure: {
      cacheControl: noStore,
      answer: async ({ params }) => fresh(await erasures.state(params.receipt_id)),
    },
  } as const satisfies Partial<RouteTable>;
}

async function me(caller: CallerContext, options: AccountRoutesOptions) {
  const { db, sessions, profiles, records, fanData } = options;
  const { session, secure, cookieHandle } = caller;
  // Cookies of an ended session are deleted; otherwise the browser would send them with every request.
  if (session === null) return { ...fresh<Me>({ logged_in: false }), cookies: signedOutCookies(secure) };
  const row = await findUser(db, session.accountId);
  if (!row) throw new AppError("session_expired", "This account is gone.");
  const known = await profiles.of(session.platformUserId).catch(() => null);
  const csrfToken = sessions.csrfToken(session);
  const userProfile = await records.of(db, row);
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
    oshi: row.oshi,
    oshi_asked: row.oshi_asked,
    ...(await fanData.me(session)),
  };
  const maxAgeSec = Math.floor((session.expiresAtMs - session.lastUsedAtMs) / 1_000);
  return {
    ...fresh(value),
    // Renews the cookies for the lifetime of the session, which every use extends.
    ...(cookieHandle !== null && {
      cookies: signedInCookies({ handle: cookieHandle, csrfToken, maxAgeSec }, secure),
    }),
  };
}

/** Routes for profiles and the fan's own profile. Texts are the spec's. */
export function profileRoutes(profiles: Profiles) {
  return {
    getUserProfile: privately(({ body }, { session }) => {
      const platformUserId = body.user_id ?? session?.platformUserId;
      if (platformUserId === undefined) throw invalidField("user_id", "is missing");
      return platformUserId === session?.platformUserId
        ? profiles.of(platformUserId)
        : profiles.ofStranger(platformUserId);
    }),
    updateProfile: privately(async ({ body }, { session }) => {
      const profile = await profiles.update(session, body);
      return fresh({ message: "Berhasil Mengupdate Profile", profile });
    }),
    listAvatars: privately(async ({ body }, { session }) => fresh(await profiles.avatars(session, body))),
    updateAvatar: privately(async ({ body }, { session }) => {
      const avatar = await profiles.wear(session, body.avatar_id);
      return fresh({ message: "Berhasil Mengupdate Avatar", avatar });
    }),
  } as const satisfies Partial<RouteTable>;
}

/**
 * Adds the route for a pending login's captcha image. It is loaded with that login's platform session, to which the
 * platform ties the image.
 */
export function addCaptchaRoute(
  app: FastifyInstance,
  { pending, platform }: { pending: PendingLogins; platform: ShowroomAccounts },
): void {
  const config = { limit: "captcha" as const };
  app.get<{ Params: { pending: string } }>(
    "/api/login/captcha/:pending",
    { config },
    async (request, reply) => {
      const login = await pending.find(request.params.pending);
      if (!login?.captchaUrl) throw new AppError("not_found", "There is no such picture.");
      const { type, bytes } = await platform.captcha(login.session, login.captchaUrl);
      return reply.header("cache-control", cacheControl.noStore).type(type).send(Buffer.from(bytes));
    },
  );
}
