import { z } from "zod";
import { ACCOUNT_MAX, OSHI_MOST, type PERMISSION_FLAGS } from "./constants.ts";
import { bit, isoTime, roomId, typedText, webUrl, shape } from "./primitives.ts";

import { farmNews } from "./farming.ts";
import { farmLimit } from "./stars.ts";
// ---- identity and permissions -------------------------------------------------------------------------------

/** A fan's permissions beyond everybody's; only admins change them. */
export const permissions = z.object({
  can_3_room: z.boolean(),
  can_4_room: z.boolean(),
  can_farming_page: z.boolean(),
  /** Sharing. */
  can_farming_detail: z.boolean(),
  can_farming_multi: z.boolean(),
} satisfies Record<(typeof PERMISSION_FLAGS)[number], z.ZodBoolean>);

/** Counts and awards of a record; points and levels belong to a game that was never built. */
const recordCounts = {
  watchShowroomMember: z.int(),
  watchLiveIDN: z.int(),
  watchLiveOfficialJKTShowroom: z.int(),
  watchLiveMultiroom: z.int(),
  /** SHOWROOM and IDN combined. */
  totalWatchLive: z.int(),
  top_leaderboard: z.boolean(),
  is_donator: z.boolean(),
  is_developer: z.boolean(),
  is_multi_live: z.boolean(),
  points: z.literal(0),
  experience: z.literal(0),
  level: z.literal(1),
};

/** A fan's own record, created with the first sign-in. */
export const userRecord = permissions
  .extend({
    /** 24 hex digits. */
    _id: z.string(),
    /** The account id, in two fields: the specification has both. */
    user_id: z.string(),
    account_id: z.string(),
    /** The fan's user id at SHOWROOM. */
    platform_user_id: z.int().nullable(),
    name: z.string(),
    avatar: webUrl.nullable(),
    /** How many rooms the fan may watch side by side. */
    max_rooms: z.int(),
    is_admin: z.boolean(),
    ...recordCounts,
    created_at: isoTime,
    updated_at: isoTime,
  })
  .meta({ id: "UserRecord" });

/** A user's profile at SHOWROOM. */
export const profile = shape("Profile", {
  user_id: z.int(),
  account_id: z.string().optional(),
  name: z.string(),
  description: z.string(),
  image: webUrl,
  avatar_id: z.int(),
  avatar_url: webUrl,
  fan_level: z.int(),
  residence: z.int().optional(),
  sns_list: z.array(z.object({ icon: z.string(), url: webUrl, name: z.string() })),
  is_sms_authenticated: z.boolean().optional(),
});

/** A fan's oshi, the first one first, by their SHOWROOM rooms, which identify members on both platforms. */
export const oshi = z
  .array(roomId)
  .max(OSHI_MOST)
  .refine((rooms) => new Set(rooms).size === rooms.length, "names a room twice");

// ---- signing in --------------------------------------------------------------------------------------------

/** Handle and csrf token of a session. The space in the first key is the specification's. */
const openSession = z.object({
  "cookies sr_id": z.string(),
  cookie_login_id: z.string(),
  csrf_token: z.string(),
  expires_at: isoTime,
});

/** Handle and csrf token between a refusal and the next attempt. */
const pendingSession = z.object({
  "cookies sr_id": z.string(),
  cookie_login_id: z.null(),
  csrf_token: z.string(),
});

const signedInUser = z.object({
  ok: z.literal(1),
  /** User id at SHOWROOM. */
  user_id: z.int(),
  account_id: z.string(),
  room_id: z.int().optional(),
  is_room_owner: bit.optional(),
});

const captchaUrl = z.string().optional();

export const loginInput = z.object({
  account_id: typedText.pipe(z.string().max(ACCOUNT_MAX.accountId)).default(""),
  password: z.string().max(ACCOUNT_MAX.password).default(""),
  captcha_word: z.string().max(ACCOUNT_MAX.captchaWord).optional(),
  /** Handle of the pending login, from the previous refusal. */
  cookies_sr_id: z.string().max(64).optional(),
  csrf_token: z.string().max(64).optional(),
});

/** `/login`: status 200 also for a refusal, then with the platform's message in `user.error`. */
export const loginAnswer = z
  .union([
    z.object({ session: openSession, user: signedInUser, profile, userProfile: userRecord }),
    z.object({
      session: pendingSession,
      user: z.object({ error: z.string(), captcha_url: captchaUrl }),
    }),
  ])
  .meta({ id: "LoginAnswer" });

export const registerInput = loginInput.extend({
  name: typedText.pipe(z.string().max(ACCOUNT_MAX.name)).default(""),
  password_confirm: z.string().max(ACCOUNT_MAX.password).default(""),
  avatar_id: z.coerce.number().int().min(1).default(1),
});

/** `/register`: status 200 also for a refusal, then with `error` and without `status`. */
export const registerAnswer = z
  .union([
    z.object({
      status: z.object({ ok: z.literal(1), user_id: z.int() }),
      /** Absent, like the following two, when the platform requires a separate login after the registration. */
      session: openSession.optional(),
      user: signedInUser.optional(),
      userProfile: userRecord.optional(),
      /** Also absent when the platform does not return the profile. */
      profile: profile.optional(),
    }),
    z.object({ error: z.string(), captcha_url: captchaUrl, session: pendingSession.optional() }),
  ])
  .meta({ id: "RegisterAnswer" });

