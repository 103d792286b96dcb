import { z } from "zod";
import { webUrl, shape } from "./primitives.ts";
import { platform } from "./lives.ts";

/** Comments and gifts of a live, in the same format from the platform's log and its socket. */

/** The author of a comment or gift. */
export const chatUser = z.object({
  /** User id at the platform. */
  id: z.string(),
  name: z.string(),
  avatar: webUrl,
});

export const comment = shape("Comment", {
  /** The platform's id; SHOWROOM has none, so it is derived from the content, equally for log and socket. */
  id: z.string(),
  platform,
  user: chatUser,
  text: z.string(),
  /** Unix milliseconds; whole seconds at SHOWROOM. */
  atMs: z.int(),
  /** One or two characters as a person counts them: delivered, but not shown. */
  short: z.boolean(),
  /** `ua` and `aft` are undocumented fields of the platform. */
  showroom: z.object({ avatarId: z.int(), ua: z.int().optional(), aft: z.int().optional() }).optional(),
  idn: z.object({ username: z.string(), pinned: z.boolean() }).optional(),
});

export const gift = shape("Gift", {
  /** Derived from the content: equal gifts of a fan within a second have the same. */
  id: z.string(),
  /** Of equal gifts, counted from one: id and number identify a gift. */
  occurrence: z.int().min(1),
  platform,
  user: chatUser,
  /** SHOWROOM's number in digits, or IDN's slug. */
  giftId: z.string(),
  /** Absent until the room's catalogue is loaded. */
  name: z.string().optional(),
  image: webUrl,
  count: z.int(),
  /** Points of all of them for the room; absent as `name`. */
  points: z.int().optional(),
  /** Whether it was free; absent where the platform does not say. */
  free: z.boolean().optional(),
  /** Unix milliseconds; whole seconds at SHOWROOM. */
  atMs: z.int(),
  showroom: z
    .object({
      avatarId: z.int(),
      /** Another size of the picture, if the log has one. */
      largeImage: webUrl.optional(),
      ua: z.int().optional(),
      aft: z.int().optional(),
    })
    .optional(),
  idn: z.object({ username: z.string(), gold: z.int() }).optional(),
});

/** A text that is shown over the picture. */
export const telop = z.object({
  text: z.string(),
  items: z.array(z.object({ text: z.string(), color: z.object({ r: z.int(), g: z.int(), b: z.int() }) })),
  interval: z.int(),
});

/** State of the server's connection to the platform's chat. */
export const chatStatus = z.object({
  connected: z.boolean(),
  reason: z.enum(["reconnecting", "no_key", "upstream_closed"]).optional(),
});

export type ChatUser = z.infer<typeof chatUser>;
export type Comment = z.infer<typeof comment>;
export type Gift = z.infer<typeof gift>;
export type ChatStatus = z.infer<typeof chatStatus>;
