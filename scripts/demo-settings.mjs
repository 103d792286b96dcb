import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** Whether the product runs on the sandbox, which is the default. */
export function usesSandbox(/** @type {NodeJS.ProcessEnv} */ env) {
  return (env["PENLIGHT_UPSTREAM"] ?? "sandbox") === "sandbox";
}

/**
 * What the sandbox says of its past, for a server that is started beside it.
 * @returns {Record<string, string>}
 */
export function demoPast(/** @type {NodeJS.ProcessEnv} */ env) {
  if (!usesSandbox(env)) return {};
  return { RECORDS_IMPORT: `http://127.0.0.1:${env["SANDBOX_PORT"] ?? 4849}/__past` };
}

/**
 * What the sandbox's demo accounts may with us (`apps/sandbox/src/world/demo-accounts.ts`), and where its community
 * server is. Nothing with the real platforms: there these account ids are somebody's.
 * @returns {Record<string, string>}
 */
export function demoSettings(/** @type {NodeJS.ProcessEnv} */ env) {
  if (!usesSandbox(env)) return {};
  const file = join(root, "apps", "sandbox", "src", "world", "demo-community.json");
  const community = JSON.parse(readFileSync(file, "utf8"));
  return {
    ADMIN_ACCOUNT_IDS: "admin",
    FULL_ACCESS_ACCOUNT_IDS: "superfan,ticket",
    DISCORD_BOT_TOKEN: community.botToken,
    DISCORD_GUILD_ID: community.guildId,
    DISCORD_CHANNELS: Object.entries(community.channels)
      .map(([name, id]) => `${name}=${id}`)
      .join(","),
    DISCORD_DONATOR_ROLE: community.roles.donator,
    DISCORD_DEVELOPER_ROLE: community.roles.developer,
  };
}
