import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** Whether the product runs with the sandbox, which is the default. */
export function usesSandbox(/** @type {NodeJS.ProcessEnv} */ env) {
  return (env["PENLIGHT_UPSTREAM"] ?? "sandbox") === "sandbox";
}

/**
 * The setting that imports the sandbox's past, for a server that is started with it.
 * @returns {Record<string, string>}
 */
export function demoPast(/** @type {NodeJS.ProcessEnv} */ env) {
  if (!usesSandbox(env)) return {};
  return { RECORDS_IMPORT: `${sandboxOrigin(env)}/__past` };
}

/** The origin of the sandbox that is started with the server. */
export function sandboxOrigin(/** @type {NodeJS.ProcessEnv} */ env) {
  return `http://127.0.0.1:${env["SANDBOX_PORT"] ?? 4849}`;
}

/**
 * The permissions of the sandbox's demo accounts (`apps/sandbox/src/world/demo-accounts.ts`), the addresses of its
 * Discord server and its donation page, and a contact. Nothing with the real platforms: there these account ids belong
 * to somebody else.
 * @returns {Record<string, string>}
 */
export function demoSettings(/** @type {NodeJS.ProcessEnv} */ env) {
  if (!usesSandbox(env)) return {};
  const file = join(root, "apps", "sandbox", "src", "world", "demo-community.json");
  const community = JSON.parse(readFileSync(file, "utf8"));
  const sandbox = sandboxOrigin(env);
  return {
    DONATE_URL: `${sandbox}/donate`,
    TRAKTEER_WEBHOOK_TOKEN: community.donationToken,
    DISCORD_URL: `${sandbox}/discord`,
    TWITTER_URL: `${sandbox}/community/twitter`,
    GITHUB_URL: `${sandbox}/community/github`,
    CONTACT_EMAIL: "halo@penlight.example",
    ADMIN_ACCOUNT_IDS: "admin",
    FULL_ACCESS_ACCOUNT_IDS: "superfan,ticket",
    BOT_SHOW_EVENTS: "on",
    DISCORD_BOT_TOKEN: community.botToken,
    DISCORD_GUILD_ID: community.guildId,
    DISCORD_CHANNELS: Object.entries(community.channels)
      .map(([name, id]) => `${name}=${id}`)
      .join(","),
    DISCORD_DONATOR_ROLE: community.roles.donator,
    DISCORD_DEVELOPER_ROLE: community.roles.developer,
  };
}
