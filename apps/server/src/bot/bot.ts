import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import type { Routes } from "../http/route.ts";
import type { Job } from "../jobs/runner.ts";
import type { LivesWatcher } from "../lives/watcher.ts";
import type { Discord } from "../platforms/discord.ts";
import { BotMessages, LIVE_CHANNEL, wayTo } from "./bot-messages.ts";
import { botRoutes, type BotAudit, type BotRouteNames } from "./bot.routes.ts";
import { Donors } from "./donors.ts";
import { LiveNotices, type LivePages } from "./live-notices.ts";
import type { BotShows } from "./shows.ts";

/** What could not be said, or was not heard of, is seen to so often. */
const NOTICES_EVERY_MS = 15_000;
const NOTICES_JOB = "bot.notices";

export interface BotOptions {
  config: Pick<Config, "community" | "publicOrigin" | "platforms">;
  db: Db;
  /** Null: the bot is off. */
  discord: Discord | null;
  watcher: Pick<LivesWatcher, "showroomLives" | "idnLives" | "poll" | "subscribe">;
  shows: BotShows;
  clock: Clock;
  /** Runs a job of ours now. */
  hurry: (job: string) => void;
  audit: BotAudit;
}

/** The bot in the community's chat server. */
export interface Bot {
  routes: Routes<BotRouteNames>;
  jobs: readonly Job[];
}

export function createBot(options: BotOptions): Bot {
  const { config, db, discord, watcher, shows, clock, hurry, audit } = options;
  const { community } = config;
  const parts = { discord, channels: community.channels };
  const way = wayTo(LIVE_CHANNEL, parts);
  const notices =
    way instanceof AppError ? way : new LiveNotices({ ...way, db, watcher, pages: livePages(config), clock });
  if (notices instanceof LiveNotices) {
    watcher.subscribe((event) => {
      notices.hear(event);
      if (event.type !== "changed") hurry(NOTICES_JOB);
    });
  }
  const messages = new BotMessages({ ...parts, shows, clock });
  const donors = new Donors({ discord, community, clock });
  return {
    routes: botRoutes({ messages, notices, donors, audit }),
    jobs: notices instanceof LiveNotices ? [noticesJob(notices, community.announcesLives)] : [],
  };
}

/** @param announces whether new lives are told without anybody asking */
function noticesJob(notices: LiveNotices, announces: boolean): Job {
  return {
    name: NOTICES_JOB,
    everyMs: NOTICES_EVERY_MS,
    async run(signal) {
      try {
        if (announces) await notices.announce(signal);
      } finally {
        await notices.close(signal);
      }
    },
  };
}

/** Our own pages where we know how fans reach us, else the platforms'. */
function livePages({ publicOrigin, platforms }: BotOptions["config"]): LivePages {
  if (publicOrigin === null)
    return {
      room: (urlKey) => `${platforms.showroomWebUrl}/r/${urlKey}`,
      idn: (username, slug) => `${platforms.idnWebUrl}/${username}/live/${slug}`,
    };
  return {
    room: (urlKey, roomId) => `${publicOrigin}/room/${encodeURIComponent(urlKey)}/${roomId}`,
    idn: (username) => `${publicOrigin}/idn/${encodeURIComponent(username)}`,
  };
}
