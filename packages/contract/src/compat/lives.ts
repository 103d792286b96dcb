import { z } from "zod";
import { bit, epochSec, roomId, webUrl, shape } from "../shapes/primitives.ts";
import { stream, streamRefusal } from "../shapes/lives.ts";

/** A SHOWROOM live and its parts as the earlier web client and the app read them (`api.md` 3.2, 4.2). */

/** A live that is on air. */
export const liveCard = shape("LiveCard", {
  room_id: roomId,
  id: roomId,
  room_url_key: z.string(),
  url_key: z.string(),
  room_name: z.string(),
  main_name: z.string(),
  live_id: z.int(),
  started_at: epochSec,
  /** Visits so far, not concurrent viewers. */
  view_num: z.int(),
  follower_num: z.int(),
  /** The cover, ending in `s.jpeg`: both put another letter there for another size. */
  image: webUrl,
  image_square: webUrl,
  telop: z.string().nullable(),
  genre_id: z.int(),
  genre_name: z.string(),
  official_lv: bit,
  premium_room_type: bit,
  bcsvr_key: z.string(),
  is_follow: z.boolean(),
  streaming_url_list: z.array(z.never()),
});

/** `/rooms/onlives` and `/rooms/premium-live`. */
export const onlives = shape("Onlives", {
  message: z.enum(["Room Is Live", "Room Not Live"]),
  is_live: z.boolean(),
  data: z.array(liveCard),
});

/**
 * `/lives/stream`: a list of at least two entries, or a refusal; "not live" may be an empty body. The web client
 * records a watch, and takes a live for a premium one, only when there is more than one entry.
 */
export const streamList = z.union([z.array(stream).min(2), streamRefusal]);

/** What a live is right now; `code` 404 in a normal body means not live. */
export const liveInfo = shape("LiveInfo", {
  roomId: roomId,
  room_id: roomId,
  room_name: z.string(),
  room_url_key: z.string(),
  /** The live's telop; "" when there is none. */
  title: z.string(),
  /** Visits; at least 1 while live: the web client takes 0 for the end. */
  views: z.int(),
  is_onlive: z.boolean(),
  /** 0 offline. */
  current_live_started_at: epochSec,
  /** The platform's page of the live. */
  share_url_live: webUrl,
  /** Our page of the room. */
  share_url_local: webUrl,
  isPremiumLive: z.boolean(),
  premium_room_type: bit,
  code: z.union([z.literal(200), z.literal(404)]),
  image: webUrl,
  image_square: webUrl,
  /** The platform's chat socket; `key` "" and `live_id` 0 offline. */
  websocket: z.object({ host: z.string(), key: z.string(), live_id: z.int() }),
});

const saidBy = {
  user_id: z.int(),
  name: z.string(),
  avatar_id: z.int(),
  avatar_url: webUrl,
};

/** A comment of a live's log. */
export const logComment = shape("LogComment", {
  id: z.string(),
  ...saidBy,
  comment: z.string(),
  created_at: epochSec,
  ua: z.int().optional(),
  aft: z.int().optional(),
});

/** A gift of a live's log, oldest first in the list: the web client turns it round. */
export const logGift = shape("LogGift", {
  ...saidBy,
  gift_id: z.int(),
  num: z.int(),
  image: webUrl,
  image2: webUrl,
  created_at: epochSec,
  ua: z.int().optional(),
  aft: z.int().optional(),
});

export type LiveCard = z.infer<typeof liveCard>;
export type Onlives = z.infer<typeof onlives>;
export type StreamList = z.infer<typeof streamList>;
export type LiveInfo = z.infer<typeof liveInfo>;
export type LogComment = z.infer<typeof logComment>;
export type LogGift = z.infer<typeof logGift>;
