import type { LoginAnswer, RegisterAnswer, UserRecord, Profile } from "@penlight/contract";
import { captchaPath } from "@penlight/contract/paths";
import type { Clock } from "../base/clock.ts";
import type { Db } from "../db/schema/schema.ts";
import { AppError } from "../base/errors.ts";
import { fresh, type Answered, type CallerContext, type RouteInput } from "../http/route.ts";
import type {
  PlatformRefusal,
  PlatformSession,
  PlatformSignIn,
  PlatformUser,
  ShowroomAccounts,
} from "../platforms/showroom-accounts.ts";
import type { LoginGuard } from "./login-guard.ts";
import type { PendingLogin, PendingLogins } from "./pending-logins.ts";
import { signedInCookies } from "../identity/session-cookies.ts";
import type { OpenedSession, Sessions } from "../identity/sessions.ts";
import type { UserRecords } from "./user-record.ts";
import { upsertUser } from "../identity/users.queries.ts";

/** The platform's messages for an incomplete form, and for two passwords that differ. */
const FILL_IN = "Please fill in all required fields.";
const PASSWORDS_DIFFER = "Incorrect authentication password";

export interface SignInOptions {
  db: Db;
  platform: ShowroomAccounts;
  sessions: Sessions;
  records: UserRecords;
  pending: PendingLogins;
  guard: LoginGuard;
  clock: Clock;
  fullAccessIds: readonly string[];
}

type LoginInput = RouteInput<"login">["body"];
type RegisterInput = RouteInput<"register">["body"];

/** A sign-in attempt, the first one or one after a refusal. */
interface Attempt {
  session: PlatformSession;
  /** Handle of the previous refusal; null for the first attempt. */
  handle: string | null;
  captchaUrl: string | null;
}

/** A completed sign-in. */
interface SignedIn {
  opened: OpenedSession;
  record: UserRecord;
  profile: Profile;
  cookies: string[];
}

/** Signs in with the platform's account, or registers one there. Passwords are passed on and never stored. */
export class SignIn {
  readonly #options: SignInOptions;

  constructor(options: SignInOptions) {
    this.#options = options;
  }

