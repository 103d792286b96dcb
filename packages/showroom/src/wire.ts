import { z } from "zod";
import {
  amount,
  flag,
  inside,
  int,
  list,
  requiredFlag,
  requiredInt,
  requiredList,
  roomNumber,
  seconds,
  secondsOrNull,
  text,
  textOrNull,
} from "./lenient.ts";

/**
 * SHOWROOM's formats, with SHOWROOM's names. Parsed leniently; unused fields are left out. Marks in brackets give the
 * reliability of a fact: [R] recorded 2026 response, [3+], [2], [1] independent public sources.
 */

/** Limit of the number of a gift given at once. */
const MAX_GIFTS = 1_000_000;
/** Limit of a gift's value. */
const MAX_POINTS = 1_000_000_000;

// ---- errors ----------------------------------------------------------------------------------------------

/** Error envelope [R]. An element with `redirect_url` means that a ticket is needed [2]. */
export const errorEnvelope = z.object({
  errors: list(
    z.object({
      error_user_msg: text(),
      message: text(),
      code: int(),
      redirect_url: textOrNull,
    }),
  ),
});

/**
 * Fields with a refusal's message: `error` on `/user/*` [3+], `error_user_msg` on forms [1], otherwise the envelope
 * [R].
 */
export const refusalWords = z.object({
  error: text(),
  error_user_msg: text(),
  errors: list(z.object({ error_user_msg: text() })),
});

/** "Unknown room or key, or content you may not see" [R]. */
export const ERROR_CODE_NOT_FOUND = 1002;

// ---- rooms and lives -------------------------------------------------------------------------------------

/** The idol genre, which has the group's rooms [R]. */
export const GENRE_IDOL = 102;
/** `cell_type` of a live; other cells are none [R]. */
export const CELL_TYPE_LIVE = 100;

/** A live in `onlives` [R]. Message cells (`cell_type` 7) have no `room_id` and are not parsed. */
export const onliveCell = z.object({
  room_id: roomNumber,
  room_url_key: text(),
  main_name: text(),
  live_id: int(),
  started_at: seconds,
  view_num: int(),
  follower_num: int(),
  image: text(),
  image_square: textOrNull,
  telop: textOrNull,
  genre_id: int(),
  genre_name: text(),
  official_lv: int(),
  premium_room_type: int(),
  bcsvr_key: text(),
  live_type: int(),
  cell_type: int(CELL_TYPE_LIVE),
  is_follow: flag,
});

/** `GET /api/live/onlives` [R]. A live is listed in genre 0 and in its own genre. */
export const onlivesAnswer = z.object({
  bcsvr_host: text(),
  bcsvr_port: int(),
  onlives: requiredList(
    z.object({
      genre_id: int(),
      genre_name: text(),
      lives: list(onliveCell),
    }),
  ),
});

/** `GET /api/live/upcoming?genre_id=` [2]. */
export const upcomingAnswer = inside(
  "upcomings",
  requiredList(
    z.object({
      room_id: roomNumber,
      room_url_key: text(),
      main_name: text(),
      image: text(),
      next_live_start_at: seconds,
      official_lv: int(),
    }),
  ),
);

export const fanLetter = z.object({
  created_at: seconds,
  comment: text(),
  user: z.object({ name: text(), image: text() }),
});

/** `GET /api/room/profile?room_id=` [R]. */
export const roomProfile = z.object({
  room_id: roomNumber,
  room_url_key: text(),
  room_name: text(),
  main_name: text(),
  performer_name: text(),
  is_onlive: requiredFlag,
  live_id: int(),
  /** May contain the last start while off air: check `is_onlive` [R]. */
  current_live_started_at: seconds,
  view_num: int(),
  visit_count: int(),
  follower_num: int(),
  room_level: int(),
  is_official: flag,
  is_follow: flag,
  description: text(),
  genre_id: int(),
  genre_name: text(),
  birthday: seconds,
  image: text(),
  image_square: textOrNull,
  image_list: list(z.object({ id: int(), m: text() })),
  banner_list: list(z.object({ url: text(), image: text() })),
  sns_list: list(z.object({ icon: text(), url: text(), name: text() })),
  event: z
    .object({ event_id: requiredInt, name: text(), url: text(), image: text(), ended_at: seconds })
    .nullish()
    .catch(null),
  avatar: z
    .object({ description: text(), list: list(z.string()) })
    .nullish()
    .catch(null),
  recommend_comment_list: list(fanLetter),
  premium_room_type: int(),
  youtube_id: text(),
  share_url: text(),
  share_url_live: text(),
});

