import { z } from "zod";
import { epochSec, roomId, webUrl, isoTime, shape } from "./primitives.ts";

/** The platform of a live. Differences between platforms are in optional fields named after them. */
export const platform = z.enum(["showroom", "idn"]);

/** The owner of a room or live. */
export const roomMember = z.object({
  /** As the platform has it; contains the group's name. */
  name: z.string(),
  /** A square picture. */
  face: webUrl,
  /** The member's SHOWROOM room, used for following and for her colours on both platforms; null without one. */
  roomId: roomId.nullable(),
});

/** The platform's counts of a live, under their real names. */
export const liveCounts = z.object({
  /** SHOWROOM: visits since the start, not concurrent viewers. */
  visits: z.int().optional(),
  /** IDN: the platform does not say whether concurrent or total. */
  viewers: z.int().optional(),
});

/** Identifies a live. */
export const liveRef = z.object({
  /** Id of this broadcast, unique over all platforms; a restarted live has another one. */
  id: z.string(),
  platform,
  /** The room, as named in requests and channels: SHOWROOM's number in digits, IDN's username. */
  room: z.string(),
});

/** A live on air. */
export const live = liveRef
  .extend({
    /** The room's name in our URLs: `JKT48_Freya`; at IDN the username. */
    urlKey: z.string(),
    member: roomMember,
    /** The live's title by its room; "" without one. */
    title: z.string(),
    /** SHOWROOM's ends in `s.jpeg`, and that letter is replaced for other sizes; IDN's has portrait format. */
    cover: webUrl,
    startedAtSec: epochSec,
    counts: liveCounts,
    /** Only ticket holders may watch it and read its chat. */
    ticketed: z.boolean(),
    showroom: z.object({ liveId: z.int() }).optional(),
    idn: z.object({ slug: z.string() }).optional(),
  })
  .meta({ id: "Live" });

/** `/rooms/{platform}/{room}`: the room's owner and live. */
export const liveRoom = shape("LiveRoom", {
  platform,
  room: z.string(),
  urlKey: z.string(),
  member: roomMember,
  /** A picture of the live, or of the room while it is off air. */
  cover: webUrl,
  live: live.nullable(),
  /** URL of the platform's page: of the live, or of the room while it is off air. */
  pageUrl: webUrl,
});

/**
 * The playlists that a player reads before its first segment, master first, to save their requests. Sent for
 * `preload=1`; empty when they were not available in time.
 */
export const preloadedPlaylists = z.array(
  z.object({
    /** Path of our proxy, on our origin: `/api/stream?…`. */
    path: z.string().startsWith("/api/stream?"),
    text: z.string(),
  }),
);

/** A stream of a live; lists have the best first. */
export const stream = shape("Stream", {
  id: z.int(),
  type: z.enum(["hls_all", "hls", "lhls"]),
  label: z.string(),
  /** The platform's own scale: 0 is adaptive, otherwise higher is better. */
  quality: z.int(),
  /** Playable in the page: our proxy, or the platform's URL where its CORS headers allow it. */
  url: webUrl,
  is_default: z.boolean(),
  /** The platform's URL; absent for ticketed lives. */
  origin_url: webUrl.optional(),
  preload: preloadedPlaylists.optional(),
});

/** Why a live can't be played right now. */
export const streamRefusalReason = z.enum([
  "offline",
  "not_found",
  "no_ticket",
  "bad_code",
  "code_devices",
  "overload",
]);

/** The refusal of streams, sent with status 200. */
export const streamRefusal = shape("StreamRefusal", {
  status: z.literal(false),
  code: z.literal(404),
  message: z.string(),
  reason: streamRefusalReason,
});

/** The streams of a live, or the reason why there are none. */
export const streamAnswer = z.union([z.array(stream).min(1), streamRefusal]);

/** A place on a live's podium. */
export const rankEntry = shape("RankEntry", {
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
});

export type Platform = z.infer<typeof platform>;
export type LiveRef = z.infer<typeof liveRef>;
export type Live = z.infer<typeof live>;
export type LiveRoom = z.infer<typeof liveRoom>;
export type Preload = z.infer<typeof preloadedPlaylists>;
export type Stream = z.infer<typeof stream>;
export type StreamRefusal = z.infer<typeof streamRefusal>;
export type StreamRefusalReason = z.infer<typeof streamRefusalReason>;
export type StreamAnswer = z.infer<typeof streamAnswer>;
export type RankEntry = z.infer<typeof rankEntry>;

/**
 * Since when the server's data about a platform's lives is stale: the time of its last good list. Null while the
 * platform answers. Lists keep their state of that time, so a page can show "as of 20:15".
 */
export const staleSince = shape("StaleSince", { showroom: isoTime.nullable(), idn: isoTime.nullable() });

export type StaleSince = z.infer<typeof staleSince>;
