import { z } from "zod";
import {
  flag,
  int,
  list,
  requiredFlag,
  requiredInt,
  requiredList,
  requiredText,
  text,
  textOrNull,
} from "./lenient.ts";

/**
 * SHOWROOM's formats of account requests, with SHOWROOM's names and marks (`wire.ts`). Ids are numbers in some sources
 * and texts in others: both are accepted.
 */

/** Success: 1, true, "1". A response without it is a refusal, or invalid. */
const done = flag.pipe(z.literal(true));
/** An id: 1 and up. */
const id = requiredInt.pipe(z.int().min(1));

/** `GET /api/csrf_token` [2]; the session is set as a cookie. */
export const csrfTokenAnswer = z
  .object({ csrf_token: requiredText })
  .transform((answer) => answer.csrf_token);

/** Success of `POST /user/login` [3+] and `/user/sign_up` [1]. `room_id` only for users with a room. */
export const signedIn = z.object({
  ok: done,
  user_id: id,
  account_id: text(),
  room_id: id.nullish().catch(null),
  is_room_owner: flag,
});

/** Field of a refusal that requires a captcha [3+]. */
export const captchaDemand = z.object({ captcha_url: textOrNull });

/** `GET /api/user/detail` [2]: `user_id` 0 is anonymous. */
export const userDetail = z.object({
  user_id: requiredInt,
  name: text(),
  residence: int(),
  description: text(),
  image: text(),
});

/** `GET /api/user/profile?user_id=` [3+], public. The response does not contain the user's id. */
export const userProfile = z.object({
  name: requiredText,
  account_id: text(),
  description: text(),
  image: text(),
  avatar_id: int(),
  avatar_url: text(),
  fan_level: int(),
  sns_list: list(z.object({ icon: text(), url: text(), name: text() })),
  is_sms_authenticated: flag,
});

/** `POST /api/live/post_live_comment` [3+]. */
export const postedComment = z
  .object({ ok: done, comment: text(), room_id: int(), ua: int(), aft: int() })
  .transform(({ ok: _done, ...comment }) => comment);

/** A followed room [3+]: its id is a text. `next_live` as in `room/next_live`, without a year. */
const followedRoom = z.object({
  room_id: z.preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    z.string().regex(/^\d{1,10}$/),
  ),
  room_name: text(),
  room_url_key: text(),
  room_description: text(),
  is_official: flag,
  is_online: flag,
  has_next_live: flag,
  next_live: textOrNull,
  open_fan_club: flag,
  image_l: text(),
  image_m: text(),
});

/** `GET /api/follow/rooms?page=&count=` [3+]. */
export const followedRoomsAnswer = z.object({
  rooms: requiredList(followedRoom),
  total_entries: int(),
  first_page: int(1),
  last_page: int(1),
  current_page: int(1),
  previous_page: id.nullish().catch(null),
  next_page: id.nullish().catch(null),
});

const noWords = z.literal("").nullish();
const noErrors = z.array(z.unknown()).max(0).nullish();
const isNoObject = (body: unknown): boolean =>
  typeof body !== "object" || body === null || Array.isArray(body);
/**
 * `POST /api/room/follow` [3+] and `/user/logout_api` [2]: clients only check the status, whatever the body is. An
 * explicit failure is still a refusal, and so is a message or an error without a success flag.
 */
export const acceptedAnswer = z.union([
  z.unknown().refine(isNoObject),
  z.object({ ok: done }),
  z.object({ ok: z.null().optional(), error: noWords, error_user_msg: noWords, errors: noErrors }),
]);

/** `POST /api/user/detail/update` and `/api/user/update_user_avatar` [1]. */
export const doneAnswer = z.object({ ok: done });

/** `GET /api/users/me/avatars?type=all|fav|recent_used&count=&page=` [1]. */
export const avatarsAnswer = z.object({
  avatars: requiredList(z.object({ avatar_id: id, image_url: text() })),
  current_user_avatar: z.object({ avatar_id: id }).nullish().catch(null),
  total_entries: int(),
});

