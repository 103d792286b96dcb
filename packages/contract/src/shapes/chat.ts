import { z } from "zod";
import { webUrl, shape } from "./primitives.ts";
import { platform } from "./lives.ts";

/** What is said and given in a live: the same whether it comes from the platform's log or from its socket. */

/** Who says or gives it. */
export const chatUser = z.object({
  /** Theirs at the platform. */
  id: z.string(),
  name: z.string(),
  avatar: webUrl,
});

export const comment = shape("Comment", {
  /** The platform's; SHOWROOM has none: ours, the same in log and socket. */
  id: z.string(),
  platform,
  user: chatUser,
  text: z.string(),
  /** Unix milliseconds; whole seconds at SHOWROOM. */
  atMs: z.int(),
  /** One or two characters as a person counts them: delivered, not shown. */
  short: z.boolean(),
  /** `ua` and `aft` are the platform's own, of no stated meaning. */
  showroom: z.object({ avatarId: z.int(), ua: z.int().optional(), aft: z.int().optional() }).optional(),
  idn: z.object({ username: z.string(), pinned: z.boolean() }).optional(),
});

export const gift = shape("Gift", {
  id: z.string(),
  platform,
  user: chatUser,
  /** Which gift: SHOWROOM's number in digits, IDN's slug. */
  giftId: z.string(),
  /** Absent while the room's catalogue has not told it. */
  name: z.string().optional(),
  image: webUrl,
  count: z.int(),
  /** What all of them are worth to the room; absent as `name`. */
  points: z.int().optional(),
  /** It cost nothing; absent where the platform does not say. */
  free: z.boolean().optional(),
  /** Unix milliseconds; whole seconds at SHOWROOM. */
  atMs: z.int(),
  showroom: z
    .object({
      avatarId: z.int(),
      /** Another size of the picture, where the log has one. */
      largeImage: webUrl.optional(),
      ua: z.int().optional(),
      aft: z.int().optional(),
    })
    .optional(),
  idn: z.object({ username: z.string(), gold: z.int() }).optional(),
});

/** What stands written over the picture. */
export const telop = z.object({
  text: z.string(),
  items: z.array(z.object({ text: z.string(), color: z.object({ r: z.int(), g: z.int(), b: z.int() }) })),
  interval: z.int(),
});

/** How the platform's chat stands that the server listens to. */
export const chatStatus = z.object({
  connected: z.boolean(),
  reason: z.enum(["reconnecting", "no_key", "upstream_closed"]).optional(),
});

export type ChatUser = z.infer<typeof chatUser>;
export type Comment = z.infer<typeof comment>;
export type Gift = z.infer<typeof gift>;
export type ChatStatus = z.infer<typeof chatStatus>;
