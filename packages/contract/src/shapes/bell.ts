import { z } from "zod";
import { type BELL_LEADS, LANGUAGES } from "./constants.ts";
import { isoTime, objectId, shape } from "./primitives.ts";

const leadMin = z.union([z.literal(0), z.literal(10), z.literal(30)]);
const platform = z.enum(["showroom", "idn"]);

/** One thing that rings. */
export const bellWish = z.discriminatedUnion("of", [
  /** A member goes live on a platform. */
  z.object({ of: z.literal("live"), memberId: objectId, platform }),
  /** A live that a member's SHOWROOM room announces. */
  z.object({ of: z.literal("announced"), memberId: objectId, leadMin }),
  /** Theater shows with a member; null: all shows. */
  z.object({ of: z.literal("shows"), memberId: objectId.nullable(), leadMin }),
  /** One theater show. */
  z.object({ of: z.literal("show"), scheduleId: objectId, leadMin }),
]);

const minuteOfDay = z.int().min(0).max(1_439);

/** The time of day in which nothing rings; it may pass midnight. */
export const quietHours = z.object({ fromMin: minuteOfDay, untilMin: minuteOfDay });

/** An IANA time zone that this server knows. */
export const timeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
    } catch {
      return false;
    }
  }, "must be a time zone");

/** A browser's push subscription, as its `toJSON` has it. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_024),
  keys: z.object({
    /** The browser's public key: an uncompressed point of P-256, base64url. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    /** The browser's shared secret: 16 bytes, base64url. */
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
});

/** A notice, as the service worker and an open page show it. The texts come from their own catalogues. */
export const bellNotice = z.object({
  kind: z.enum(["live", "ended", "announced", "show", "moved", "cancelled", "test"]),
  /** Notices with the same tag replace each other. */
  tag: z.string(),
  /** Where a press leads, a path of ours. */
  path: z.string(),
  /** The member, or the setlist of a show. */
  name: z.string(),
  platform: platform.nullable(),
  /** Title of the live, or the occasion. */
  title: z.string(),
  /** Picture of the member or show; null without one. */
  image: z.string().nullable(),
  /** When it begins, or began. */
  at: isoTime,
  /** How long the live lasted, in minutes; null while it is not over. */
  lastedMin: z.int().nullable(),
});

/** A notice that came while the fan was away. */
export const missedNotice = z.object({ id: objectId, rangAt: isoTime, notice: bellNotice });

/** What rings for the caller, on which of their devices, and what was missed. */
export const bell = shape("Bell", {
  /** The server's key for push subscriptions (VAPID), base64url. */
  pushKey: z.string(),
  wishes: z.array(bellWish),
  /** The members that wishes name. */
  members: z.array(
    z.object({
      id: objectId,
      name: z.string(),
      /** Her name in her page's path. */
      slug: z.string(),
      image: z.string(),
      roomId: z.int().nullable(),
      idnUsername: z.string().nullable(),
    }),
  ),
  /** The shows that wishes name; those that are over or gone are left out, with their wishes. */
  shows: z.array(z.object({ id: objectId, name: z.string(), path: z.string(), at: isoTime })),
  quiet: quietHours.nullable(),
  zone: z.string(),
  /** Whether this device receives pushes. */
  isPushedHere: z.boolean(),
  /** Number of devices that receive pushes. */
  devices: z.int(),
  /** Newest first, at most 20. */
  missed: z.array(missedNotice),
});

export const wishChange = z.object({ wish: bellWish, isOn: z.boolean() });
export const quietChange = z.object({ quiet: quietHours.nullable(), zone: timeZone });
export const pushChange = z.object({
  subscription: pushSubscription,
  language: z.enum(LANGUAGES),
  zone: timeZone,
});
export const bellTest = z.object({
  /** Whether the push service has accepted the test. */
  isSent: z.boolean(),
});

export type BellWish = z.infer<typeof bellWish>;
export type BellNotice = z.infer<typeof bellNotice>;
export type BellState = z.infer<typeof bell>;
export type QuietHours = z.infer<typeof quietHours>;
export type PushSubscriptionData = z.infer<typeof pushSubscription>;
export type BellMember = BellState["members"][number];
export type BellLead = (typeof BELL_LEADS)[number];