export const logoutAnswer = z.object({ ok: z.literal(true) });

/** `/me`: the caller's identity and permissions. */
export const me = z
  .discriminatedUnion("logged_in", [
    z.object({ logged_in: z.literal(false) }),
    z.object({
      logged_in: z.literal(true),
      csrf_token: z.string(),
      session: z.object({ expires_at: isoTime }),
      user: z.object({ user_id: z.int(), account_id: z.string() }),
      /** Null while SHOWROOM does not answer and nothing is cached. */
      profile: profile.nullable(),
      userProfile: userRecord,
      role: z.enum(["fan", "admin"]),
      permissions,
      max_rooms: z.int(),
      oshi,
      /** The fan has chosen an oshi or none, and is not asked again. */
      oshi_asked: z.boolean(),
      /** Present while the platform gives no free stars. */
      limit: farmLimit.optional(),
      /** The result of a finished run on the server that the fan has not seen. */
      farm: farmNews.optional(),
    }),
  ])
  .meta({ id: "Me" });

// ---- erasure -----------------------------------------------------------------------------------------------

/** `DELETE /me`: the fan's receipt. */
export const erasureReceipt = shape("ErasureReceipt", {
  receipt_id: z.string(),
  requested_at: isoTime,
  done_by: isoTime,
});

/** The progress of an erasure. */
export const erasureState = shape("ErasureState", {
  state: z.enum(["queued", "done"]),
  done_at: isoTime.optional(),
});

// ---- profile -----------------------------------------------------------------------------------------------

export const profileInput = z.object({
  name: typedText.pipe(z.string().min(1).max(ACCOUNT_MAX.name)),
  description: typedText.pipe(z.string().max(ACCOUNT_MAX.description)).default(""),
});

export const profileUpdated = shape("ProfileUpdated", { message: z.string(), profile });

export const avatar = shape("Avatar", { avatar_id: z.int(), image_url: webUrl });

/** A page number below one is one; one beyond the last page is the last. */
export const avatarsInput = z.object({
  type: z.enum(["all", "fav", "recent_used"]).default("all"),
  page: z.coerce
    .number()
    .int()
    .default(1)
    .transform((page) => Math.max(1, page)),
  limit: z.coerce
    .number()
    .int()
    .default(12)
    .transform((limit) => Math.min(60, Math.max(1, limit))),
});

export const avatarPage = shape("AvatarPage", {
  current_user_avatar: avatar,
  avatars: z.array(avatar),
  total_entries: z.int(),
  page: z.int(),
  limit: z.int(),
});

export const avatarUpdated = shape("AvatarUpdated", { message: z.string(), avatar });

// ---- actions in rooms --------------------------------------------------------------------------------------

/** A room that the fan follows, in the platform's format. */
export const followedRoom = shape("FollowedRoom", {
  /** Digits. */
  room_id: z.string(),
  room_name: z.string(),
  room_url_key: z.string(),
  room_description: z.string(),
  image_l: webUrl,
  image_m: webUrl,
  is_online: bit,
  is_official: bit,
  has_next_live: z.literal(1).nullable(),
  /** "M/D HH:mm" or "TBD". */
  next_live: z.string(),
  open_fan_club: z.literal(1).nullable(),
});

export const followedRooms = shape("FollowedRooms", {
  rooms: z.array(followedRoom),
  total_entries: z.int(),
  current_page: z.int(),
  first_page: z.int(),
  last_page: z.int(),
  next_page: z.int().nullable(),
  previous_page: z.int().nullable(),
});

export const followAnswer = shape("FollowAnswer", {
  ok: z.literal(true),
  room_id: z.int(),
  flag: bit,
  is_follow: z.boolean(),
});

export const commentAnswer = shape("CommentAnswer", {
  ok: z.literal(1),
  comment: z.string(),
  room_id: z.int(),
  ua: z.int(),
  aft: z.int(),
});

export type Permissions = z.infer<typeof permissions>;
export type UserRecord = z.infer<typeof userRecord>;
export type Profile = z.infer<typeof profile>;
export type LoginAnswer = z.infer<typeof loginAnswer>;
export type RegisterAnswer = z.infer<typeof registerAnswer>;
export type Me = z.infer<typeof me>;
/** `/me` of a signed-in fan. */
export type SignedInMe = Extract<Me, { logged_in: true }>;
export type ErasureReceipt = z.infer<typeof erasureReceipt>;
export type ErasureState = z.infer<typeof erasureState>;
export type Avatar = z.infer<typeof avatar>;
export type AvatarPage = z.infer<typeof avatarPage>;
export type AvatarFilter = z.infer<typeof avatarsInput>["type"];
export type FollowedRoom = z.infer<typeof followedRoom>;
export type FollowedRooms = z.infer<typeof followedRooms>;
export type FollowAnswer = z.infer<typeof followAnswer>;
export type CommentAnswer = z.infer<typeof commentAnswer>;
