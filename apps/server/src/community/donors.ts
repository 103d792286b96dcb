import type { Donors as DonorsAnswer } from "@penlight/contract";
import type { Clock, Known } from "../base/clock.ts";
import type { CommunityConfig } from "../base/config.ts";
import { AppError } from "../base/errors.ts";
import type { CommunityMember, Discord } from "../platforms/discord.ts";
import { CachedRead } from "../upstream/cached-read.ts";

const TTL_MS = 10 * 60_000;

/** What somebody is to the project. */
export type DonorRole = keyof CommunityConfig["roles"];

export interface DonorsOptions {
  /** Null: the bot is off. */
  discord: Discord | null;
  community: Pick<CommunityConfig, "guildId" | "roles">;
  clock: Clock;
}

/** Who has a role in the community server: read together, kept ten minutes, and longer when it does not answer. */
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

  /** Those with a picture first. Rejects with `feature_off` where server or role is not told, and `discord_failed`. */
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

  /** Only who has one of the roles: of the others nothing is kept. */
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
