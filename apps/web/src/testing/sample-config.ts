import type { PublicConfig } from "@penlight/contract";

/** The settings of an installation that configures nothing, with optional changes. */
export function sampleConfig(part: Partial<PublicConfig> = {}): PublicConfig {
  return {
    current_year: 2026,
    years: [2026],
    special_room: { id: 332503, url_key: "JKT48_Official" },
    sandbox: false,
    discord_url: null,
    discord_cdn_url: "https://cdn.discord.example",
    twitter_url: null,
    github_url: null,
    contact_email: null,
    donate_url: null,
    store_url: null,
    apk: { version: "1.4.0", url: null, min_version: null, size: null, sha256: null },
    announcement: null,
    channels: [],
    features: { segments_proxied: true, donors: false, live_codes: false },
    ...part,
  };
}
