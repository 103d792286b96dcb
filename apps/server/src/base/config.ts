import { resolve } from "node:path";
import { LAST_ANDROID_VERSION } from "@penlight/contract/android-app";
import { BOT_CHANNELS } from "@penlight/contract/constants";
import { SettingReader } from "./setting-reader.ts";
import { platformDefaults, type Mode } from "./platform-defaults.ts";
import { StartError } from "./start-error.ts";

/** Everything that this process may know from outside, validated, grouped and frozen. */
export type Config = ReturnType<typeof settingsFrom>;

/** The community's chat server. */
export type CommunityConfig = Config["community"];

/** How often the outside world is asked. Times in milliseconds. */
export type Timings = typeof LIVE_TIMINGS;

const LIVE_TIMINGS = {
  /** The start waits so long for the platforms' first lists, and then goes on without them. */
  firstListsMs: 12_000,
  onlivesMs: 20_000,
  idnLivesMs: 20_000,
  campaignMs: 600_000,
  upcomingMs: 60_000,
  premiumShowsMs: 900_000,
  /** Each room's profile and next live are read once in this time, one room after the other. */
  roomSweepMs: 300_000,
  /** Never more than this many requests a second by the sweep. */
  roomSweepPerSec: 4,
  /** A live's views and title are told at most this often. */
  liveUpdateMs: 15_000,
  /** Connections are looked through for silent ones this often. */
  heartbeatCheckMs: 5_000,
  /** What feeds a realtime channel is kept for so long after its last viewer. */
  channelLingerMs: 60_000,
  /** A host that failed several times in a row is left alone for so long. */
  breakerPauseMs: 15_000,
  /** Whether the database answers is looked at this often. */
  databasePingMs: 10_000,
  /** What is heard of lives is written down this often: so much is lost when a process is killed. */
  recordEveryMs: 5_000,
  /** A still is taken of each live that is recorded this often. */
  stillEveryMs: 60_000,
  /** Who stands on the stage of a live that is recorded is read this often. */
  stageEveryMs: 120_000,
  /** Stars are collected for fans who are away by one request to the platform at a time, and no sooner than this. */
  farmPaceMs: 1_000,
  /** Where none is due, it is looked this often whether there is. */
  farmLookMs: 5_000,
};

/** The sandbox is ours: it may be asked more often, so that what it does is seen sooner. */
const SANDBOX_TIMINGS: Timings = {
  ...LIVE_TIMINGS,
  onlivesMs: 2_000,
  idnLivesMs: 2_000,
  campaignMs: 60_000,
  upcomingMs: 15_000,
  premiumShowsMs: 30_000,
  roomSweepMs: 60_000,
  roomSweepPerSec: 200,
  liveUpdateMs: 4_000,
  breakerPauseMs: 1_000,
};

const WEB = ["http:", "https:"];
const SOCKETS = ["ws:", "wss:"];

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
  const config = settingsFrom(read);
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return deepFreeze(config);
}

