import { resolve } from "node:path";
import { BOT_CHANNELS } from "@penlight/contract/constants";
import { SettingReader } from "./setting-reader.ts";
import { platformDefaults, type PlatformUrls } from "./platform-defaults.ts";
import { StartError } from "./start-error.ts";

export type { PlatformUrls } from "./platform-defaults.ts";

/** Everything that this process may know from outside, validated, grouped and frozen. */
export interface Config {
  mode: "sandbox" | "live";
  listen: { host: string; port: number };
  /** Null: the origin that each request names itself. */
  publicOrigin: string | null;
  dataDir: string;
  database: { kind: "embedded" } | { kind: "postgres"; url: string };
  accounts: {
    adminIds: readonly string[];
    /** Whose record has all feature flags from the start. */
    fullAccessIds: readonly string[];
    /** Apps that are no browser may change things with their cookie alone. */
    nativeNoOrigin: boolean;
  };
  /** Null: made and kept in the data folder. */
  sessionSecret: string | null;
  /** Secrets of before: they still open what they have sealed. */
  previousSecrets: readonly string[];
  /** Sessions of a secret that nobody has any more are to go. */
  isSecretLost: boolean;
  limits: { trustedProxies: readonly string[]; exempt: readonly string[] };
  metricsToken: string | null;
  logLevel: string;
  platforms: PlatformUrls & { idnApiKey: string | null };
  streams: {
    segments: "proxy" | "direct";
    cacheMaxBytes: number;
    /** Hosts that may be fetched from; their subdomains count too. */
    videoHosts: readonly string[];
    imageHosts: readonly string[];
    /** The one origin that may be plain http on a private address: the sandbox's. Null in live mode. */
    sandboxOrigin: string | null;
  };
  community: CommunityConfig;
  /** Whether live codes are given and taken. */
  liveCodes: boolean;
  records: RecordsConfig;
  links: {
    discord: string | null;
    twitter: string | null;
    github: string | null;
    donate: string | null;
    store: string | null;
  };
  /** The Android app as a file; without an address none is offered. */
  app: { url: string | null; version: string; minVersion: string | null };
  timings: Timings;
}

/** The community's chat server. */
export interface CommunityConfig {
  /** Null: the bot is off. */
  botToken: string | null;
  guildId: string | null;
  /** By name; the bot writes to no other. */
  channels: Readonly<Partial<Record<(typeof BOT_CHANNELS)[number], string>>>;
  roles: { donator: string | null; developer: string | null };
  /** Whether the bot tells new lives by itself. */
  announcesLives: boolean;
}

/** What is kept of past lives, and who may see their videos. */
export interface RecordsConfig {
  keepChatDays: number;
  keepStillsDays: number;
  videoAccountIds: readonly string[];
  /** Addresses by the live's id at its platform. */
  videos: ReadonlyMap<string, string>;
}

/** How often the outside world is asked. Times in milliseconds. */
export interface Timings {
  /** The start waits so long for the platforms' first lists, and then goes on without them. */
  firstListsMs: number;
  onlivesMs: number;
  idnLivesMs: number;
  campaignMs: number;
  upcomingMs: number;
  premiumShowsMs: number;
  /** Each room's profile and next live are read once in this time, one room after the other. */
  roomSweepMs: number;
  /** Never more than this many requests a second by the sweep. */
  roomSweepPerSec: number;
  /** A live's views and title are told at most this often. */
  liveUpdateMs: number;
  /** Connections are looked through for silent ones this often. */
  heartbeatCheckMs: number;
  /** What feeds a realtime channel is kept for so long after its last viewer. */
  channelLingerMs: number;
  /** A host that failed several times in a row is left alone for so long. */
  breakerPauseMs: number;
  /** Whether the database answers is looked at this often. */
  databasePingMs: number;
  /** What is heard of lives is written down this often: so much is lost when a process is killed. */
  recordEveryMs: number;
}

const LIVE_TIMINGS: Timings = {
  firstListsMs: 12_000,
  onlivesMs: 20_000,
  idnLivesMs: 20_000,
  campaignMs: 600_000,
  upcomingMs: 60_000,
  premiumShowsMs: 900_000,
  roomSweepMs: 300_000,
  roomSweepPerSec: 4,
  liveUpdateMs: 15_000,
  heartbeatCheckMs: 5_000,
  channelLingerMs: 60_000,
  breakerPauseMs: 15_000,
  databasePingMs: 10_000,
  recordEveryMs: 5_000,
};

