import { z } from "zod";
import { BOT_CHANNELS } from "./constants.ts";
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

/** `/health`. `down` and `starting`, `stopping` come with status 503 and a reason. */
export const health = shape("Health", {
  status: z.enum(["ok", "degraded", "starting", "stopping", "down"]),
  version: z.string(),
  uptime_s: z.int(),
  time: isoTime,
  reason: z.string().optional(),
  checks: z.record(
    z.enum(["db", "cache", "showroom", "showroom_socket", "idn", "idn_chat", "disk", "dumps", "records"]),
    check,
  ),
});

/** What a fan would miss: a platform's lists and streams, what is said on it, or what we ourselves keep. */
export const statusPart = z.enum(["showroom", "showroom_chat", "idn", "idn_chat", "penlight"]);

/** `/status`: what of it works, without what only operators can do something about. */
export const status = shape("Status", {
  /** All of it works. */
  ok: z.boolean(),
  /** Each part once, in the order of the enum. */
  parts: z.array(
    z.object({
      name: statusPart,
      ok: z.boolean(),
      /** Since when it does not; null while it does, and where it never has since our server started. */
      since: isoTime.nullable(),
    }),
  ),
  time: isoTime,
});

/** `/home`: all that the home page shows, in one answer, assembled from caches only. */
export const home = shape("Home", {
  /** Everything on air, each platform's newest first. */
  lives: z.array(live),
  /** Ticketed shows announced, soonest first. */
  premium_next: z.array(premiumShow),
  /** Rooms with an announced live in the future, soonest first. */
  upcoming: z.array(room),
  rooms: z.object({ regular: z.array(room), academy: z.array(room), trainee: z.array(room) }),
  stale_since: staleSince,
  generated_at: isoTime,
});

/** `/config`: what the page must know about this installation. */
export const publicConfig = shape("PublicConfig", {
  /** In WIB. */
  current_year: z.int(),
  /** That boards and recaps have, oldest first. */
  years: z.array(z.int()),
  special_room: z.object({ id: roomId, url_key: z.string() }),
  /** True when everything shown comes from the sandbox; the page says so in a banner. */
  sandbox: z.boolean(),
  discord_url: webUrl.nullable(),
  /** Where pictures of the community server's members are, below it `/avatars/{id}/{hash}.png`. */
  discord_cdn_url: webUrl,
  twitter_url: webUrl.nullable(),
  github_url: webUrl.nullable(),
  /** Who answers questions about what is kept of fans. */
  contact_email: z.email().nullable(),
  /** Where one can give for the project. */
  donate_url: webUrl.nullable(),
  /** The Android app in a store. */
  store_url: webUrl.nullable(),
  /** The Android app; its address is null where no file is offered. */
  apk: z.object({ version: z.string(), url: webUrl.nullable(), min_version: z.string().nullable() }),
  /** A notice of the installation. Null: releases are announced by the page itself. */
  announcement: z.null(),
  /** Channels of the community server that the bot writes to. */
  channels: z.array(z.enum(BOT_CHANNELS)),
  features: z.object({
    segments_proxied: z.boolean(),
    /** Whether the community server tells who supports the project. */
    donors: z.boolean(),
    /** Whether codes for watching a ticketed live on another device are issued and taken. */
    live_codes: z.boolean(),
  }),
});

export type Health = z.infer<typeof health>;
export type Status = z.infer<typeof status>;
export type StatusPart = z.infer<typeof statusPart>;
export type Home = z.infer<typeof home>;
export type PublicConfig = z.infer<typeof publicConfig>;