function settingsFrom(read: SettingReader) {
  const mode: Mode = read.oneOf("PENLIGHT_UPSTREAM", ["sandbox", "live"], "sandbox");
  const databaseUrl = read.url("DATABASE_URL", ["postgres:", "postgresql:"]);
  const sessionSecret = read.text("SESSION_SECRET");
  if (sessionSecret === null && mode === "live") read.problem("SESSION_SECRET", "is required in live mode");
  if (sessionSecret !== null && sessionSecret.length < 32)
    read.problem("SESSION_SECRET", "needs at least 32 characters");
  return {
    mode,
    listen: { host: read.text("HOST") ?? "127.0.0.1", port: read.port("PORT", 4848) },
    /** Null: the origin that each request names itself. */
    publicOrigin: read.origin("PUBLIC_ORIGIN"),
    dataDir: resolve(read.text("PENLIGHT_DATA_DIR") ?? "./data"),
    database:
      databaseUrl === null ? { kind: "embedded" as const } : { kind: "postgres" as const, url: databaseUrl },
    accounts: {
      adminIds: read.list("ADMIN_ACCOUNT_IDS"),
      /** Whose record has all feature flags from the start. */
      fullAccessIds: read.list("FULL_ACCESS_ACCOUNT_IDS"),
      /** Apps that are no browser may change things with their cookie alone. */
      nativeNoOrigin: read.isOn("NATIVE_NO_ORIGIN"),
    },
    /** Null: made and kept in the data folder. */
    sessionSecret,
    /** Secrets of before: they still open what they have sealed. */
    previousSecrets: read.list("SESSION_SECRET_PREVIOUS"),
    /** Sessions of a secret that nobody has any more are to go. */
    isSecretLost: read.isOn("SESSION_SECRET_LOST"),
    limits: {
      trustedProxies: read.networks("TRUST_PROXY"),
      exempt: read.networks("PENLIGHT_LIMIT_EXEMPT"),
    },
    metricsToken: read.text("METRICS_TOKEN"),
    logLevel: read.oneOf("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
    ...platformSettings(read, mode),
    community: communitySettings(read),
    /** Whether live codes are given and taken. */
    liveCodes: read.isOn("LIVE_CODES", mode === "sandbox"),
    records: recordsSettings(read),
    links: {
      discord: read.url("DISCORD_URL", WEB),
      twitter: read.url("TWITTER_URL", WEB),
      github: read.url("GITHUB_URL", WEB),
      donate: read.url("DONATE_URL", WEB),
      store: read.url("STORE_URL", WEB),
    },
    /** What each donation service proves itself with; null: it is refused. */
    donations: {
      saweria: read.text("SAWERIA_STREAM_KEY"),
      trakteer: read.text("TRAKTEER_WEBHOOK_TOKEN"),
      sociabuzz: read.text("SOCIABUZZ_WEBHOOK_TOKEN"),
    },
    contactEmail: read.email("CONTACT_EMAIL"),
    /** The Android app as a file; without an address none is offered. */
    app: {
      url: read.url("APK_URL", WEB),
      version: read.text("APK_VERSION") ?? LAST_ANDROID_VERSION,
      minVersion: read.text("APK_MIN_VERSION"),
    },
    timings: mode === "live" ? LIVE_TIMINGS : SANDBOX_TIMINGS,
  };
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

function platformSettings(read: SettingReader, mode: Mode) {
  const defaults = platformDefaults(mode, read.port("SANDBOX_PORT", 4849));
  const { urls } = defaults;
  const videoHosts = read.hosts("STREAM_HOSTS");
  const imageHosts = read.hosts("IMAGE_HOSTS");
  return {
    platforms: {
      showroomWebUrl: read.url("SHOWROOM_WEB_URL", WEB) ?? urls.showroomWebUrl,
      showroomSocketUrl: read.url("SHOWROOM_SOCKET_URL", SOCKETS) ?? urls.showroomSocketUrl,
      showroomCampaignUrl: read.url("SHOWROOM_CAMPAIGN_URL", WEB) ?? urls.showroomCampaignUrl,
      showroomStaticUrl: read.url("SHOWROOM_STATIC_URL", WEB) ?? urls.showroomStaticUrl,
      idnGraphqlUrl: read.url("IDN_GRAPHQL_URL", WEB) ?? urls.idnGraphqlUrl,
      idnApiUrl: read.url("IDN_API_URL", WEB) ?? urls.idnApiUrl,
      idnWebUrl: read.url("IDN_WEB_URL", WEB) ?? urls.idnWebUrl,
      idnChatUrl: read.url("IDN_CHAT_URL", SOCKETS) ?? urls.idnChatUrl,
      idnApiKey: read.text("IDN_API_KEY"),
      discordApiUrl: read.url("DISCORD_API_URL", WEB) ?? urls.discordApiUrl,
      discordCdnUrl: read.url("DISCORD_CDN_URL", WEB) ?? urls.discordCdnUrl,
      /** Null: not asked. Its guard takes servers for robots, so an operator has to want it. */
      jkt48Url: read.url("JKT48_URL", WEB) ?? urls.jkt48Url,
    },
    streams: {
      segments: read.oneOf("STREAM_SEGMENTS", ["proxy", "direct"], defaults.segments),
      cacheMaxBytes: read.integer("SEGMENT_CACHE_MB", 256, 16, 16_384) * 1024 * 1024,
      /** Hosts that may be fetched from; their subdomains count too. */
      videoHosts: videoHosts.length > 0 ? videoHosts : defaults.videoHosts,
      imageHosts: imageHosts.length > 0 ? imageHosts : defaults.imageHosts,
      /** The one origin that may be plain http on a private address: the sandbox's. Null in live mode. */
      sandboxOrigin: defaults.sandboxOrigin,
    },
  };
}

/** What is kept of past lives, and who may see their videos. */
function recordsSettings(read: SettingReader) {
  const videos = read.list("REPLAY_VIDEOS").map((line) => {
    const at = line.indexOf("=");
    return [line.slice(0, at), line.slice(at + 1)] as const;
  });
  if (videos.some(([id, address]) => id === "" || !address.startsWith("https://")))
    read.problem("REPLAY_VIDEOS", "must be <live id>=<https address>, separated by commas");
  const keepChatDays = read.integer("RECORDS_KEEP_CHAT_DAYS", 90, 1, 3_650);
  const keepPeopleDays = read.integer("RECORDS_KEEP_PEOPLE_DAYS", 730, 1, 3_650);
  // What somebody said names them.
  if (keepChatDays > keepPeopleDays)
    read.problem("RECORDS_KEEP_CHAT_DAYS", "must not be more than RECORDS_KEEP_PEOPLE_DAYS");
  return {
    keepChatDays,
    keepStillsDays: read.integer("RECORDS_KEEP_STILLS_DAYS", 30, 1, 3_650),
    keepStillsBytes: read.integer("RECORDS_KEEP_STILLS_MB", 1_024, 0, 1_048_576) * 1024 * 1024,
    keepPeopleDays,
    videoAccountIds: read.list("REPLAY_ACCOUNT_IDS"),
    /** Address or file of another installation's history. */
    importFrom: read.text("RECORDS_IMPORT"),
    /** Addresses by the live's id at its platform. */
    videos: new Map(videos),
  };
}

function communitySettings(read: SettingReader) {
  const botToken = read.text("DISCORD_BOT_TOKEN");
  const announcesLives = read.isOn("BOT_LIVE_NOTICES");
  const channels = read.snowflakesBy("DISCORD_CHANNELS", BOT_CHANNELS);
  if (announcesLives && (botToken === null || channels.announcement === undefined))
    read.problem("BOT_LIVE_NOTICES", "needs DISCORD_BOT_TOKEN, and announcement in DISCORD_CHANNELS");
  return {
    /** Null: the bot is off. */
    botToken,
    guildId: read.snowflake("DISCORD_GUILD_ID"),
    /** By name; the bot writes to no other. */
    channels,
    roles: {
      donator: read.snowflake("DISCORD_DONATOR_ROLE"),
      developer: read.snowflake("DISCORD_DEVELOPER_ROLE"),
    },
    /** Whether the bot tells new lives by itself. */
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
