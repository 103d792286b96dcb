import { resolve } from "node:path";
import { LAST_ANDROID_VERSION } from "@penlight/contract/android-app";
import { BOT_CHANNELS } from "@penlight/contract/constants";
import { SettingReader } from "./setting-reader.ts";
import { platformDefaults, type Mode } from "./platform-defaults.ts";
import { StartError } from "./start-error.ts";

/** All settings of this process, validated, grouped and frozen. */
export type Config = ReturnType<typeof settingsFrom>;

/** Settings of the community's chat server. */
export type CommunityConfig = Config["community"];

/** Intervals and timeouts of polling and other repeated work, in milliseconds. */
export type Timings = typeof LIVE_TIMINGS;

const LIVE_TIMINGS = {
  /** Longest time that the start waits for the platforms' first lists; then it continues without them. */
  firstListsMs: 12_000,
  onlivesMs: 20_000,
  idnLivesMs: 20_000,
  campaignMs: 600_000,
  upcomingMs: 60_000,
  premiumShowsMs: 900_000,
  /** Time of one sweep: each room's profile and next live are read once, one room after the other. */
  roomSweepMs: 300_000,
  /** Upper limit of the sweep's requests per second. */
  roomSweepPerSec: 4,
  /** Minimum interval between two published updates of a live's views and title. */
  liveUpdateMs: 15_000,
  /** Interval of the check for silent connections. */
  heartbeatCheckMs: 5_000,
  /** How long a realtime channel's source stays open after the last viewer has left. */
  channelLingerMs: 60_000,
  /** How long the breaker stays open after a host failed several times in a row. */
  breakerPauseMs: 15_000,
  /** Interval of the database health check. */
  databasePingMs: 10_000,
  /** Interval of writing recorded events to the database; at most this much is lost when the process is killed. */
  recordEveryMs: 5_000,
  /** Maximum delay of an event between a platform and this process under load: gaps are stated from so long before. */
  maxDelayMs: 600_000,
  /** Interval of the still pictures of each recorded live. */
  stillEveryMs: 60_000,
  /** Interval of reading the podium of a recorded live. */
  stageEveryMs: 120_000,
  /** Minimum interval between two requests that collect stars for absent fans; they are sent one at a time. */
  farmPaceMs: 1_000,
  /** Interval of the check for due collections while none is due. */
  farmLookMs: 5_000,
  /** Interval of the check for reminders that are due and lives that are over; a live that starts rings at once. */
  bellMs: 10_000,
  /** Interval of retries of the bot's failed notices, and of checks for messages to edit. */
  botMs: 15_000,
};

/** The sandbox is our own and may be polled more often, so that its changes are seen sooner. */
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
  bellMs: 2_000,
  botMs: 5_000,
};

/** The push services of browsers: Chrome, Firefox, Safari, Edge, and Chromium as built by Debian. */
const PUSH_HOSTS: readonly string[] = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
  "jmt17.google.com",
];

const WEB = ["http:", "https:"];
const SOCKETS = ["ws:", "wss:"];

/** Thrown when the server can't start with its settings. `problems` has one line for each of them. */
export class ConfigError extends StartError {
  override readonly name = "ConfigError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`Penlight can't start with these settings:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
    this.problems = problems;
  }
}

/** Reads the settings of this process. The only place that reads `process.env`. */
export function readConfig(): Config {
  return configFrom(process.env);
}

