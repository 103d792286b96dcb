import * as account from "./account-wire.ts";
import {
  ShowroomError,
  createRequester,
  failureOf,
  readJson,
  sessionOf,
  wordsOf,
  type Question,
  type Requester,
  type RequesterOptions,
  write,
  type ShowroomSession,
} from "./request.ts";
import { liveReads, type LiveReads } from "./http.ts";
import * as wire from "./wire.ts";

/** The result of a login or registration. After a refusal the next attempt uses the same session. */
export type SignIn =
  | {
      ok: true;
      /** The signed-in cookie, which needs a new csrf token. */
      srId: string;
      userId: number;
      /** Null when the response does not contain it; the typed name may be spelled differently. */
      accountId: string | null;
      /** Only for users with a room. */
      roomId: number | null;
      isRoomOwner: boolean;
    }
  | {
      ok: false;
      /** The platform's message. */
      error: string;
      /** URL of the captcha for the next attempt; a new one after each wrong word. */
      captchaUrl: string | null;
      srId: string;
    };

export interface LoginFields {
  accountId: string;
  password: string;
  captchaWord?: string;
}

export interface RegisterFields extends LoginFields {
  name: string;
  passwordConfirm: string;
  avatarId: number;
}

export interface ProfileFields {
  userId: number;
  name: string;
  description: string;
  /** SHOWROOM's code of a region. */
  residence: number;
}

export interface WhoAmI {
  /** 0: not signed in. */
  userId: number;
  name: string;
  residence: number;
  description: string;
  image: string;
}

/** SHOWROOM's requests with a fan's session. Every method rejects with {@link ShowroomError}. */
export type ShowroomAccount = ReturnType<typeof createShowroomAccount>;

/**
 * Creates a client of SHOWROOM's account requests (`docs/platforms.md`). It is stateless: each call takes the session.
 * Errors never contain a cookie, token or password.
 */
export function createShowroomAccount(options: RequesterOptions) {
  const requester = createRequester(options);
  return {
    ...sessionCalls(requester),
    ...profileCalls(requester),
    ...roomCalls(requester),
    ...starCalls(requester),
    /** The reads of a live with a fan's session: ticketed lives, too, if the fan has a ticket. */
    liveReads: (srId: string): LiveReads => liveReads(requester, srId),
    /** The captcha of a refused login, at most 512 KiB; only loaded from SHOWROOM itself. */
    captcha: (srId: string, url: string): Promise<Captcha> =>
      readCaptcha(requester, options.webUrl, { srId, url }),
  };
}

function sessionCalls({ ask, tell, send }: Requester) {
  const csrf: Question = { path: "/api/csrf_token" };
  return {
    /** Opens a new anonymous session. */
    async openSession(): Promise<ShowroomSession> {
      const { response, body } = await send(csrf, readJson);
      const failure = failureOf(response, body);
      if (failure) throw failure;
      const token = account.csrfTokenAnswer.safeParse(body);
      const srId = sessionOf(response);
      if (token.success && srId !== undefined) return { srId, csrfToken: token.data };
      throw new ShowroomError("bad_answer", "No session in the answer", { cause: token.error });
    },
    /** The csrf token of a session. */
    csrfToken: (srId: string): Promise<string> => ask({ ...csrf, srId }, account.csrfTokenAnswer),
    /** Signs in. A wrong password, a captcha and other refusals are returned as values. */
    login: (session: ShowroomSession, fields: LoginFields): Promise<SignIn> =>
      signIn(send, write("/user/login", session, signInForm(fields))),
    /** Creates an account and signs in with it. Refusals are returned as values. */
    register(session: ShowroomSession, fields: RegisterFields): Promise<SignIn> {
      const { name, passwordConfirm, avatarId } = fields;
      const more = { name, password_confirm: passwordConfirm, avatar_id: avatarId };
      return signIn(send, write("/user/sign_up", session, { ...signInForm(fields), ...more }));
    },
    async logout(session: ShowroomSession): Promise<void> {
      await tell(write("/user/logout_api", session, {}), account.acceptedAnswer);
    },
    async whoAmI(srId: string): Promise<WhoAmI> {
      const detail = await ask({ path: "/api/user/detail", srId }, account.userDetail);
      const { user_id: userId, ...rest } = detail;
      return { userId, ...rest };
    },
  };
}