/** `GET /api/room/status?room_url_key=` [R]: resolves a url key. `live_status` 2 = live. */
export const roomStatus = z.object({
  room_id: roomNumber,
  room_url_key: text(),
  room_name: text(),
  live_id: int(),
  is_live: flag,
  live_status: int(),
  started_at: seconds,
  broadcast_host: text(),
  broadcast_key: text(),
  image_s: text(),
});

/** `GET /api/room/next_live?room_id=` [3+]. `text` is "M/D HH:mm" in JST, or "TBD" / "未定". */
export const nextLive = z.object({
  epoch: secondsOrNull,
  text: text("TBD"),
});

/** `GET /api/live/live_info?room_id=` [R]. `bcsvr_key` is "" off air and different for every broadcast. */
export const liveInfo = z.object({
  room_id: roomNumber,
  room_name: text(),
  live_id: int(),
  live_status: int(),
  premium_room_type: int(),
  bcsvr_host: text(),
  bcsvr_port: int(),
  bcsvr_key: text(),
  background_image_url: text(),
});

export const streamingUrl = z.object({
  id: int(),
  type: text(),
  label: text(),
  quality: int(),
  url: z.string(),
  is_default: flag,
});

/** `GET /api/live/streaming_url?room_id=` [R]. Off air the list is empty or missing. */
export const streamingUrlAnswer = inside("streaming_url_list", list(streamingUrl));

export const logComment = z.object({
  name: text(),
  comment: text(),
  user_id: requiredInt,
  avatar_id: int(),
  avatar_url: text(),
  created_at: seconds,
  ua: int(),
  aft: int(),
});

/** `GET /api/live/comment_log?room_id=` [R], newest first, no comment ids. */
export const commentLogAnswer = inside("comment_log", list(logComment));

export const logGift = z.object({
  name: text(),
  user_id: requiredInt,
  avatar_id: int(),
  avatar_url: text(),
  gift_id: requiredInt,
  num: amount(MAX_GIFTS, 1),
  image: text(),
  image2: text(),
  created_at: seconds,
  ua: int(),
  aft: int(),
});

/** `GET /api/live/gift_log?room_id=` [R], newest first. */
export const giftLogAnswer = inside("gift_log", list(logGift));

export const gift = z.object({
  gift_id: requiredInt,
  gift_name: text(),
  /** 1 paid, 2 free. */
  gift_type: int(1),
  free: flag,
  point: amount(MAX_POINTS),
  image: text(),
  image2: text(),
  order_no: int(),
  is_hidden: flag,
});

/** `GET /api/live/gift_list?room_id=` [R]. */
export const giftListAnswer = z.object({ normal: list(gift), enquete: list(gift) });

/** `GET /api/live/stage_user_list?room_id=` [3+]. */
export const stageUserListAnswer = inside(
  "stage_user_list",
  list(
    z.object({
      rank: int(),
      order_no: int(),
      user: z.object({
        user_id: requiredInt,
        name: text(),
        avatar_id: int(),
        avatar_url: text(),
        badge: int(),
        badge_type: int(),
        image: text(),
      }),
    }),
  ),
);

/** `GET /api/live/summary_ranking?room_id=` [3+]: the all-time fans of a room. */
export const summaryRankingAnswer = inside(
  "ranking",
  list(
    z.object({
      rank: int(),
      order: int(),
      user_id: requiredInt,
      name: text(),
      avatar_id: int(),
      avatar_url: text(),
      point: int(),
      visit_count: int(),
    }),
  ),
);

