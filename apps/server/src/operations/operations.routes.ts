import type { Health, PublicConfig } from "@penlight/contract";
import { BOT_CHANNELS, OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { cacheControl } from "../http/headers/cache-control.ts";
import { fresh, type RouteTable, privately, publicly } from "../http/route.ts";
import type { TheaterStore } from "../theater/store/theater-store.ts";
import { wibDay } from "../base/jakarta-time.ts";
import { statusFor } from "./status-for.ts";

/** Cache lifetime, short so that a platform's failure is shown soon. */
const STATUS_SEC = 5;
/** First year of boards and recaps. */
const FIRST_YEAR = 2023;

export function operationsRoutes(
  config: Pick<
    Config,
    "mode" | "links" | "platforms" | "streams" | "liveCodes" | "community" | "contactEmail"
  >,
  apk: PublicConfig["apk"],
  clock: Clock,
  health: () => Health,
) {
  const installation: Omit<PublicConfig, "current_year" | "years"> = {
    special_room: { id: OFFICIAL_ROOM_ID, url_key: OFFICIAL_URL_KEY },
    sandbox: config.mode === "sandbox",
    discord_url: config.links.discord,
    discord_cdn_url: config.platforms.discordCdnUrl,
    twitter_url: config.links.twitter,
    github_url: config.links.github,
    contact_email: config.contactEmail,
    donate_url: config.links.donate,
    store_url: config.links.store,
    apk,
    announcement: null,
    channels: BOT_CHANNELS.filter((channel) => config.community.channels[channel] !== undefined),
    features: {
      segments_proxied: config.streams.segments === "proxy",
      donors: listsDonors(config.community),
      live_codes: config.liveCodes,
    },
  };
  return {
    getConfig: publicly(300, () => {
      const currentYear = Number(wibDay(clock()).slice(0, 4));
      const years = Array.from({ length: currentYear - FIRST_YEAR + 1 }, (_, past) => FIRST_YEAR + past);
      return fresh({ ...installation, current_year: currentYear, years });
    }),
    getStatus: publicly(STATUS_SEC, () => fresh(statusFor(health()))),
    getHealth: {
      cacheControl: cacheControl.noStore,
      answer: ({ query }) => fresh(query.probe === "live" ? { status: "ok" } : health()),
    },
  } as const satisfies Partial<RouteTable>;
}

function listsDonors({ botToken, guildId, roles }: Config["community"]): boolean {
  return botToken !== null && guildId !== null && roles.donator !== null;
}

/**
 * The counts at the top of every admin screen. @param botChannels the channels that the bot can write to; empty without
 * a bot
 */
export function overviewRoutes({
  store,
  countUsers,
  botChannels,
}: {
  store: TheaterStore;
  countUsers: () => Promise<number>;
  botChannels: readonly (typeof BOT_CHANNELS)[number][];
}) {
  return {
    getAdminOverview: privately(async () =>
      fresh({
        schedules: store.shows.length,
        users: await countUsers(),
        premium_lives: store.premiumLives.length,
        bot: { configured: botChannels.length > 0, channels: [...botChannels] },
      }),
    ),
  } as const satisfies Partial<RouteTable>;
}