function profileCalls({ ask }: Requester) {
  return {
    /** A public profile. `not_found` for an unknown user id. */
    userProfile: (userId: number): Promise<account.UserProfile> =>
      ask({ path: "/api/user/profile", query: { user_id: userId } }, account.userProfile),
    async updateProfile(session: ShowroomSession, fields: ProfileFields): Promise<void> {
      const { userId, name, description, residence } = fields;
      const form = { name, user_id: userId, residence, description };
      await ask(write("/api/user/detail/update", session, form), account.doneAnswer);
    },
    /** A page of avatars, from 1. */
    avatars: (
      srId: string,
      { type, count, page }: { type: "all" | "fav" | "recent_used"; count: number; page: number },
    ): Promise<account.Avatars> =>
      ask({ path: "/api/users/me/avatars", query: { type, count, page }, srId }, account.avatarsAnswer),
    async updateAvatar(session: ShowroomSession, avatarId: number): Promise<void> {
      const form = { avatar_id: avatarId };
      await ask(write("/api/user/update_user_avatar", session, form), account.doneAnswer);
    },
  };
}

function roomCalls({ ask, tell, send }: Requester) {
  return {
    /** A room with the fan's own fields: whether it is followed, and the number of visits. */
    roomProfile: (srId: string, roomId: number): Promise<wire.RoomProfile> =>
      ask({ path: "/api/room/profile", query: { room_id: roomId }, srId }, wire.roomProfile),
    /** Posts a comment to a live: at most 50 characters, about 2 s apart, after {@link visitRoom}. */
    postComment: (
      session: ShowroomSession,
      { liveId, comment }: { liveId: number; comment: string },
    ): Promise<account.PostedComment> =>
      ask(
        write("/api/live/post_live_comment", session, { live_id: liveId, comment, is_delay: 0 }),
        account.postedComment,
      ),
    /** Opens a room's page, so that the session counts as a visitor. */
    async visitRoom(srId: string, urlKey: string): Promise<void> {
      const page: Question = { path: `/r/${encodeURIComponent(urlKey)}`, srId, accept: "text/html" };
      const { response } = await send(page, (answer) => answer.text());
      const failure = failureOf(response, null);
      if (failure) throw failure;
    },
    async follow(
      session: ShowroomSession,
      { roomId, follow }: { roomId: number; follow: boolean },
    ): Promise<void> {
      const form = { room_id: roomId, flag: Number(follow) };
      await tell(write("/api/room/follow", session, form), account.acceptedAnswer);
    },
    /** A page of the rooms that the fan follows, from 1. */
    followedRooms: (
      srId: string,
      { page, count }: { page: number; count: number },
    ): Promise<account.FollowedRooms> =>
      ask({ path: "/api/follow/rooms", query: { page, count }, srId }, account.followedRoomsAnswer),
  };
}

function signInForm({ accountId, password, captchaWord = "" }: LoginFields) {
  return { account_id: accountId, password, captcha_word: captchaWord };
}

/**
 * Sends a login or registration. The platform refuses with a body like `{error}` and status 200 or another one [3+];
 * both are returned as values.
 */
