import type { Donors as DonorsAnswer } from "@penlight/contract";
import type { Clock, Known } from "../base/clock.ts";
import type { CommunityConfig } from "../base/config.ts";
import { AppError } from "../base/errors.ts";
import type { CommunityMember, Discord } from "../platforms/discord.ts";
import { CachedRead } from "../upstream/cached-read.ts";

const TTL_MS = 10 * 60_000;

/** A role of the community server that marks supporters of the project. */
export type DonorRole = keyof CommunityConfig["roles"];

export interface DonorsOptions {
  /** Null: the bot is off. */
  discord: Discord | null;
  community: Pick<CommunityConfig, "guildId" | "roles">;
  clock: Clock;
}

/**
 * Members of the community server with a role: read together, cached for ten minutes, and longer while the server does
 * not answer.
 */
export class Donors {
  readonly #options: DonorsOptions;
  readonly #members: CachedRead<string, CommunityMember[]>;

  constructor(options: DonorsOptions) {
    this.#options = options;
    this.#members = new CachedRead({
      ttlMs: TTL_MS,
      clock: options.clock,
      load: (guildId) => this.#load(guildId),
    });
  }

  /**
   * Members with an avatar first. Rejects with `feature_off` when the server or the role is not configured, and with
   * `discord_failed`.
   */
  async list(role: DonorRole): Promise<Known<DonorsAnswer["data"]>> {
    const { discord, community } = this.#options;
    const roleId = community.roles[role];
    if (discord === null || community.guildId === null || roleId === null)
      throw new AppError("feature_off", "The community server or this role of it is not configured.");
    const { value, staleSinceMs } = await this.#members.get(community.guildId);
    const holders = value.filter(({ roles }) => roles.includes(roleId));
    const byPicture = [
      ...holders.filter(({ avatar }) => avatar !== null),
      ...holders.filter(({ avatar }) => avatar === null),
    ];
    return { value: byPicture.map(toDonor), staleSinceMs };
  }

  /** Keeps only members with one of the roles. */
  async #load(guildId: string): Promise<CommunityMember[]> {
    const { discord, community } = this.#options;
    const members = (await discord?.members(guildId)) ?? [];
    const roles = Object.values(community.roles).filter((id) => id !== null);
    return members.filter((member) => roles.some((id) => member.roles.includes(id)));
  }
}

function toDonor({ id, username, displayName, avatar }: CommunityMember): DonorsAnswer["data"][number] {
  return { user: { id, username, global_name: displayName ?? username, avatar } };
}
