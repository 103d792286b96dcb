import type { Accounts } from "../accounts/accounts.ts";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import type { ShowroomReads } from "../lives/showroom-reads.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { giftAddress } from "../platforms/showroom-pictures.ts";
import type { FarmLimits } from "./farm-limits.ts";
import { Farm } from "./farm.ts";
import { Stars } from "./stars.ts";
import { starRoutes } from "./stars.routes.ts";

export interface StarsOptions {
  config: Pick<Config, "platforms">;
  accounts: Pick<Accounts, "fans" | "permissionsOf">;
  lives: ShowroomReads;
  directory: MemberDirectory;
  limits: FarmLimits;
  clock: Clock;
}

/** What a fan's free stars are, giving them, and what watching brings. */
export function createStars({ config, accounts, lives, directory, limits, clock }: StarsOptions) {
  const { fans } = accounts;
  const { showroomStaticUrl } = config.platforms;
  const pictureOf = (giftId: number): string => giftAddress(showroomStaticUrl, giftId);
  const stars = new Stars({ fans, lives, pictureOf, clock });
  const farm = new Farm({
    fans,
    stars,
    limits,
    permissionsOf: (accountId) => accounts.permissionsOf(accountId),
    isMemberRoom: (roomId) => directory.byRoom(roomId) !== undefined,
    clock,
  });
  return { routes: starRoutes(stars, farm) };
}