/**
 * Parses the settings. Throws one {@link ConfigError} that lists every problem.
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
  if (databaseUrl === null && mode === "live")
    read.problem(
      "DATABASE_URL",
      "is required in live mode: create a database in a PostgreSQL (createdb penlight), and set postgres://user:password@host:5432/penlight",
    );
  const natsUrl = read.url("NATS_URL", ["nats:", "tls:"]);
  if (natsUrl !== null && databaseUrl === null)
    read.problem("NATS_URL", "connects processes that share a PostgreSQL: set DATABASE_URL, too");
  const sessionSecret = read.text("SESSION_SECRET");
  if (sessionSecret === null && mode === "live") read.problem("SESSION_SECRET", "is required in live mode");
  if (sessionSecret !== null && sessionSecret.length < 32)
    read.problem("SESSION_SECRET", "needs at least 32 characters");
  return {
    mode,
    listen: { host: read.text("HOST") ?? "127.0.0.1", port: read.port("PORT", 4848) },
    /** Null: the origin that each request names. */
    publicOrigin: read.origin("PUBLIC_ORIGIN"),
    dataDir: resolve(read.text("PENLIGHT_DATA_DIR") ?? "./data"),
    database:
      databaseUrl === null ? { kind: "embedded" as const } : { kind: "postgres" as const, url: databaseUrl },
    /** Null: this installation has one process, or its processes read the platforms each by itself. */
    natsUrl,
    accounts: {
      adminIds: read.list("ADMIN_ACCOUNT_IDS"),
      /** Accounts whose record has all permissions from the start. */
      fullAccessIds: read.list("FULL_ACCESS_ACCOUNT_IDS"),
      /** Allows apps that are not browsers to make changes with their cookie alone. */
      nativeNoOrigin: read.isOn("NATIVE_NO_ORIGIN"),
    },
    /** Null: a generated secret is stored in the data folder. */
    sessionSecret,
    /** Earlier secrets, which still open what they have sealed. */
    previousSecrets: read.list("SESSION_SECRET_PREVIOUS"),
    /** Removes sessions that none of the secrets can open. */
    isSecretLost: read.isOn("SESSION_SECRET_LOST"),
    limits: {
      trustedProxies: read.networks("TRUST_PROXY"),
      exempt: read.networks("PENLIGHT_LIMIT_EXEMPT"),
    },
    /** Whether a shared cache in front answers playlists, so that most requests for them do not arrive here. */
    hasEdge: read.isOn("EDGE_CACHE"),
    metricsToken: read.text("METRICS_TOKEN"),
    logLevel: read.oneOf("LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
    ...platformSettings(read, mode),
    community: communitySettings(read),
    /** Whether live codes are issued and accepted. */
    liveCodes: read.isOn("LIVE_CODES", mode === "sandbox"),
    records: recordsSettings(read),
    links: {
      discord: read.url("DISCORD_URL", WEB),
      twitter: read.url("TWITTER_URL", WEB),
      github: read.url("GITHUB_URL", WEB),
      donate: read.url("DONATE_URL", WEB),
      store: read.url("STORE_URL", WEB),
    },
    /** Secret that each donation service authenticates with; null: its requests are refused. */
    donations: {
      saweria: read.text("SAWERIA_STREAM_KEY"),
      trakteer: read.text("TRAKTEER_WEBHOOK_TOKEN"),
      sociabuzz: read.text("SOCIABUZZ_WEBHOOK_TOKEN"),
    },
    contactEmail: read.email("CONTACT_EMAIL"),
    /** The Android app: a file elsewhere, or without a URL the one that was built here. */
    app: {
      file: resolve(read.text("APK_FILE") ?? "./apps/android/dist/penlight.apk"),
      url: read.url("APK_URL", WEB),
      version: read.text("APK_VERSION") ?? LAST_ANDROID_VERSION,
      minVersion: read.text("APK_MIN_VERSION"),
    },
    timings: mode === "live" ? LIVE_TIMINGS : SANDBOX_TIMINGS,
  };
}

/** Warnings about valid but risky settings: one line each, for the log. */
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

/** Push services of browsers. */
export interface PushConfig {
  /** Their hosts; subdomains count, too. */
  hosts: readonly string[];
  /** Further origins. */
  origins: readonly string[];
  /**
   * Only for tests: the port of this machine at which all services on hosts are reached, and the certificate that is
   * trusted there. No setting sets it.
   */
  reachedAt: { port: number; certificate: string } | null;
}

