import { z } from "zod";
import { bit, epochSec, roomId, webUrl, shape } from "./primitives.ts";

/** The three disjoint room lists. */
export const roomType = z.enum(["regular", "academy", "trainee"]);

/** A member's SHOWROOM room in the room lists. */
export const room = shape("Room", {
  id: roomId,
  room_id: roomId,
  /** Display name; contains "JKT48". */
  name: z.string(),
  room_name: z.string(),
  main_name: z.string(),
  /** `JKT48_{name}` or `officialJKT48`. */
  url_key: z.string(),
  room_url_key: z.string(),
  /** Covers in several sizes; the file name suffix `_s/_m/_l.jpeg` can be replaced. */
  image_url: webUrl,
  image: webUrl,
  image_m: webUrl,
  image_l: webUrl,
  image_square: webUrl,
  is_live: z.boolean(),
  is_onlive: z.boolean(),
  /** 0 when none is announced. */
  next_live_schedule: epochSec,
  follower_num: z.int(),
  room_level: z.int(),
  genre_name: z.string(),
  description: z.string(),
  /** Visits of the running live; 0 off air. */
  view_num: z.int(),
  /** 0 off air. */
  started_at: epochSec,
  premium_room_type: bit,
  /** 0 off air. */
  live_id: z.int(),
  generation: z.int().nullable(),
  type: roomType,
  idn_username: z.string().nullable(),
});

/** A fan letter on a room's page. */
export const fanLetter = shape("FanLetter", {
  user: z.object({ name: z.string(), image: webUrl }),
  comment: z.string(),
  created_at: epochSec,
});

/** All data of a room's page. */
export const roomProfile = room
  .extend({
    performer_name: z.string(),
    /** 0 off air. */
    current_live_started_at: epochSec,
    /** The caller's own visits; 0 for visitors. */
    visit_count: z.int(),
    is_follow: z.boolean(),
    is_official: z.boolean(),
    share_url: webUrl,
    share_url_live: webUrl,
    avatar: z.object({ description: z.string(), list: z.array(webUrl) }).nullable(),
    /** The first three letters; absent when there are none. */
    recommend_comment_list: z.array(fanLetter).optional(),
    sns_list: z.array(z.object({ icon: z.string(), url: webUrl, name: z.string() })),
    birthday: epochSec.optional(),
    youtube_id: z.string().optional(),
    event: z
      .object({ event_id: z.int(), name: z.string(), url: webUrl, image: webUrl, ended_at: epochSec })
      .nullable(),
    banner_list: z.array(z.object({ url: webUrl, image: webUrl })),
    image_list: z.array(z.object({ id: z.int(), m: webUrl })),
  })
  .meta({ id: "RoomProfile" });

/** The next announced live of a room. Without one `epoch` is null and `text` "TBD". */
export const nextLive = shape("NextLive", { epoch: epochSec.nullable(), text: z.string() });

/** A place in a room's all-time fan ranking. */
export const totalRankEntry = shape("TotalRankEntry", {
  rank: z.int(),
  order: z.int(),
  point: z.int(),
  visit_count: z.int(),
  user_id: z.int(),
  avatar_id: z.int(),
  name: z.string(),
  avatar_url: webUrl,
});

/** A ticketed show in the platform's catalogue. */
export const premiumShow = shape("PremiumShow", {
  room_id: roomId,
  room_name: z.string(),
  room_url: webUrl,
  title: z.string(),
  image: webUrl,
  entrance_url: webUrl,
  premium_live_type: z.int(),
  is_onlive: z.boolean(),
  paid_live_id: z.int(),
  start_at: epochSec,
});

export type Room = z.infer<typeof room>;
export type RoomType = z.infer<typeof roomType>;
export type RoomProfile = z.infer<typeof roomProfile>;
export type FanLetter = z.infer<typeof fanLetter>;
export type NextLive = z.infer<typeof nextLive>;
export type TotalRankEntry = z.infer<typeof totalRankEntry>;
export type PremiumShow = z.infer<typeof premiumShow>;
