import { z } from "zod";
import { APK_PATH, BOT_CHANNELS } from "./constants.ts";
import { live, staleSince } from "./lives.ts";
import { isoTime, roomId, webUrl, shape } from "./primitives.ts";
import { premiumShow, room } from "./rooms.ts";

const check = z.object({
  ok: z.boolean(),
  last_ok: isoTime.nullable(),
  /** Since when it fails; null while it is ok. */
  failing_since: isoTime.nullable(),
  latency_ms: z.int().nullable(),
});

/** `/health`. `down`, `starting` and `stopping` have status 503 and a reason. */
export const health = shape("Health", {
  status: z.enum(["ok", "degraded", "starting", "stopping", "down"]),
  version: z.string(),
  uptime_s: z.int(),
  time: isoTime,
  reason: z.string().optional(),
  checks: z.record(
    z.enum(["db", "cache", "showroom", "showroom_socket", "idn", "idn_chat", "disk", "records", "peers"]),
    check,
  ),
});

/** Parts of the product in terms of fans: a platform's lists and streams, its chat, or our own data. */
export const statusPart = z.enum(["showroom", "showroom_chat", "idn", "idn_chat", "penlight"]);

/** `/status`: which parts work, without those that only concern operators. */
export const status = shape("Status", {
  /** All parts work. */
  ok: z.boolean(),
  /** Each part once, in the order of the enum. */
  parts: z.array(
    z.object({
      name: statusPart,
      ok: z.boolean(),
      /** Since when it fails; null while it works, and when it has never worked since the server's start. */
      since: isoTime.nullable(),
    }),
  ),
  time: isoTime,
});

/** `/home`: all data of the home page in one response, from caches only. */
export const home = shape("Home", {
  /** Everything on air, each platform's newest first. */
  lives: z.array(live),
  /** Announced ticketed shows, soonest first. */
  premium_next: z.array(premiumShow),
  /** Rooms with an announced live, soonest first. */
  upcoming: z.array(room),
  rooms: z.object({ regular: z.array(room), academy: z.array(room), trainee: z.array(room) }),
  stale_since: staleSince,
  generated_at: isoTime,
});

/** `/config`: settings of this installation for the page. */
export const publicConfig = shape("PublicConfig", {
  /** In WIB. */
  current_year: z.int(),
  /** Years with boards and recaps, oldest first. */
  years: z.array(z.int()),
  special_room: z.object({ id: roomId, url_key: z.string() }),
  /** True when all data comes from the sandbox; the page shows a banner then. */
  sandbox: z.boolean(),
  discord_url: webUrl.nullable(),
  /** Base URL of the community server's avatars, with `/avatars/{id}/{hash}.png` below it. */
  discord_cdn_url: webUrl,
  twitter_url: webUrl.nullable(),
  github_url: webUrl.nullable(),
  /** Contact for questions about stored data. */
  contact_email: z.email().nullable(),
  /** URL of the project's donation page. */
  donate_url: webUrl.nullable(),
  /** URL of the Android app in a store. */
  store_url: webUrl.nullable(),
  /** The Android app. */
  apk: z.object({
    version: z.string(),
    /** Null where no file is offered. A path of ours where the installation does not know its own origin. */
    url: z.union([webUrl, z.literal(APK_PATH)]).nullable(),
    min_version: z.string().nullable(),
    /** Bytes of the file; null for a file that is elsewhere. */
    size: z.int().nullable(),
    /** SHA-256 of the file in hexadecimal digits; null for a file that is elsewhere. */
    sha256: z.string().nullable(),
  }),
  /** A notice of the installation; always null: the page itself announces releases. */
  announcement: z.null(),
  /** Channels of the community server that the bot writes to. */
  channels: z.array(z.enum(BOT_CHANNELS)),
  features: z.object({
    segments_proxied: z.boolean(),
    /** Whether the list of supporters is available from the community server. */
    donors: z.boolean(),
    /** Whether live codes are issued and accepted. */
    live_codes: z.boolean(),
  }),
});

export type Health = z.infer<typeof health>;
export type Status = z.infer<typeof status>;
export type StatusPart = z.infer<typeof statusPart>;
export type Home = z.infer<typeof home>;
export type PublicConfig = z.infer<typeof publicConfig>;