function pushSettings(read: SettingReader, sandboxOrigin: string | null): PushConfig {
  const hosts = read.hosts("PUSH_HOSTS");
  return {
    hosts: hosts.length > 0 ? hosts : PUSH_HOSTS,
    // The sandbox has a push service, too.
    origins: [...read.origins("PUSH_ORIGINS"), ...(sandboxOrigin === null ? [] : [sandboxOrigin])],
    reachedAt: null,
  };
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
      /** Null: not requested. The site's bot protection blocks servers, so it is opt-in. */
      jkt48Url: read.url("JKT48_URL", WEB) ?? urls.jkt48Url,
    },
    streams: {
      segments: read.oneOf("STREAM_SEGMENTS", ["proxy", "direct"], defaults.segments),
      cacheMaxBytes: read.integer("SEGMENT_CACHE_MB", 256, 16, 16_384) * 1024 * 1024,
      /** Hosts that may be fetched from, subdomains included. */
      videoHosts: videoHosts.length > 0 ? videoHosts : defaults.videoHosts,
      imageHosts: imageHosts.length > 0 ? imageHosts : defaults.imageHosts,
      /** The only origin that may be plain http on a private address: the sandbox's. Null in live mode. */
      sandboxOrigin: defaults.sandboxOrigin,
    },
    push: pushSettings(read, defaults.sandboxOrigin),
  };
}

/** How long data of past lives is stored, and who may see their videos. */
function recordsSettings(read: SettingReader) {
  const videos = read.list("REPLAY_VIDEOS").map((line) => {
    const at = line.indexOf("=");
    return [line.slice(0, at), line.slice(at + 1)] as const;
  });
  if (videos.some(([id, address]) => id === "" || !address.startsWith("https://")))
    read.problem("REPLAY_VIDEOS", "must be <live id>=<https address>, separated by commas");
  const keepChatDays = read.integer("RECORDS_KEEP_CHAT_DAYS", 90, 1, 3_650);
  const keepPeopleDays = read.integer("RECORDS_KEEP_PEOPLE_DAYS", 730, 1, 3_650);
  // Chat messages refer to people, so they can't be stored longer.
  if (keepChatDays > keepPeopleDays)
    read.problem("RECORDS_KEEP_CHAT_DAYS", "must not be more than RECORDS_KEEP_PEOPLE_DAYS");
  return {
    keepChatDays,
    keepStillsDays: read.integer("RECORDS_KEEP_STILLS_DAYS", 30, 1, 3_650),
    keepStillsBytes: read.integer("RECORDS_KEEP_STILLS_MB", 1_024, 0, 1_048_576) * 1024 * 1024,
    keepPeopleDays,
    videoAccountIds: read.list("REPLAY_ACCOUNT_IDS"),
    /** URL or file of another installation's history. */
    importFrom: read.text("RECORDS_IMPORT"),
    /** Video URLs by the live's id at its platform. */
    videos: new Map(videos),
  };
}

function communitySettings(read: SettingReader) {
  const botToken = read.text("DISCORD_BOT_TOKEN");
  const announcesLives = read.isOn("BOT_LIVE_NOTICES");
  const channels = read.snowflakesBy("DISCORD_CHANNELS", BOT_CHANNELS);
  if (announcesLives && (botToken === null || channels.announcement === undefined))
    read.problem("BOT_LIVE_NOTICES", "needs DISCORD_BOT_TOKEN, and announcement in DISCORD_CHANNELS");
  const keepsShowEvents = read.isOn("BOT_SHOW_EVENTS");
  const guildId = read.snowflake("DISCORD_GUILD_ID");
  if (keepsShowEvents && (botToken === null || guildId === null))
    read.problem("BOT_SHOW_EVENTS", "needs DISCORD_BOT_TOKEN and DISCORD_GUILD_ID");
  return {
    /** Null: the bot is off. */
    botToken,
    guildId,
    /** Channel ids by name; the bot writes to no other channels. */
    channels,
    roles: {
      donator: read.snowflake("DISCORD_DONATOR_ROLE"),
      developer: read.snowflake("DISCORD_DEVELOPER_ROLE"),
    },
    /** Whether the bot announces new lives by itself. */
    announcesLives,
    /** Whether the bot keeps an event for each show. */
    keepsShowEvents,
  };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
