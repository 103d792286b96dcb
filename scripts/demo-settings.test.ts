import { describe, expect, it } from "vitest";
import { BOT_CHANNELS } from "@penlight/contract/constants";
import { configFrom } from "../apps/server/src/base/config.ts";
import { DEMO_ACCOUNTS } from "../apps/sandbox/src/world/demo-accounts.ts";
import { demoSettings } from "./demo-settings.mjs";

describe("the demo accounts' roles", () => {
  it("are given to accounts that exist in the sandbox", () => {
    const accountIds = DEMO_ACCOUNTS.map(({ accountId }) => accountId);
    const { ADMIN_ACCOUNT_IDS, FULL_ACCESS_ACCOUNT_IDS } = demoSettings({ PENLIGHT_UPSTREAM: "sandbox" });
    const named = [ADMIN_ACCOUNT_IDS, FULL_ACCESS_ACCOUNT_IDS].flatMap((ids) => ids?.split(",") ?? []);
    expect(named).toHaveLength(3);
    expect(accountIds).toEqual(expect.arrayContaining(named));
  });

  it("include a Discord server that the bot can write to", () => {
    const { community } = configFrom(demoSettings({}));
    expect(Object.keys(community.channels)).toEqual([...BOT_CHANNELS]);
    expect(community.botToken).not.toBeNull();
    expect(community.guildId).not.toBeNull();
    expect(Object.values(community.roles)).not.toContain(null);
  });

  it("include a donation page, community links and a contact", () => {
    const { links, donations, contactEmail } = configFrom(demoSettings({ SANDBOX_PORT: "4900" }));
    expect(links).toMatchObject({
      discord: "http://127.0.0.1:4900/discord",
      twitter: "http://127.0.0.1:4900/community/twitter",
      github: "http://127.0.0.1:4900/community/github",
      donate: "http://127.0.0.1:4900/donate",
    });
    expect(donations.trakteer).not.toBeNull();
    expect(contactEmail).not.toBeNull();
  });

  it("are given to nobody with the real platforms", () => {
    expect(demoSettings({ PENLIGHT_UPSTREAM: "live" })).toEqual({});
  });
});
