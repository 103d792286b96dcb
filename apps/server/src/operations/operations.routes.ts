import type { Health, Home, PublicConfig } from "@penlight/contract";
import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import type { Config } from "../config.ts";
import { cacheControl } from "../http/cache-control.ts";
import { fresh, type HotRoutes, type Routes } from "../http/route.ts";
import type { Known } from "../upstream/cached-read.ts";

/** @param home from memory; null before the first lists */
export function hotOperationsRoutes(home: () => Known<Home> | null): HotRoutes<"getHome"> {
  return { getHome: { hot: true, cacheControl: cacheControl.publicFor(10), read: home } };
}

export function operationsRoutes(
  config: Pick<Config, "mode" | "links" | "streams" | "liveCodes">,
  health: () => Health,
): Routes<"getConfig" | "getHealth"> {
  const publicConfig: PublicConfig = {
    special_room: { id: OFFICIAL_ROOM_ID, url_key: OFFICIAL_URL_KEY },
    sandbox: config.mode === "sandbox",
    discord_url: config.links.discord,
    twitter_url: config.links.twitter,
    github_url: config.links.github,
    donate_url: config.links.donate,
    features: {
      segments_proxied: config.streams.segments === "proxy",
      live_codes: config.liveCodes,
    },
  };
  return {
    getConfig: {
      who: "anyone",
      limit: "service",
      cacheControl: cacheControl.publicFor(300),
      answer: () => fresh(publicConfig),
    },
    getHealth: {
      who: "anyone",
      limit: "service",
      cacheControl: cacheControl.noStore,
      answer: ({ query }) => fresh(query.probe === "live" ? { status: "ok" } : health()),
    },
  };
}