/** The sandbox is ours: it may be asked more often, so that what it does is seen sooner. */
const SANDBOX_TIMINGS: Timings = {
  firstListsMs: 12_000,
  onlivesMs: 2_000,
  idnLivesMs: 2_000,
  campaignMs: 60_000,
  upcomingMs: 15_000,
  premiumShowsMs: 30_000,
  roomSweepMs: 60_000,
  roomSweepPerSec: 200,
  liveUpdateMs: 4_000,
  heartbeatCheckMs: 5_000,
  channelLingerMs: 60_000,
  breakerPauseMs: 1_000,
  databasePingMs: 10_000,
  recordEveryMs: 5_000,
};

/** A start with settings that can't work. `problems` has one line for each of them. */
export class ConfigError extends StartError {
  override readonly name = "ConfigError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`Penlight can't start with these settings:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
    this.problems = problems;
  }
}

/** The settings of this process. The only place that reads `process.env`. */
export function readConfig(): Config {
  return configFrom(process.env);
}

/**
 * Settings from names and texts. Throws one {@link ConfigError} that lists every problem.
 * @param env names as in `.env.example`
 */
export function configFrom(env: Readonly<Record<string, string | undefined>>): Config {
  const read = new SettingReader(env);
  const mode = read.oneOf("PENLIGHT_UPSTREAM", ["sandbox", "live"] as const, "sandbox");
  const sandboxPort = read.port("SANDBOX_PORT", 4849);
  const databaseUrl = read.url("DATABASE_URL", ["postgres:", "postgresql:"]);
  const sessionSecret = read.text("SESSION_SECRET");
  if (sessionSecret === null && mode === "live") read.problem("SESSION_SECRET", "is required in live mode");
  if (sessionSecret !== null && sessionSecret.length < 32)
    read.problem("SESSION_SECRET", "needs at least 32 characters");

  const config: Config = {
    mode,
    listen: { host: read.text("HOST") ?? "127.0.0.1", port: read.port("PORT", 4848) },
    publicOrigin: read.origin("PUBLIC_ORIGIN"),
    dataDir: resolve(read.text("PENLIGHT_DATA_DIR") ?? "./data"),
    database: databaseUrl === null ? { kind: "embedded" } : { kind: "postgres", url: databaseUrl },
    accounts: {
      adminIds: read.list("ADMIN_ACCOUNT_IDS"),
      fullAccessIds: read.list("FULL_ACCESS_ACCOUNT_IDS"),
      nativeNoOrigin: read.oneOf("NATIVE_NO_ORIGIN", ["off", "on"] as const, "off") === "on",
    },
    sessionSecret,
    previousSecrets: read.list("SESSION_SECRET_PREVIOUS"),
    isSecretLost: read.oneOf("SESSION_SECRET_LOST", ["off", "on"] as const, "off") === "on",
    limits: {
      trustedProxies: read.networks("TRUST_PROXY"),
      exempt: read.networks("PENLIGHT_LIMIT_EXEMPT"),
    },
    metricsToken: read.text("METRICS_TOKEN"),
    logLevel: read.oneOf(
      "LOG_LEVEL",
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const,
      "info",
    ),
    ...platformSettings(read, mode, sandboxPort),
    community: communitySettings(read),
    liveCodes: read.oneOf("LIVE_CODES", ["off", "on"] as const, mode === "sandbox" ? "on" : "off") === "on",
    records: recordsSettings(read),
    links: {
      discord: read.url("DISCORD_URL", ["http:", "https:"]),
      twitter: read.url("TWITTER_URL", ["http:", "https:"]),
      github: read.url("GITHUB_URL", ["http:", "https:"]),
      donate: read.url("DONATE_URL", ["http:", "https:"]),
      store: read.url("STORE_URL", ["http:", "https:"]),
    },
    app: {
      url: read.url("APK_URL", ["http:", "https:"]),
      version: read.text("APK_VERSION") ?? "1.4.0",
      minVersion: read.text("APK_MIN_VERSION"),
    },
    timings: mode === "live" ? LIVE_TIMINGS : SANDBOX_TIMINGS,
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return deepFreeze(config);
}

/** What is not wrong with the settings and will be regretted all the same: one line each, for the log. */
export function configWarnings({ mode, publicOrigin, limits }: Config): string[] {
  if (mode !== "live") return [];
  return [
    ...(publicOrigin === null
      ? [
          "PUBLIC_ORIGIN is not set: addresses and checks of origin go by what a client calls us, and cookies are not Secure.",
        ]
      : []),
    ...(limits.trustedProxies.length === 0
      ? ["TRUST_PROXY is not set: behind a proxy all fans share one address, and its limits."]
      : []),
  ];
}

function platformSettings(
  read: SettingReader,
  mode: Config["mode"],
  sandboxPort: number,
): Pick<Config, "platforms" | "streams"> {
  const defaults = platformDefaults(mode, sandboxPort);
  const web = ["http:", "https:"];
  const sockets = ["ws:", "wss:"];
  const videoHosts = read.hosts("STREAM_HOSTS");
  const imageHosts = read.hosts("IMAGE_HOSTS");
  return {
    platforms: {
      showroomWebUrl: read.url("SHOWROOM_WEB_URL", web) ?? defaults.urls.showroomWebUrl,
      showroomSocketUrl: read.url("SHOWROOM_SOCKET_URL", sockets) ?? defaults.urls.showroomSocketUrl,
      showroomCampaignUrl: read.url("SHOWROOM_CAMPAIGN_URL", web) ?? defaults.urls.showroomCampaignUrl,
      showroomStaticUrl: read.url("SHOWROOM_STATIC_URL", web) ?? defaults.urls.showroomStaticUrl,
      idnGraphqlUrl: read.url("IDN_GRAPHQL_URL", web) ?? defaults.urls.idnGraphqlUrl,
      idnApiUrl: read.url("IDN_API_URL", web) ?? defaults.urls.idnApiUrl,
      idnWebUrl: read.url("IDN_WEB_URL", web) ?? defaults.urls.idnWebUrl,
      idnChatUrl: read.url("IDN_CHAT_URL", sockets) ?? defaults.urls.idnChatUrl,
      idnApiKey: read.text("IDN_API_KEY"),
      discordApiUrl: read.url("DISCORD_API_URL", web) ?? defaults.urls.discordApiUrl,
      jkt48Url: read.url("JKT48_URL", web) ?? defaults.urls.jkt48Url,
    },
    streams: {
      segments: read.oneOf("STREAM_SEGMENTS", ["proxy", "direct"] as const, defaults.segments),
      cacheMaxBytes: read.integer("SEGMENT_CACHE_MB", 256, 16, 16_384) * 1024 * 1024,
      videoHosts: videoHosts.length > 0 ? videoHosts : defaults.videoHosts,
      imageHosts: imageHosts.length > 0 ? imageHosts : defaults.imageHosts,
      sandboxOrigin: defaults.sandboxOrigin,
    },
  };
}

function recordsSettings(read: SettingReader): RecordsConfig {
  const videos = read.list("REPLAY_VIDEOS").map((line) => {
    const at = line.indexOf("=");
    return [line.slice(0, at), line.slice(at + 1)] as const;
  });
  if (videos.some(([id, address]) => id === "" || !/^https:\/\//.test(address)))
    read.problem("REPLAY_VIDEOS", "must be <live id>=<https address>, separated by commas");
  return {
    keepChatDays: read.integer("RECORDS_KEEP_CHAT_DAYS", 90, 1, 3_650),
    keepStillsDays: read.integer("RECORDS_KEEP_STILLS_DAYS", 30, 1, 3_650),
    videoAccountIds: read.list("REPLAY_ACCOUNT_IDS"),
    videos: new Map(videos),
  };
}

function communitySettings(read: SettingReader): CommunityConfig {
  const botToken = read.text("DISCORD_BOT_TOKEN");
  const announcesLives = read.oneOf("BOT_LIVE_NOTICES", ["off", "on"] as const, "off") === "on";
  const channels = read.snowflakesBy("DISCORD_CHANNELS", BOT_CHANNELS);
  if (announcesLives && (botToken === null || channels.announcement === undefined))
    read.problem("BOT_LIVE_NOTICES", "needs DISCORD_BOT_TOKEN, and announcement in DISCORD_CHANNELS");
  return {
    botToken,
    guildId: read.snowflake("DISCORD_GUILD_ID"),
    channels,
    roles: {
      donator: read.snowflake("DISCORD_DONATOR_ROLE"),
      developer: read.snowflake("DISCORD_DEVELOPER_ROLE"),
    },
    announcesLives,
  };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
