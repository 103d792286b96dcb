import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { configFrom, configWarnings, ConfigError } from "./config.ts";
import { envExample, settings } from "./settings.ts";

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    configFrom(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

const LIVE = {
  PENLIGHT_UPSTREAM: "live",
  SESSION_SECRET: "x".repeat(32),
  DATABASE_URL: "postgres://penlight:secret@127.0.0.1/penlight",
};

describe("configFrom", () => {
  it("needs no settings in sandbox mode", () => {
    const config = configFrom({});
    expect(config).toMatchObject({
      mode: "sandbox",
      listen: { host: "127.0.0.1", port: 4848 },
      database: { kind: "embedded" },
      streams: { segments: "proxy", sandboxOrigin: "http://127.0.0.1:4849" },
    });
    expect(config.platforms.showroomWebUrl).toBe("http://127.0.0.1:4849/showroom");
    expect(config.platforms.idnChatUrl).toBe("ws://127.0.0.1:4849/idn-chat");
  });

  it("uses the real platforms and allows no private origin in live mode", () => {
    const config = configFrom(LIVE);
    expect(config.platforms.showroomWebUrl).toBe("https://www.showroom-live.com");
    expect(config.streams).toMatchObject({ segments: "direct", sandboxOrigin: null });
    expect(config.platforms).toMatchObject({ discordApiUrl: "https://discord.com/api", jkt48Url: null });
  });

  it("reports every problem at once", () => {
    expect(
      problemsOf({
        PORT: "80a",
        PENLIGHT_UPSTREAM: "real",
        DATABASE_URL: "mysql://x",
        TRUST_PROXY: "10.0.0.0/8, nonsense",
        SESSION_SECRET: "short",
        STREAM_HOSTS: "https://video.example",
        PUBLIC_ORIGIN: "https://penlight.example/app",
        DISCORD_GUILD_ID: "48",
        DISCORD_CHANNELS: "general=1104800000000000101,lobby=1104800000000000102,theater",
        BOT_LIVE_NOTICES: "on",
        CONTACT_EMAIL: "somebody",
        RECORDS_KEEP_CHAT_DAYS: "800",
      }),
    ).toEqual([
      expect.stringContaining("PENLIGHT_UPSTREAM must be one of sandbox, live"),
      expect.stringContaining("DATABASE_URL must be an address"),
      expect.stringContaining("SESSION_SECRET needs at least 32 characters"),
      expect.stringContaining("PORT must be a whole number"),
      expect.stringContaining("PUBLIC_ORIGIN must be an origin"),
      expect.stringContaining('TRUST_PROXY has "nonsense"'),
      expect.stringContaining('STREAM_HOSTS has "https://video.example"'),
      expect.stringContaining('DISCORD_CHANNELS has "lobby=1104800000000000102"'),
      expect.stringContaining('DISCORD_CHANNELS has "theater"'),
      expect.stringContaining("BOT_LIVE_NOTICES needs DISCORD_BOT_TOKEN, and announcement"),
      'DISCORD_GUILD_ID must be 17 to 20 digits, not "48"',
      "RECORDS_KEEP_CHAT_DAYS must not be more than RECORDS_KEEP_PEOPLE_DAYS",
      'CONTACT_EMAIL must be an e-mail address, not "somebody"',
    ]);
  });

  it("requires a PostgreSQL and a secret in live mode, and says in one line how to get a database", () => {
    expect(problemsOf({ PENLIGHT_UPSTREAM: "live" })).toEqual([
      expect.stringMatching(
        /^DATABASE_URL is required in live mode: create a database .*createdb.*postgres:.*$/,
      ),
      "SESSION_SECRET is required in live mode",
    ]);
  });

  it("reads the community server's channels and roles by name", () => {
    const off = { botToken: null, guildId: null, channels: {}, announcesLives: false };
    expect(configFrom({}).community).toMatchObject(off);
    const { community } = configFrom({
      DISCORD_BOT_TOKEN: "secret",
      DISCORD_CHANNELS: "announcement=1104800000000000103, theater=1104800000000000105",
      DISCORD_DONATOR_ROLE: "1104800000000000201",
      BOT_LIVE_NOTICES: "on",
    });
    expect(community).toMatchObject({
      channels: { announcement: "1104800000000000103", theater: "1104800000000000105" },
      roles: { donator: "1104800000000000201", developer: null },
      announcesLives: true,
    });
  });

  it("warns of risky settings in live mode only", () => {
    expect(configWarnings(configFrom({}))).toEqual([]);
    expect(configWarnings(configFrom(LIVE))).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN is not set/),
      expect.stringMatching(/^TRUST_PROXY is not set/),
    ]);
    const whole = { ...LIVE, PUBLIC_ORIGIN: "https://penlight.example", TRUST_PROXY: "10.0.0.0/8" };
    expect(configWarnings(configFrom(whole))).toEqual([]);
  });

  it("is frozen", () => {
    const config = configFrom({});
    expect(() => Object.assign(config.listen, { port: 1 })).toThrow(TypeError);
  });
});

describe(".env.example", () => {
  it("lists every setting with its description and default", () => {
    const file = readFileSync(join(import.meta.dirname, "../../../../.env.example"), "utf8");
    expect(file).toBe(envExample());
  });

  it("names every setting that the config reads", () => {
    const source = readFileSync(join(import.meta.dirname, "config.ts"), "utf8");
    const read = [...source.matchAll(/read\.\w+\(\s*"([A-Z0-9_]+)"/g)].map((match) => match[1]);
    expect(new Set(read)).toEqual(new Set(settings.map(({ name }) => name)));
  });
});