  /** Throws `rate_limited` for an account with too many attempts, `csrf_failed` for a refusal of another client. */
  async login(input: LoginInput, caller: CallerContext): Promise<Answered<LoginAnswer>> {
    const { pending, guard } = this.#options;
    if (input.account_id === "" || input.password === "") return this.#refuseLogin(FILL_IN, null, caller);
    const leave = await guard.begin(input.account_id, caller.caller);
    const { attempt, answer } = await this.#try(input).catch((error: unknown) => {
      leave.unsaid();
      throw error;
    });
    // Without the requested captcha word the platform has not checked the password.
    const wasJudged = attempt.captchaUrl === null || input.captcha_word;
    if (answer.ok) leave.passed();
    else if (wasJudged) leave.failed();
    else leave.unsaid();
    if (attempt.handle !== null) await pending.remove(attempt.handle);
    if (!answer.ok) return this.#refuseLogin(answer.error, answer, caller);
    const { opened, record, profile, cookies } = await this.#enter(answer, caller);
    const value: LoginAnswer = {
      session: toSession(opened),
      user: toUser(answer.user, record.account_id),
      profile,
      userProfile: record,
    };
    return { ...fresh(value), cookies };
  }

  async register(input: RegisterInput, caller: CallerContext): Promise<Answered<RegisterAnswer>> {
    const { platform, pending } = this.#options;
    const { account_id, name, password, password_confirm, avatar_id } = input;
    if ([account_id, name, password, password_confirm].includes("")) return fresh({ error: FILL_IN });
    if (password !== password_confirm) return fresh({ error: PASSWORDS_DIFFER });
    const attempt = await this.#attempt(input);
    const answer = await platform.register(attempt.session, {
      accountId: account_id,
      name,
      password,
      avatarId: avatar_id,
      captchaWord: input.captcha_word,
    });
    if (attempt.handle !== null) await pending.remove(attempt.handle);
    if (!answer.ok) return fresh(await this.#refusal(answer.error, answer, caller));
    const status = { ok: 1 as const, user_id: answer.user.platformUserId };
    // The account exists now: a failure of the platform from here on must not look like a failed registration.
    const signedIn = await this.#enterRegistered(answer, input, caller).catch(nothingOfPlatform);
    if (signedIn === null) {
      const known = await platform.profile(status.user_id).catch(nothingOfPlatform);
      return fresh({ status, ...(known !== null && { profile: known }) });
    }
    const { opened, record, profile, cookies } = signedIn;
    const value: RegisterAnswer = {
      status,
      session: toSession(opened),
      user: toUser(answer.user, record.account_id),
      userProfile: record,
      profile,
    };
    return { ...fresh(value), cookies };
  }

  /**
   * Signs in a newly registered user: the cookie of the platform's registration may not be signed in.
   * @returns null when the platform refuses the login
   */
  async #enterRegistered(
    registered: { user: PlatformUser; cookie: string },
    { account_id: accountId, password }: RegisterInput,
    caller: CallerContext,
  ): Promise<SignedIn | null> {
    const { platform } = this.#options;
    const { user } = registered;
    if (await platform.isSignedIn(registered.cookie)) return this.#enter(registered, caller);
    const login = await platform.login(await platform.open(), { accountId, password });
    return login.ok ? this.#enter({ user, cookie: login.cookie }, caller) : null;
  }

  async #try(input: LoginInput): Promise<{ attempt: Attempt; answer: PlatformSignIn }> {
    const attempt = await this.#attempt(input);
    const answer = await this.#options.platform.login(attempt.session, {
      accountId: input.account_id,
      password: input.password,
      captchaWord: input.captcha_word,
    });
    return { attempt, answer };
  }

  async #attempt(input: {
    cookies_sr_id?: string | undefined;
    csrf_token?: string | undefined;
  }): Promise<Attempt> {
    const { pending, platform } = this.#options;
    const handle = input.cookies_sr_id ?? "";
    const known = await pending.find(handle);
    if (known === null) return { session: await platform.open(), handle: null, captchaUrl: null };
    if (input.csrf_token && !pending.isCsrfToken(input.csrf_token, handle))
      throw new AppError("csrf_failed", "This token belongs to another login.");
    return { ...known, handle };
  }

  async #refuseLogin(
    error: string,
    refusal: PlatformRefusal | null,
    caller: CallerContext,
  ): Promise<Answered<LoginAnswer>> {
    const { session, ...user } = await this.#refusal(error, refusal, caller);
    const none = { "cookies sr_id": "", cookie_login_id: null, csrf_token: "" };
    return fresh({ session: session ?? none, user });
  }

  /** The response for a refusal, with what the next attempt needs. */
  async #refusal(
    error: string,
    refusal: PlatformRefusal | null,
    { origin }: CallerContext,
  ): Promise<{ error: string; captcha_url?: string; session?: PendingSession }> {
    if (refusal === null) return { error };
    const { session, captchaUrl } = refusal satisfies PendingLogin;
    const { handle, csrfToken } = await this.#options.pending.save({ session, captchaUrl });
    return {
      error,
      ...(captchaUrl !== null && { captcha_url: origin + captchaPath(handle) }),
      session: { "cookies sr_id": handle, cookie_login_id: null, csrf_token: csrfToken },
    };
  }

  /** Opens a session here, and ends the previous session of this browser. */
  async #enter(
    { user, cookie }: { user: PlatformUser; cookie: string },
    caller: CallerContext,
  ): Promise<SignedIn> {
    const { db, platform, sessions, records, guard, clock, fullAccessIds } = this.#options;
    const profile = await platform.profile(user.platformUserId);
    // The platform's spelling is used: the typed name may differ in case, and would be another account here.
    const accountId = user.accountId ?? profile.account_id;
    if (accountId === undefined)
      throw new AppError("upstream_failed", "The platform does not say who has signed in.");
    const row = await upsertUser(
      db,
      {
        accountId,
        platformUserId: user.platformUserId,
        name: profile.name,
        avatar: profile.avatar_url,
      },
      { hasAllFlags: fullAccessIds.includes(accountId), now: new Date(clock()) },
    );
    sessions.ended(row.endedSessions);
    if (caller.cookieHandle !== null) await sessions.revokeHandle(caller.cookieHandle);
    const opened = await sessions.open(row.id, cookie);
    const device = await guard.remember(row.id, caller.caller);
    const cookies = [...signedInCookies(opened, caller.secure), ...device];
    return { opened, record: await records.of(db, row), profile, cookies };
  }
}

/**
 * Converts a failure of the platform to null, where a response is possible without its data. Rethrows any other error.
 */
function nothingOfPlatform(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

type PendingSession = Extract<LoginAnswer, { user: { error: string } }>["session"];
type OpenSession = Extract<LoginAnswer, { user: { ok: 1 } }>["session"];
type SignedInUser = Extract<LoginAnswer, { user: { ok: 1 } }>["user"];

function toSession({ handle, csrfToken, expiresAtMs }: OpenedSession): OpenSession {
  return {
    "cookies sr_id": handle,
    cookie_login_id: handle,
    csrf_token: csrfToken,
    expires_at: new Date(expiresAtMs).toISOString(),
  };
}

function toUser({ platformUserId, roomId, isRoomOwner }: PlatformUser, accountId: string): SignedInUser {
  return {
    ok: 1,
    user_id: platformUserId,
    account_id: accountId,
    ...(roomId !== null && { room_id: roomId }),
    is_room_owner: isRoomOwner ? 1 : 0,
  };
}
