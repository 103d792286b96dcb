import { z } from "zod";
import { bodyRoomId, isoTime, webUrl, shape } from "./primitives.ts";

/** Letters of the five star types, in the platform's order. */
export const starName = z.enum(["a", "b", "c", "d", "e"]);

/** A type of free star, and how many of it the fan has. */
export const star = shape("Star", {
  /** The platform's gift id; null while unknown. */
  gift_id: z.int().nullable(),
  /** 0 to 99. */
  free_num: z.int().min(0).max(99),
  name: starName,
  /** The platform's name; "" when unknown. */
  label: z.string(),
  /** URL of its picture. */
  url: webUrl,
});

/** All five, in order. */
const stars = z.array(star).length(5);

/** The caller's place on the live's podium; null for none. */
const liveRank = z.int().min(1).nullable();

/** `/farm/stars`: the fan's stars. */
export const starStock = shape("StarStock", { star: stars, live_rank: liveRank });

export const farmInput = z.object({
  room_id: bodyRoomId,
  /** Only repeated in `message`. */
  room_name: z.string().max(100).optional(),
  /** Rooms that the caller no longer watches, so that an account with one room at a time can switch. */
  left: z.array(bodyRoomId).max(50).optional(),
});

/** The platform's message about a reward. */
const farmToast = z.object({
  message: z.string(),
  image: webUrl.optional(),
  fontsize: z.int().optional(),
  duration: z.int().optional(),
});

/**
 * `/farm/start`: the result of watching. `star` is `true` when the live is over. With `until` ("You can get free gifts
 * after HH:MM.", WIB) there are no rewards before that time.
 */
export const farmAnswer = shape("FarmAnswer", {
  state: z.enum(["offline", "limit", "success", "running"]),
  message: z.string(),
  star: z.union([stars, z.literal(true)]),
  live_rank: liveRank,
  data: z
    .object({
      live_watch_incentive: z.object({
        ok: z.int().optional(),
        error: z.int().optional(),
        message: z.string().optional(),
      }),
      /** Present with a reward only. */
      toast: farmToast.optional(),
      /** The platform's closest equivalent to a number of viewers. */
      online_user_num: z.int().optional(),
    })
    .optional(),
  until: z.string().optional(),
  until_at: isoTime.optional(),
  /** The platform is not polled again before this time. */
  next_poll_at: isoTime.optional(),
});

export const sendStarsInput = z
  .object({
    room_id: bodyRoomId,
    gift_name: starName.optional(),
    gift_id: z.coerce.number().int().min(1).optional(),
    num: z.coerce.number().int().min(1).max(10),
  })
  .refine(({ gift_name, gift_id }) => gift_name !== undefined || gift_id !== undefined, {
    path: ["gift_name"],
    message: "is needed",
  });

const fanLevel = z.object({
  fan_level: z.int(),
  next_fan_level: z.int(),
  contribution_point: z.int(),
  current_level_point: z.int(),
  next_level_point: z.int(),
});

const givenStars = z.object({
  gift_id: z.int(),
  gift_name: z.string(),
  num: z.int(),
  remaining_num: z.int(),
  /** Points for the room, including the bonus. */
  add_point: z.int(),
  /** 0.2 for ten at once. */
  bonus_rate: z.number(),
});

const levels = { notify_level_up: z.boolean(), fan_level: fanLevel.optional() };

/** `/live/send_gift`. */
export const sentStars = givenStars.extend({ ok: z.literal(true), ...levels }).meta({ id: "SentStars" });

/** `/live/bulk_gift`. */
export const sentAllStars = shape("SentAllStars", {
  ok: z.literal(true),
  gifts: z.array(givenStars),
  ...levels,
});

/** Until when there are no rewards, and the platform's text. */
export const farmLimit = z.object({ until_at: isoTime, message: z.string() });

export type StarName = z.infer<typeof starName>;
export type Star = z.infer<typeof star>;
export type StarStock = z.infer<typeof starStock>;
export type FarmAnswer = z.infer<typeof farmAnswer>;
export type SendStarsInput = z.output<typeof sendStarsInput>;
export type SentStars = z.infer<typeof sentStars>;
export type SentAllStars = z.infer<typeof sentAllStars>;
export type FarmLimit = z.infer<typeof farmLimit>;
