import { createHash } from "node:crypto";
import type { Avatar, AvatarFilter, FollowedRooms, Profile } from "@penlight/contract";
import { createShowroomAccount, ShowroomError, type SignIn } from "@penlight/showroom";
import type { ErrorCode } from "@penlight/contract";
import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";
import { AppError } from "../base/errors.ts";
import type { PoliteFetch } from "../upstream/polite-fetch.ts";
import { cleanText } from "./clean-text.ts";
import { inOurCodes, platformError } from "./platform-error.ts";
import { toAvatars, toFollowedRooms, toUserProfile } from "./showroom-fans.ts";
import { toProfile, type PlatformProfile } from "./showroom-rooms.ts";
import { watchCalls } from "./showroom-watch.ts";

/** Cookie and csrf token of a SHOWROOM session; they are only valid together. */
export interface PlatformSession {
  srId: string;
  csrfToken: string;
}

/** The signed-in user, as the platform returns it. */
export interface PlatformUser {
  platformUserId: number;
  /** Null when the response does not contain it. */
  accountId: string | null;
  /** The user's own room; null without one. */
  roomId: number | null;
  isRoomOwner: boolean;
}

/** Why a sign-in was refused, and what the next attempt needs. */
export interface PlatformRefusal {
  /** The platform's message. */
  error: string;
  captchaUrl: string | null;
  session: PlatformSession;
}

export type PlatformSignIn =
  | { ok: true; cookie: string; user: PlatformUser }
  | ({ ok: false } & PlatformRefusal);

interface Credentials {
  accountId: string;
  password: string;
  captchaWord?: string | undefined;
}

type Registration = Credentials & { name: string; avatarId: number };

/** The client for SHOWROOM accounts. Every method rejects with `AppError`. */
export type ShowroomAccounts = ReturnType<typeof createShowroomAccounts>;

/** Requests with a fan's session. */
export type FanCalls = ReturnType<typeof fanCalls>;

export interface ShowroomAccountsOptions {
  webUrl: string;
  staticUrl: string;
  /** A separate lane: a refusal of one fan's request must not pause the requests of others. */
  fetch: PoliteFetch;
  /** A lane for lookups that any visitor can trigger: limited in number, and its pauses do not affect fans. */
  strangersFetch: PoliteFetch;
  clock: Clock;
  /** Called when an answer is not understood. */
  onUnreadable?: () => void;
}

/** How long a csrf token is reused; the platform accepts it for longer. */
const CSRF_LIFE_MS = 10 * 60_000;
const MAX_CSRF_TOKENS = 5_000;
/** The platform's message when cookie and token do not match, or the session is over. */
const GENERIC_REFUSAL = /^An error occured\. Please go back and try again\.?/;
/** The only value in the spec; fans are not asked where they live. */
const RESIDENCE = 48;

type Client = ReturnType<typeof createShowroomAccount>;

export function createShowroomAccounts(options: ShowroomAccountsOptions) {
  const { webUrl, staticUrl } = options;
  const client = createShowroomAccount({ webUrl, fetch: options.fetch });
  const strangers = createShowroomAccount({ webUrl, fetch: options.strangersFetch });
  const tokens = new CsrfTokens(client, options.clock);
  const call = <T>(work: Promise<T>): Promise<T> => inOurCodes(work, "not_found", options.onUnreadable);
  const profileBy = async (by: Client, id: number): Promise<Profile> =>
    toUserProfile(
      id,
      await inOurCodes(by.userProfile(id), "user_not_found", options.onUnreadable),
      staticUrl,
    );
  return {
    /** Opens an anonymous session, for signing in. */
    open: (): Promise<PlatformSession> => call(client.openSession()),
    login: async (session: PlatformSession, { captchaWord, ...credentials }: Credentials) =>
      toSignIn(
        session,
        await call(client.login(session, { ...credentials, ...(captchaWord && { captchaWord }) })),
      ),
    register: async (session: PlatformSession, { captchaWord, ...person }: Registration) =>
      toSignIn(
        session,
        await call(
          client.register(session, {
            ...person,
            passwordConfirm: person.password,
            ...(captchaWord && { captchaWord }),
          }),
        ),
      ),
    /** The captcha image. */
    captcha: (session: PlatformSession, url: string) => call(client.captcha(session.srId, url)),
    isSignedIn: async (cookie: string) => (await call(client.whoAmI(cookie))).userId !== 0,
    profile: (platformUserId: number) => profileBy(client, platformUserId),
    /** A public profile for any visitor, requested through the separate lane. */
    strangersProfile: (platformUserId: number) => profileBy(strangers, platformUserId),
    /**
     * Requests with a fan's cookie. They reject with `platform_session_lost` when the platform has ended the session.
     */
    as: (cookie: string) => fanCalls(cookie, client, tokens, { webUrl, staticUrl }),
  };
}

