import { z } from "zod";
import { preloadedPlaylists } from "../shapes/lives.ts";
import { isoTime, roomId, webUrl, shape } from "../shapes/primitives.ts";

/** IDN lives as the earlier web client and the app read them (`api.md` 3.2, 4.3). */

/** The creator of an IDN live. `name` always contains "JKT48". */
export const idnUser = shape("IdnUser", {
  id: z.string(),
  name: z.string(),
  username: z.string(),
  avatar: webUrl,
  color_code: z.string().optional(),
});

/** An IDN live that is on air. */
export const idnLive = shape("IdnLive", {
  slug: z.string(),
  title: z.string(),
  image: webUrl,
  /** The platform's master playlist; our player reaches it through `/api/stream`. */
  stream_url: webUrl,
  /** Whether it is concurrent or cumulative is not stated by the platform: shown as "viewers". */
  view_count: z.int(),
  /** "" when the platform has not told it yet. */
  chat_room_id: z.string(),
  is_live: z.literal(true),
  live_at: isoTime,
  user: idnUser,
  /** Her SHOWROOM room, null where she has none: both platforms show her in the same penlight colours. */
  room_id: roomId.nullable(),
});

/** Who a watched username is among our members. */
export const idnMemberInfo = z.object({
  name: z.string(),
  img: webUrl,
  /** Her SHOWROOM url key and room, null where she has none. */
  key: z.string().nullable(),
  room_id: roomId.nullable(),
});

/** `/watch/{username}/idn`: the live, or the known member who is not live (then without `stream_url`). */
export const idnWatch = z.discriminatedUnion("is_live", [
  idnLive.extend({ member_info: idnMemberInfo, preload: preloadedPlaylists.optional() }),
  z.object({ is_live: z.literal(false), user: idnUser, member_info: idnMemberInfo }),
]);

/** `/scrapper/channel-id`. */
export const idnChannel = z.object({
  username: z.string(),
  slug: z.string(),
  chat_id: z.string(),
  chat_room_id: z.string(),
});

export type IdnUser = z.infer<typeof idnUser>;
export type IdnLive = z.infer<typeof idnLive>;
export type IdnWatch = z.infer<typeof idnWatch>;
export type IdnChannel = z.infer<typeof idnChannel>;
