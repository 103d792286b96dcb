import { z } from "zod";
import { epochSec, roomId, webUrl, isoTime, shape } from "./primitives.ts";

/** Where a live is shown. What differs by platform stands in optional parts under its name. */
export const platform = z.enum(["showroom", "idn"]);

/** Whose room or live it is. */
export const roomMember = z.object({
  /** As the platform writes it; contains the group's name. */
  name: z.string(),
  /** Square. */
  face: webUrl,
  /** Her SHOWROOM room, by which she is followed and has her colours on both platforms; null where she has none. */
  roomId: roomId.nullable(),
});

/** What the platform counts of a live, each under its true name. */
export const liveCounts = z.object({
  /** SHOWROOM: visits since it began. Never those who watch now. */
  visits: z.int().optional(),
  /** IDN: whether those of now or all so far, the platform does not say. */
  viewers: z.int().optional(),
});

/** Which live something is about. */
export const liveRef = z.object({
  /** Of this broadcast alone, on whatever platform: a restart has another. */
  id: z.string(),
  platform,
  /** The room, as calls and channels name it: SHOWROOM's number in digits, IDN's username. */
  room: z.string(),
});

/** A live on air. */
export const live = liveRef
  .extend({
    /** The room's name in our addresses: `JKT48_Freya`; at IDN the username. */
    urlKey: z.string(),
    member: roomMember,
    /** The room's own line about it; "" where there is none. */
    title: z.string(),
    /** SHOWROOM's ends in `s.jpeg`, and its other sizes have other letters there; IDN's is upright. */
    cover: webUrl,
    startedAtSec: epochSec,
    counts: liveCounts,
    /** Only ticket holders may watch it, and read its chat. */
    ticketed: z.boolean(),
    showroom: z.object({ liveId: z.int() }).optional(),
    idn: z.object({ slug: z.string() }).optional(),
  })
  .meta({ id: "Live" });

/** `/rooms/{platform}/{room}`: whose room it is, and what is on air there. */
export const liveRoom = shape("LiveRoom", {
  platform,
  room: z.string(),
  urlKey: z.string(),
  member: roomMember,
  /** A still of the live, or of the room while it is off air. */
  cover: webUrl,
  live: live.nullable(),
  /** The platform's page: of the live, or of the room while it is off air. */
  pageUrl: webUrl,
});

/**
 * The playlists that a player reads before its first segment, master first, so that they need no journeys of
 * their own. Asked for with `preload=1`; empty when they were not at hand.
 */
export const preloadedPlaylists = z.array(
  z.object({
    /** Where our proxy has it, on our origin: `/api/stream?…`. */
    path: z.string().startsWith("/api/stream?"),
    text: z.string(),
  }),
);

/** One way to watch a live, best first. */
export const stream = shape("Stream", {
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

/** The soft refusal of streams, sent with status 200. */
export const streamRefusal = shape("StreamRefusal", {
  status: z.literal(false),
  code: z.literal(404),
  message: z.string(),
  reason: streamRefusalReason,
});

/** How a live can be watched, or why not. */
export const streamAnswer = z.union([z.array(stream).min(1), streamRefusal]);

/** A place on a live's stage. */
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
 * Since when what the server knows of a platform's lives is old: the time of its last good list. Null while the
 * platform answers. Lists stay as they were until then, so a page can say "as of 20:15".
 */
export const staleSince = shape("StaleSince", { showroom: isoTime.nullable(), idn: isoTime.nullable() });

export type StaleSince = z.infer<typeof staleSince>;