async function signIn(
  send: Requester["send"],
  question: ReturnType<typeof write<ReturnType<typeof signInForm>>>,
): Promise<SignIn> {
  const { response, body } = await send(question, readJson);
  const answer = account.signedIn.safeParse(body);
  if (response.ok && answer.success) {
    const {
      user_id: userId,
      account_id: accountId,
      room_id: roomId,
      is_room_owner: isRoomOwner,
    } = answer.data;
    return {
      ok: true,
      srId: sessionOf(response) ?? question.srId,
      userId,
      accountId: accountId || null,
      roomId: roomId ?? null,
      isRoomOwner,
    };
  }
  const failure = failureOf(response, body, true);
  const error = wordsOf(body);
  if (error !== undefined && (!failure || failure.code === "refused")) {
    const { data } = account.captchaDemand.safeParse(body);
    return { ok: false, error, captchaUrl: data?.captcha_url ?? null, srId: question.srId };
  }
  throw failure ?? new ShowroomError("bad_answer", `${question.path} answered in an unknown shape`);
}

/** Requests for collecting and giving free stars. */
function starCalls({ ask }: Requester) {
  return {
    /** The fan's data in a room: stock of its free gifts, level, place on the podium. */
    liveUser: (srId: string, roomId: number): Promise<account.LiveUser> =>
      ask({ path: "/api/live/current_user", query: { room_id: roomId }, srId }, account.liveUser),
    /**
     * Reports that the fan is watching a live. The first call starts the time; a call at least 30 s later gives the
     * reward, once per live. `forbidden`: the session or IP address is blocked, so stop.
     */
    poll: (srId: string, roomId: number): Promise<account.WatchPoll> =>
      ask({ path: "/api/live/polling", query: { room_id: roomId }, srId }, account.pollingAnswer),
    /** Gives 1 to 10 of a free gift; ten at once count as twelve. */
    giveStars: (
      session: ShowroomSession,
      { liveId, giftId, num }: { liveId: number; giftId: number; num: number },
    ): Promise<account.GivenStars> => {
      const form = { gift_id: giftId, live_id: liveId, num, is_delay: 0 };
      return ask(write("/api/live/gifting_free", session, form), account.givenStars);
    },
    /** Gives all free gifts that the fan has. */
    giveAllStars: (
      session: ShowroomSession,
      { liveId }: { liveId: number },
    ): Promise<account.GivenAllStars> =>
      ask(write("/api/live/bulk_gifting_free", session, { live_id: liveId }), account.givenAllStars),
  };
}

/** A captcha image. */
interface Captcha {
  /** Media type such as `image/png`; never a type that can contain scripts. */
  type: string;
  bytes: Uint8Array;
}

const MAX_BYTES = 512 * 1024;
const PICTURE_HOSTS = /^(?:[a-z0-9-]+\.)*showroom-(?:live|cdn)\.com$/;
const PICTURE = /^image\/(?!svg)[a-z0-9.+-]+$/;

/** Loads the captcha that a refusal named. Rejects when it is on another host, no image, or too large. */
async function readCaptcha(
  { send }: Requester,
  webUrl: string,
  { srId, url }: { srId: string; url: string },
): Promise<Captcha> {
  const address = addressOf(url, webUrl);
  const { response, body } = await send(
    {
      base: address.origin,
      path: address.pathname + address.search,
      accept: "image/*",
      // The cookie is only sent to the site itself.
      ...(address.origin === new URL(webUrl).origin && { srId }),
    },
    (answer) => (answer.ok ? readBytes(answer) : Promise.resolve(null)),
  );
  const failure = failureOf(response, body);
  if (failure) throw failure;
  const type = response.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!body || !PICTURE.test(type)) throw new ShowroomError("bad_answer", "The captcha is no picture");
  return { type, bytes: body };
}

/** The URL, if it is on the site or on SHOWROOM's image host. */
function addressOf(url: string, webUrl: string): URL {
  if (URL.canParse(url, webUrl)) {
    const address = new URL(url, webUrl);
    if (address.origin === new URL(webUrl).origin) return address;
    if (address.protocol === "https:" && address.port === "" && PICTURE_HOSTS.test(address.hostname))
      return address;
  }
  throw new ShowroomError("bad_answer", "The captcha is not SHOWROOM's");
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > MAX_BYTES) {
      await reader?.cancel();
      throw new ShowroomError("bad_answer", "The captcha is too large");
    }
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