export const telopColor = z
  .object({ r: int(255), g: int(255), b: int(255) })
  .catch({ r: 255, g: 255, b: 255 });

/** `GET /api/live/telop?room_id=` [3+]. `telop` is the current text, unformatted. */
export const telopAnswer = z.object({
  telop: textOrNull,
  telops: list(z.object({ text: text(), color: telopColor })),
  interval: int(6000),
});

/** `GET /api/room/recommend_comments?room_id=` [3+]: called fan letters in apps. */
export const recommendCommentsAnswer = inside("recommend_comments", list(fanLetter));

/** The campaign host's `room_status_list.json` [2]: full members only; members who graduated stay for a while. */
export const campaignRooms = list(
  z.object({
    id: roomNumber,
    name: text(),
    url_key: text(),
    image_url: text(),
    is_live: flag,
    /** 0 for none. */
    next_live_schedule: seconds,
    follower_num: int(),
    description: text(),
  }),
);

/** `GET /api/premium_live/search` [2]. */
export const premiumLiveAnswer = inside(
  "result",
  list(
    z.object({
      room_id: roomNumber,
      room_name: text(),
      room_url: text(),
      title: text(),
      image: text(),
      entrance_url: text(),
      premium_live_type: int(),
      is_onlive: flag,
      paid_live_id: int(),
      start_at: seconds,
    }),
  ),
);

// ---- socket ----------------------------------------------------------------------------------------------

const fromUser = { u: requiredInt, ac: text(), av: int(), created_at: seconds, ua: int(), aft: int() };

/** Message types of the socket that matter to a viewer; `t` is a number or a string. */
export const SOCKET_TYPE = {
  comment: 1,
  gift: 2,
  pollOpen: 3,
  pollResult: 4,
  telop: 8,
  telopOff: 9,
  systemNotice: 18,
  liveEnded: 101,
  liveStarted: 104,
  rankingNotice: 1001,
} as const;

/** Known types without meaning for a viewer (support points, visits, effects, heartbeat, fan room). */
export const IGNORED_SOCKET_TYPES: readonly number[] = [5, 6, 11, 17, 100, 200, 201];

export const socketComment = z.object({ ...fromUser, cm: text() });
/** `gt`: 1 paid, 2 free; the frame does not contain the price. */
export const socketGift = z.object({ ...fromUser, g: requiredInt, gt: int(1), n: amount(MAX_GIFTS, 1) });
export const socketTelop = z.object({
  telop: text(),
  telops: list(z.object({ text: text(), color: telopColor })),
  interval: int(6000),
});
/** An option's number is `id % 10000`. */
export const socketPollOpen = z.object({ l: list(z.object({ id: requiredInt })) });
export const socketPollResult = z.object({
  l: list(z.object({ id: requiredInt, r: z.coerce.number().catch(0) })),
});
export const socketNotice = z.object({ m: text() });
export const socketRankingNotice = z.object({ message: text() });

export type OnliveCell = z.output<typeof onliveCell>;
export type RoomProfile = z.output<typeof roomProfile>;
export type NextLive = z.output<typeof nextLive>;
export type LiveInfo = z.output<typeof liveInfo>;
export type StreamingUrl = z.output<typeof streamingUrl>;
export type LogComment = z.output<typeof logComment>;
export type LogGift = z.output<typeof logGift>;
export type Gift = z.output<typeof gift>;
export type GiftList = z.output<typeof giftListAnswer>;
export type StageUser = z.output<typeof stageUserListAnswer>[number];
export type RankedFan = z.output<typeof summaryRankingAnswer>[number];
export type Telop = z.output<typeof telopAnswer>;
export type FanLetter = z.output<typeof fanLetter>;
export type CampaignRoom = z.output<typeof campaignRooms>[number];
export type PremiumLive = z.output<typeof premiumLiveAnswer>[number];
export type SocketComment = z.output<typeof socketComment>;
export type SocketGift = z.output<typeof socketGift>;
export type SocketTelop = z.output<typeof socketTelop>;
