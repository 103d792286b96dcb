import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import type { Db } from "../db/schema/schema.ts";
import { AppError } from "../base/errors.ts";
import type { Routes } from "../http/route.ts";
import type { Job } from "../jobs/runner.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Discord } from "../platforms/discord.ts";
import { BotMessages, LIVE_CHANNEL, wayTo } from "./bot-messages.ts";
import { botRoutes, type BotAudit, type BotRouteNames } from "./bot.routes.ts";
import { Donors } from "./donors.ts";
import { LiveNotices, type LivePages } from "./live-notices.ts";
import type { BotShows } from "./shows.ts";
import { WantedNotices } from "./wanted-notices.ts";

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
  /** How long an admin waits for lives to be told; default: some seconds. */
  patienceMs?: number;
}

/** The bot in the community's chat server. */
export interface Bot {
  routes: Routes<BotRouteNames>;
  jobs: readonly Job[];
}

export function createBot(options: BotOptions): Bot {
  const { config, discord, watcher, shows, clock, hurry, audit } = options;
  const { community } = config;
  const parts = { discord, channels: community.channels };
  const way = wayTo(LIVE_CHANNEL, parts);
  const lives = way instanceof AppError ? way : liveNotices(options, way);
  if (!(lives instanceof AppError)) {
    watcher.subscribe((event) => {
      lives.notices.hear(event);
      if (event.type !== "changed") hurry(NOTICES_JOB);
    });
  }
  const messages = new BotMessages({ ...parts, shows, clock });
  const donors = new Donors({ discord, community, clock });
  return {
    routes: botRoutes({ messages, lives, donors, audit }),
    jobs: lives instanceof AppError ? [] : [noticesJob(lives, community.announcesLives)],
  };
}

interface Lives {
  notices: LiveNotices;
  wanted: WantedNotices;
}

function liveNotices(options: BotOptions, way: { discord: Discord; channelId: string }): Lives {
  const { config, db, watcher, clock, patienceMs } = options;
  const notices = new LiveNotices({ ...way, db, watcher, pages: livePages(config), clock });
  return { notices, wanted: new WantedNotices(notices, patienceMs) };
}

/** @param announces whether new lives are told without anybody asking */
function noticesJob({ notices, wanted }: Lives, announces: boolean): Job {
  return {
    name: NOTICES_JOB,
    everyMs: NOTICES_EVERY_MS,
    async run(signal) {
      try {
        await (announces ? notices.announce(signal) : wanted.goOn(signal));
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
