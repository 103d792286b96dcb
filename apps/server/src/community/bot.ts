import type { Schedule } from "@penlight/contract";
import { addAudit, amendAudit } from "../audit/audit.queries.ts";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import { leaseHolder } from "../db/lease.ts";
import type { Db } from "../db/schema/schema.ts";
import { AppError } from "../base/errors.ts";
import type { Job } from "../jobs/runner.ts";
import type { SittingInShort } from "../broadcasts/sittings.ts";
import type { LivesWatcher } from "../broadcasts/watcher.ts";
import type { Discord } from "../platforms/discord.ts";
import { BotMessages, LIVE_CHANNEL, wayTo, type BotShows } from "./bot-messages.ts";
import { botRoutes, type BotAudit } from "./bot.routes.ts";
import { Donors } from "./donors.ts";
import { LiveNotices, type LivePages } from "./live-notices.ts";
import { NoticeEdits } from "./notice-edits.ts";
import { ShowEvents } from "./show-events.ts";
import { WantedNotices } from "./wanted-notices.ts";

const NOTICES_JOB = "bot.notices";

export interface BotOptions {
  config: Pick<Config, "community" | "database" | "publicOrigin" | "platforms" | "timings">;
  db: Db;
  /** Null: the bot is off. */
  discord: Discord | null;
  watcher: Pick<LivesWatcher, "lives" | "poll" | "subscribe">;
  shows: BotShows;
  /** The record of the sitting of a live (`Live.id`); null when there is none. */
  recordOf: (liveId: string) => Promise<SittingInShort | null>;
  clock: Clock;
  /** Runs one of our jobs now. */
  hurry: (job: string) => void;
  /** Default: adds entries to the audit log. */
  audit?: BotAudit;
  /** How long an admin's request waits for notices to be sent; default: some seconds. */
  patienceMs?: number;
}

export type Bot = ReturnType<typeof createBot>;

/** The bot for the community's chat server. */
export function createBot(options: BotOptions) {
  const { config, db, discord, watcher, shows, clock, hurry, audit = auditIn(db, clock) } = options;
  const { community } = config;
  const parts = { discord, channels: community.channels };
  const way = wayTo(LIVE_CHANNEL, parts);
  const lives = way instanceof AppError ? way : liveNotices(options, way);
  if (!(lives instanceof AppError)) {
    watcher.subscribe((event) => {
      lives.edits.hear(event);
      if (event.type !== "changed") hurry(NOTICES_JOB);
    });
  }
  const events = showEvents(options);
  const messages = new BotMessages({ ...parts, shows, clock });
  const donors = new Donors({ discord, community, clock });
  return {
    events,
    routes: botRoutes({ messages, lives, donors, audit }),
    jobs: [
      ...(lives instanceof AppError ? [] : [noticesJob(lives, config)]),
      ...(events === null ? [] : [events.job()]),
    ],
    channels: [],
  };
}

/** Null where the installation keeps no events. */
function showEvents({ config, db, discord, shows, clock }: BotOptions): ShowEvents | null {
  const { guildId, keepsShowEvents } = config.community;
  if (!keepsShowEvents || guildId === null || discord === null) return null;
  const upcoming = (): readonly Schedule[] => shows.upcoming();
  const holder = leaseHolder(config.database);
  return new ShowEvents({ db, discord, guildId, upcoming, origin: config.publicOrigin, clock, holder });
}

interface Lives {
  notices: LiveNotices;
  wanted: WantedNotices;
  edits: NoticeEdits;
}

function liveNotices(options: BotOptions, way: { discord: Discord; channelId: string }): Lives {
  const { config, db, watcher, recordOf, clock, patienceMs } = options;
  const { discord } = way;
  const origin = config.publicOrigin;
  const edits = new NoticeEdits({ db, discord, watcher, recordOf, origin, clock });
  const notices = new LiveNotices({ ...way, db, watcher, pages: livePages(config), edits, clock });
  return { notices, wanted: new WantedNotices(notices, patienceMs), edits };
}

/** New lives are announced automatically where that is configured; messages are edited in any case. */
function noticesJob({ notices, wanted, edits }: Lives, { community, timings }: BotOptions["config"]): Job {
  return {
    name: NOTICES_JOB,
    everyMs: timings.botMs,
    async run(signal) {
      try {
        await (community.announcesLives ? notices.announce(signal) : wanted.goOn(signal));
      } finally {
        await edits.sync(notices.onAir(), signal);
      }
    },
  };
}

/** Links to our own pages when our public URL is configured, otherwise to the platforms'. */
function livePages({ publicOrigin, platforms }: BotOptions["config"]): LivePages {
  if (publicOrigin === null)
    return {
      showroom: ({ urlKey }) => `${platforms.showroomWebUrl}/r/${urlKey}`,
      idn: ({ room, idn }) => `${platforms.idnWebUrl}/${room}/live/${idn?.slug ?? ""}`,
    };
  return {
    showroom: ({ urlKey, room }) => `${publicOrigin}/room/${encodeURIComponent(urlKey)}/${room}`,
    idn: ({ room }) => `${publicOrigin}/idn/${encodeURIComponent(room)}`,
  };
}

function auditIn(db: Db, clock: Clock): BotAudit {
  return async ({ accountId }, { channel, said }) => {
    const entry = {
      action: "send",
      subject: "bot",
      subjectId: channel,
      before: null,
      after: { said },
    } as const;
    const id = await addAudit(db, { at: new Date(clock()), actor: accountId, ...entry });
    return (failed) => amendAudit(db, id, { said, failed });
  };
}
