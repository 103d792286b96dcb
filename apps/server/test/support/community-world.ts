import type { Schedule } from "@penlight/contract";
import { createSandbox, type Sandbox } from "@penlight/sandbox";
import { demoSettings } from "../../../../scripts/demo-settings.mjs";
import type { Session } from "../../src/http/route.ts";
import { createBot, type Bot } from "../../src/community/bot.ts";
import { configFrom, type Config } from "../../src/base/config.ts";
import type { OpenDatabase } from "../../src/db/open.ts";
import { LivesWatcher } from "../../src/broadcasts/watcher.ts";
import { createPlatformClients, type PlatformClients } from "../../src/app/platform-clients.ts";
import type { SittingInShort } from "../../src/broadcasts/sittings.ts";
import type { Discord } from "../../src/platforms/discord.ts";
import { MemberDirectory } from "../../src/members/member-directory.ts";
import { readRoster } from "../../src/members/roster.ts";

/** An admin's session, as routes receive it. */
export const ADMIN: Session = {
  id: "0".repeat(24),
  userId: "1".repeat(24),
  accountId: "admin",
  accountHash: "hash",
  platformUserId: 1,
  isAdmin: true,
  createdAtMs: 0,
  lastUsedAtMs: 0,
  expiresAtMs: 0,
  sealed: "",
};

/** The request context of an admin, as routes receive it. */
export const AS_ADMIN = {
  origin: "http://127.0.0.1",
  header: () => null,
  secure: false,
  cookieHandle: null,
  session: ADMIN,
  caller: {
    address: "127.0.0.1",
    limitKey: "device",
    network: "127.0.0.1",
    hasDevice: true,
    isPhone: false,
    device: "device",
    exempt: true,
    secure: false,
    origin: "http://127.0.0.1",
  },
  liveCode: null,
  isProven: () => true,
};

/** The platforms, simulated by the sandbox, and several processes of ours with a bot. */
export interface CommunityWorld extends AsyncDisposable {
  sandbox: Sandbox;
  config: Config;
  outside: PlatformClients;
  time: { ms: number };
  /** The shows of this week. */
  shows: Schedule[];
  /** The records by the id of a live (`Live.id`). */
  records: Map<string, SittingInShort>;
  audits: string[];
  /** Operations that fail. */
  trouble: { audit: boolean };
  /**
   * @param discord replaces the real client
   * @param patienceMs how long an admin's request waits for the messages; default: longer than a slow machine takes
   */
  process(env?: Record<string, string>, discord?: Discord | null, patienceMs?: number): BotProcess;
}

/** One process: it polls the platforms by itself, and shares the database with the others. */
export interface BotProcess {
  bot: Bot;
  /** Jobs that were requested to run immediately. */
  hurried: string[];
  /** Polls both platforms for lives. */
  poll(): Promise<void>;
  /** Runs the bot's jobs once. */
  work(): Promise<void>;
}

export async function startCommunity(database: OpenDatabase): Promise<CommunityWorld> {
  const sandbox = await createSandbox({ scenario: "quiet", seed: 48 });
  const time = { ms: Date.now() };
  const clock = (): number => time.ms;
  const settings = { SANDBOX_PORT: String(sandbox.port), ...demoSettings({}) };
  const config = configFrom(settings);
  const directory = new MemberDirectory(readRoster());
  const outside = createPlatformClients(config, directory, clock);
  const shows: Schedule[] = [];
  const records = new Map<string, SittingInShort>();
  const audits: string[] = [];
  const trouble = { audit: false };
  return {
    sandbox,
    config,
    outside,
    time,
    shows,
    records,
    audits,
    trouble,
    process(env = {}, discord = outside.discord, patienceMs = 60_000) {
      const own = configFrom({ ...settings, ...env });
      const { onlivesMs, idnLivesMs } = config.timings;
      const watcher = new LivesWatcher({
        sources: outside.sources,
        clock,
        everyMs: { showroom: onlivesMs, idn: idnLivesMs },
        onPolled: () => undefined,
        isReading: () => true,
      });
      const hurried: string[] = [];
      const bot = createBot({
        config: own,
        db: database.db,
        discord: own.community.botToken === null ? null : discord,
        watcher,
        shows: {
          weekShows: () => shows,
          upcoming: () => shows.filter(({ show_at }) => Date.parse(show_at) > clock()),
          announced: (id) => shows.find(({ _id }) => _id === id) ?? null,
        },
        recordOf: (liveId) => Promise.resolve(records.get(liveId) ?? null),
        clock,
        hurry: (job) => void hurried.push(job),
        patienceMs,
        audit: (session, { channel, said }) => {
          if (trouble.audit) return Promise.reject(new Error("the audit can't be written"));
          const at = audits.push(`${session.accountId} in ${channel}: ${said}`) - 1;
          return Promise.resolve((failed) => {
            audits[at] += ` (${failed})`;
            return Promise.resolve();
          });
        },
      });
      const { signal } = new AbortController();
      return {
        bot,
        hurried,
        async poll() {
          for (const job of watcher.jobs()) await job.run(signal);
        },
        async work() {
          for (const job of bot.jobs) await job.run(signal);
        },
      };
    },
    async [Symbol.asyncDispose]() {
      await outside.upstream[Symbol.asyncDispose]();
      await sandbox[Symbol.asyncDispose]();
    },
  };
}
