import { LAST_ANDROID_VERSION } from "@penlight/contract/android-app";

/**
 * One entry of `.env.example`: a setting and its default.
 * @param about one sentence, ending in a period
 * @param fallback value when the variable is not set, as text; "" when there is none
 */
const setting = <N extends string>(name: N, about: string, fallback = "") => ({ name, about, fallback });

/** Every setting of the server, in the order of `.env.example`. */
export const settings = [
  setting("PORT", "Port that the server listens on.", "4848"),
  setting("HOST", "Address that the server listens on.", "127.0.0.1"),
  setting("PUBLIC_ORIGIN", "Origin that browsers use, e.g. https://penlight.example. Needed behind a proxy."),
  setting("PENLIGHT_DATA_DIR", "Folder for the embedded database and secrets.", "./data"),
  setting(
    "DATABASE_URL",
    "PostgreSQL address. Required in live mode; without it the sandbox uses the embedded database.",
  ),
  setting(
    "NATS_URL",
    "NATS server that connects several processes on one PostgreSQL: nats://user:password@host:4222, or tls:.",
  ),
  setting("PENLIGHT_UPSTREAM", "sandbox, or live for the real platforms.", "sandbox"),
  setting("SANDBOX_PORT", "Port of the sandbox on the loopback interface.", "4849"),
  setting("ADMIN_ACCOUNT_IDS", "Account ids of the admins, separated by commas."),
  setting("FULL_ACCESS_ACCOUNT_IDS", "Account ids whose record gets all feature flags when it is made."),
  setting("SESSION_SECRET", "At least 32 characters. Made and kept in the data folder with the sandbox."),
  setting(
    "SESSION_SECRET_PREVIOUS",
    "Earlier secrets, separated by commas: sessions that they sealed go on.",
  ),
  setting(
    "SESSION_SECRET_LOST",
    "on: sessions that no secret here opens are removed at the start. Else they keep it from starting.",
    "off",
  ),
  setting(
    "NATIVE_NO_ORIGIN",
    "on: apps that send no Origin may change things with their cookie alone.",
    "off",
  ),
  setting("TRUST_PROXY", "Addresses or CIDRs of proxies whose X-Forwarded-* headers are believed."),
  setting("PENLIGHT_LIMIT_EXEMPT", "Addresses or CIDRs without rate limits, for load tests."),
  setting(
    "EDGE_CACHE",
    "on: a shared cache in front answers playlists (deploy/edge); who watches is then known by the realtime connection.",
    "off",
  ),
  setting(
    "METRICS_TOKEN",
    "Bearer token for /metrics. Without it nobody reads them in live mode, and the loopback interface with the sandbox.",
  ),
  setting("LOG_LEVEL", "fatal, error, warn, info, debug, trace or silent.", "info"),
  setting("STREAM_SEGMENTS", "proxy or direct. Unset: proxy with the sandbox, direct in live mode."),
  setting("SEGMENT_CACHE_MB", "Memory for playlists and video segments.", "256"),
  setting("STREAM_HOSTS", "Video hosts; their subdomains count too. Unset: the platforms' own."),
  setting("IMAGE_HOSTS", "Picture hosts; their subdomains count too. Unset: the platforms' own."),
  setting("IDN_API_KEY", "Key of IDN's REST calls. Without it the pages of lives are read."),
  setting(
    "SHOWROOM_WEB_URL",
    "SHOWROOM's site and API. Unset: as PENLIGHT_UPSTREAM says, like all that follow.",
  ),
  setting("SHOWROOM_SOCKET_URL", "SHOWROOM's comment socket."),
  setting("SHOWROOM_CAMPAIGN_URL", "SHOWROOM's campaign host with the list of rooms."),
  setting("SHOWROOM_STATIC_URL", "SHOWROOM's avatars and gift icons."),
  setting("IDN_GRAPHQL_URL", "IDN's GraphQL address."),
  setting("IDN_API_URL", "IDN's REST host."),
  setting("IDN_WEB_URL", "IDN's site."),
  setting("IDN_CHAT_URL", "IDN's chat socket."),
  setting("DISCORD_API_URL", "Discord's REST API."),
  setting("DISCORD_CDN_URL", "Discord's pictures of members."),
  setting("DISCORD_BOT_TOKEN", "Token of the bot. Without it nothing is sent to the community server."),
  setting("DISCORD_GUILD_ID", "Number of the community server. Without it no donors are listed."),
  setting(
    "DISCORD_CHANNELS",
    "Channels that the bot may write to: general=<number>,theater=<number>; also development, announcement, twitter.",
  ),
  setting("DISCORD_DONATOR_ROLE", "Number of the role of those who support the project."),
  setting("DISCORD_DEVELOPER_ROLE", "Number of the role of those who make it."),
  setting("BOT_LIVE_NOTICES", "on: the bot tells new lives by itself, in the announcement channel.", "off"),
  setting(
    "BOT_SHOW_EVENTS",
    "on: the bot keeps an event in the community server for each show of the theater.",
    "off",
  ),
  setting(
    "JKT48_URL",
    "The group's site, whose announced shows admins may take over. Unset in live mode: off.",
  ),
  setting(
    "LIVE_CODES",
    "on: ticket holders may give codes for watching a premium live on further devices. Unset: on with the sandbox, off in live mode.",
  ),
  setting(
    "RECORDS_KEEP_CHAT_DAYS",
    "What was said in past lives is kept for so many days; figures stay.",
    "90",
  ),
  setting("RECORDS_KEEP_STILLS_DAYS", "Pictures of past lives are kept for so many days.", "30"),
  setting(
    "RECORDS_KEEP_STILLS_MB",
    "All of them together take no more than this in the database; the oldest go first.",
    "1024",
  ),
  setting(
    "RECORDS_KEEP_PEOPLE_DAYS",
    "Who was in past lives is kept for so many days, no fewer than what was said; figures stay.",
    "730",
  ),
  setting("REPLAY_ACCOUNT_IDS", "Account ids that may see videos of past lives, separated by commas."),
  setting("REPLAY_VIDEOS", "Where they are: <live id>=<address>, separated by commas."),
  setting(
    "RECORDS_IMPORT",
    "Address or file of another installation's history (NDJSON), read once while there is none of one's own.",
  ),
  setting("STORE_URL", "The Android app in a store."),
  setting(
    "APK_FILE",
    "The Android app that npm run android has built. Offered at /android where it exists and opens PUBLIC_ORIGIN.",
    "./apps/android/dist/penlight.apk",
  ),
  setting("APK_URL", "The Android app as a file elsewhere, in place of APK_FILE."),
  setting("APK_VERSION", "Its version, which the app compares with its own.", LAST_ANDROID_VERSION),
  setting("APK_MIN_VERSION", "The oldest version of it that still works."),
  setting("DONATE_URL", "Where one can give for the project; named in what is new and on its own page."),
  setting(
    "SAWERIA_STREAM_KEY",
    "Stream key at Saweria, which signs what it tells /api/webhooks/saweria. Unset: refused, as with the two that follow.",
  ),
  setting(
    "TRAKTEER_WEBHOOK_TOKEN",
    "Webhook token at Trakteer, which comes with what it tells /api/webhooks/trakteer.",
  ),
  setting(
    "SOCIABUZZ_WEBHOOK_TOKEN",
    "Webhook token at SociaBuzz, which comes with what it tells /api/webhooks/sociabuzz, or as ?token= of that address.",
  ),
  setting(
    "PUSH_HOSTS",
    "Hosts of push services; their subdomains count too. Unset: those of the browsers' makers.",
  ),
  setting("PUSH_ORIGINS", "Further push services as origins, which may be http, separated by commas."),
  setting("CONTACT_EMAIL", "Who answers questions about privacy; named in the policy."),
  setting("DISCORD_URL", "Community link on the home page."),
  setting("TWITTER_URL", "Community link on the home page."),
  setting("GITHUB_URL", "Project link on the home page."),
];

export type SettingName = (typeof settings)[number]["name"];

/** Text of `.env.example`. */
export function envExample(): string {
  const lines = settings.map(({ name, about, fallback }) => `# ${about}\n# ${name}=${fallback}\n`);
  return `# Every setting of the server, read from the environment. All are optional; shown is what holds without them.\n\n${lines.join("\n")}`;
}
