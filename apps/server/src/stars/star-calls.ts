import type { Accounts } from "../accounts/accounts.ts";
import type { Clock } from "../base/clock.ts";
import type { Config } from "../base/config.ts";
import type { ShowroomReads } from "../lives/showroom-reads.ts";
import type { MemberDirectory } from "../members/member-directory.ts";
import { giftAddress } from "../platforms/showroom-pictures.ts";
import type { FarmLimits } from "./farm-limits.ts";
import { Farm } from "./farm.ts";
import { Stars } from "./stars.ts";
import { fresh, type RouteTable, forAccount } from "../http/route.ts";

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

/** Free stars: what a fan holds, what watching brings, and giving them. */
function starRoutes(stars: Stars, farm: Farm) {
  return {
    startFarm: forAccount({ limit: "farm", handleField: "cookies_login_id" }, async ({ body }, { session }) =>
      fresh(await farm.start(session, body.room_id, body.room_name ?? "")),
    ),
    listStars: forAccount(
      { limit: "stars", handleField: "cookies_login_id", tokenless: true },
      ({ body }, { session }) => stars.stock(session, body.room_id),
    ),
    sendStars: forAccount({ limit: "sendStars", handleField: "cookies_id" }, async ({ body }, { session }) =>
      fresh(await stars.send(session, body)),
    ),
    sendAllStars: forAccount(
      { limit: "sendAllStars", handleField: "cookies_id" },
      async ({ body }, { session }) => fresh(await stars.sendAll(session, body.room_id)),
    ),
  } as const satisfies Partial<RouteTable>;
}