function fanCalls(
  srId: string,
  client: Client,
  tokens: CsrfTokens,
  { webUrl, staticUrl }: { webUrl: string; staticUrl: string },
) {
  const guarded = guardOf(client, srId);
  /** Sends a change; retries once with a new csrf token when the platform refuses the cached one. */
  const write = <T>(
    send: (session: PlatformSession) => Promise<T>,
    missing: ErrorCode,
    refused: ErrorCode,
  ): Promise<T> => guarded(tokens.with(srId, send), missing, refused);

  return {
    ...watchCalls({
      srId,
      client,
      staticUrl,
      read: (work, missing) => guarded(work, missing, "bad_request"),
      write,
    }),
    /** Signs out at the platform. */
    logout: () => write((session) => client.logout(session), "not_found", "bad_request"),
    /** Counts as a visit of the room, without which the platform accepts no comment. */
    visitRoom: (urlKey: string) => guarded(client.visitRoom(srId, urlKey), "room_not_found", "bad_request"),
    /** Posts a comment. Returns the text as the platform publishes it. */
    comment: async (liveId: number, comment: string) => {
      const posted = await write(
        (session) => client.postComment(session, { liveId, comment }),
        "live_not_found",
        "comment_refused",
      );
      return { ...posted, comment: cleanText(posted.comment || comment) };
    },
    follow: (roomId: number, follow: boolean) =>
      write((session) => client.follow(session, { roomId, follow }), "room_not_found", "bad_request"),
    followedRooms: async (page: number, count: number): Promise<FollowedRooms> =>
      toFollowedRooms(
        await guarded(client.followedRooms(srId, { page, count }), "not_found", "bad_request"),
        staticUrl,
      ),
    /** A room with the fields that only this fan sees. */
    room: async (roomId: number): Promise<PlatformProfile> => {
      const seen = await guarded(client.roomProfile(srId, roomId), "room_not_found", "bad_request");
      return {
        ...toProfile(seen, staticUrl, webUrl),
        is_follow: seen.is_follow,
        visit_count: seen.visit_count,
      };
    },
    updateProfile: (platformUserId: number, { name, description }: { name: string; description: string }) =>
      write(
        (session) =>
          client.updateProfile(session, { userId: platformUserId, name, description, residence: RESIDENCE }),
        "user_not_found",
        "profile_rejected",
      ),
    avatars: async (
      type: AvatarFilter,
      page: number,
      count: number,
    ): Promise<{ avatars: Avatar[]; total: number }> =>
      toAvatars(
        await guarded(client.avatars(srId, { type, page, count }), "not_found", "bad_request"),
        staticUrl,
      ),
    updateAvatar: (avatarId: number) =>
      write((session) => client.updateAvatar(session, avatarId), "avatar_rejected", "avatar_rejected"),
  };
}

/**
 * Wraps a fan's requests: after a refusal, checks whether the platform has ended the session, and rejects accordingly.
 */
function guardOf(client: Client, srId: string) {
  const blocked = (cause: ShowroomError): AppError =>
    new AppError("platform_blocked", "SHOWROOM does not let this account in.", { cause });
  const assertKnown = async (cause: ShowroomError): Promise<void> => {
    const { userId } = await client.whoAmI(srId).catch((error: unknown) => {
      // A session or an IP address that is blocked is blocked for all requests.
      throw isForbidden(error) ? blocked(cause) : platformError(error, "not_found");
    });
    if (userId === 0)
      throw new AppError("platform_session_lost", "SHOWROOM has ended this session.", { cause });
  };
  return async <T>(work: Promise<T>, missing: ErrorCode, refused: ErrorCode): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      if (!(cause instanceof ShowroomError)) throw platformError(cause, missing);
      if (isForbidden(cause) || isGeneric(cause)) await assertKnown(cause);
      if (cause.code === "forbidden") throw blocked(cause);
      if (cause.code === "refused") {
        const text = cleanText(cause.userText);
        throw new AppError(refused, text, { cause, message: text });
      }
      throw platformError(cause, missing);
    }
  };
}

/** Cache of the platform's csrf tokens, by cookie. */
class CsrfTokens {
  readonly #client: Client;
  readonly #clock: Clock;
  readonly #known = new LruMap<string, { token: string; atMs: number }>(MAX_CSRF_TOKENS);

  constructor(client: Client, clock: Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  async with<T>(srId: string, send: (session: PlatformSession) => Promise<T>): Promise<T> {
    const known = await this.#tokenOf(srId);
    try {
      return await send({ srId, csrfToken: known.token });
    } catch (cause) {
      if (!isGeneric(cause) || known.isNew) throw cause;
      this.#known.delete(keyOf(srId));
      return send({ srId, csrfToken: (await this.#tokenOf(srId)).token });
    }
  }

  async #tokenOf(srId: string): Promise<{ token: string; isNew: boolean }> {
    const key = keyOf(srId);
    const known = this.#known.get(key);
    if (known && this.#clock() - known.atMs < CSRF_LIFE_MS) return { token: known.token, isNew: false };
    const token = await this.#client.csrfToken(srId);
    this.#known.set(key, { token, atMs: this.#clock() });
    return { token, isNew: true };
  }
}

/** Hashed, so that no cookie stays in memory longer than its request. */
function keyOf(srId: string): string {
  return createHash("sha256").update(srId).digest("base64url");
}

/** Whether access was denied, with or without an error body. */
function isForbidden(error: unknown): boolean {
  return (
    error instanceof ShowroomError && (error.code === "forbidden" || [401, 403].includes(error.status ?? 0))
  );
}

function isGeneric(error: unknown): boolean {
  return error instanceof ShowroomError && error.code === "refused" && GENERIC_REFUSAL.test(error.userText);
}

function toSignIn(session: PlatformSession, answer: SignIn): PlatformSignIn {
  if (!answer.ok) {
    const { error, captchaUrl, srId } = answer;
    return { ok: false, error: cleanText(error), captchaUrl, session: { ...session, srId } };
  }
  const { srId, userId, accountId, roomId, isRoomOwner } = answer;
  // The cleaned name could be another user's, and the name decides on permissions.
  if (accountId !== null && cleanText(accountId) !== accountId)
    throw new AppError("upstream_failed", "The platform's answer makes no sense.");
  return { ok: true, cookie: srId, user: { platformUserId: userId, accountId, roomId, isRoomOwner } };
}