/** The platform's maximum number of one free gift per fan. */
const MAX_FREE_GIFTS = 99;
/** Number of a free gift that the fan has. */
const stock = int().transform((num) => Math.min(MAX_FREE_GIFTS, Math.max(0, num)));
/** A level, and what is needed for the next one. Points are of all time, and a level begins at a number of them [I]. */
const levelFields = {
  fan_level: int(),
  next_fan_level: int(),
  contribution_point: int(),
  current_level_point: int(),
  next_level_point: int(),
};

/** `GET /api/live/current_user?room_id=` [3+]: `user_id` 0 is anonymous, `live_rank` 0 is no place on the podium. */
export const liveUser = z.object({
  is_login: flag,
  user_id: requiredInt,
  live_rank: int(),
  gift_list: z.object({ normal: list(z.object({ gift_id: id, free_num: stock })) }).catch({ normal: [] }),
  ...levelFields,
});

const optionalInt = requiredInt.optional().catch(undefined);
/** The platform's message about a reward, or about a limit. */
const toast = z
  .object({ message: text(), image: textOrNull, fontsize: optionalInt, duration: optionalInt })
  .nullable()
  .catch(null);
/** Empty fields: keep waiting, or this live gives no more rewards. */
const incentive = z.object({
  ok: optionalInt,
  error: optionalInt,
  message: z.string().optional().catch(undefined),
});
const watching = z.object({
  /** Null: not included. False: the session is anonymous, and waiting is useless. */
  is_login: requiredFlag.nullable().catch(null),
  live_watch_incentive: incentive,
  toast,
  /** The closest equivalent to a number of viewers [2]. */
  online_user_num: optionalInt,
});

/** `GET /api/live/polling?room_id=` [3+]; the fields are checked in the order that clients use. */
export const pollingAnswer = z.union([
  z.object({ live_end: flag.pipe(z.literal(true)) }).transform(() => ({ state: "offline" as const })),
  watching.transform((answer) => {
    const {
      live_watch_incentive: { ok, error, message },
      toast,
    } = answer;
    /** `message`: "You can get free gifts after HH:MM.", in Japan's time. */
    if (error) return { state: "limit" as const, message: message ?? toast?.message ?? "", ...answer };
    if (ok || toast?.image) return { state: "success" as const, ...answer };
    return { state: "running" as const, ...answer };
  }),
]);

const givenGift = z.object({
  gift_id: id,
  gift_name: text(),
  gift_type: int(2),
  num: int(),
  remaining_num: stock,
  /** Including the bonus [2]. */
  add_point: int(),
  /** 0.2 for ten at once, otherwise 0 [2]. */
  bonus_rate: z.coerce.number().catch(0),
});
const levelAfter = {
  notify_level_up: flag,
  level_up: flag,
  fan_level: z
    .object({ ...levelFields, fan_level: requiredInt })
    .nullable()
    .catch(null),
};

/** `POST /api/live/gifting_free` [3+]. */
export const givenStars = z
  .object({ ok: done, ...givenGift.shape, ...levelAfter })
  .transform(({ ok: _done, ...given }) => given);

/** `POST /api/live/bulk_gifting_free` [2]: one entry for each kind that the fan had. */
export const givenAllStars = z
  .object({ ok: done, gifts: requiredList(givenGift), ...levelAfter })
  .transform(({ ok: _done, ...given }) => given);

export type SignedIn = z.output<typeof signedIn>;
export type UserProfile = z.output<typeof userProfile>;
export type PostedComment = z.output<typeof postedComment>;
export type FollowedRoom = z.output<typeof followedRoom>;
export type FollowedRooms = z.output<typeof followedRoomsAnswer>;
export type Avatars = z.output<typeof avatarsAnswer>;
export type LiveUser = z.output<typeof liveUser>;
export type WatchPoll = z.output<typeof pollingAnswer>;
export type GivenStars = z.output<typeof givenStars>;
export type GivenAllStars = z.output<typeof givenAllStars>;
