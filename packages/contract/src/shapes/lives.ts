import { z } from "zod";
import { bit, epochSec, roomId, webUrl } from "./primitives.ts";

/**
 * The playlists that a player reads before its first segment, master first, so that they need no journeys of
 * their own. Asked for with `opening=1`; empty when they were not at hand.
 */
export const opening = z.array(
  z.object({
    /** Where our proxy has it, on our origin: `/api/stream?…`. */
    path: z.string().startsWith("/api/stream?"),
    text: z.string(),
  }),
);

/** One way to watch a live, best first. */
export const stream = z
  .object({
    id: z.int(),
    type: z.enum(["hls_all", "hls", "lhls"]),
    label: z.string(),
    /** The platform's own scale: 0 adaptive, else higher is better. */
    quality: z.int(),
    /** Playable in the page: our proxy, or the platform's address where it lets browsers read it. */
    url: webUrl,
    is_default: z.boolean(),
    /** The platform's address; absent for ticketed lives. */
    origin_url: webUrl.optional(),
    opening: opening.optional(),
  })
  .meta({ id: "Stream" });

/** Why a live can't be played right now. */
export const streamRefusalReason = z.enum([
  "offline",
  "not_found",
  "no_ticket",
  "bad_code",
  "code_devices",
  "overload",
]);

/** The soft refusal of `/lives/stream`, sent with status 200. */
export const streamRefusal = z
  .object({
    status: z.literal(false),
    code: z.literal(404),
    message: z.string(),
    reason: streamRefusalReason,
  })
  .meta({ id: "StreamRefusal" });

/**
 * `/lives/stream`: a list of at least two entries, or a refusal. With `?offline=object` (our own page asks so)
 * "not live" is a refusal too; without it that one case is an empty body, for earlier clients.
 */
export const streamAnswer = z.union([z.array(stream).min(2), streamRefusal]);

/** What a live is right now; `code` 404 in a normal body means not live. */
export const liveInfo = z
  .object({
    roomId: roomId,
    room_id: roomId,
    room_name: z.string(),
    room_url_key: z.string(),
    /** The live's telop; "" when there is none. */
    title: z.string(),
    /** Visits; at least 1 while live. */
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
  })
  .meta({ id: "LiveInfo" });

/** A comment of a SHOWROOM live's log. */
export const comment = z
  .object({
    /** Ours, `user_id-created_at-<hash of text>`: the platform has none. */
    id: z.string(),
    user_id: z.int(),
    name: z.string(),
    avatar_id: z.int(),
    avatar_url: webUrl,
    comment: z.string(),
    created_at: epochSec,
    ua: z.int().optional(),
    aft: z.int().optional(),
  })
  .meta({ id: "Comment" });

/** A place on a live's stage. */
export const rankEntry = z
  .object({
    order_no: z.int(),
    rank: z.int(),
    user: z.object({
      user_id: z.int(),
      name: z.string(),
      avatar_id: z.int(),
      avatar_url: webUrl,
      badge: z.int(),
      badge_type: z.int(),
      image: webUrl.optional(),
    }),
  })
  .meta({ id: "RankEntry" });

/** A gift of a live's log, oldest first in the list. */
export const giftEntry = z
  .object({
    user_id: z.int(),
    name: z.string(),
    avatar_id: z.int(),
    avatar_url: webUrl,
    gift_id: z.int(),
    num: z.int(),
    image: webUrl,
    image2: webUrl,
    created_at: epochSec,
    ua: z.int().optional(),
    aft: z.int().optional(),
  })
  .meta({ id: "GiftEntry" });

export type Opening = z.infer<typeof opening>;
export type Stream = z.infer<typeof stream>;
export type StreamRefusal = z.infer<typeof streamRefusal>;
export type StreamRefusalReason = z.infer<typeof streamRefusalReason>;
export type StreamAnswer = z.infer<typeof streamAnswer>;
export type LiveInfo = z.infer<typeof liveInfo>;
export type Comment = z.infer<typeof comment>;
export type RankEntry = z.infer<typeof rankEntry>;
export type GiftEntry = z.infer<typeof giftEntry>;
