import type { Addresses } from "../serving/addresses.ts";
import { json } from "../serving/http.ts";
import type { Account } from "../world/accounts.ts";
import { levelOf } from "../world/fan-level.ts";
import { bonusRate, STARS, type CatalogueGift } from "../world/gifts.ts";
import type { Live } from "../world/live.ts";
import { giveStars } from "../world/stars.ts";
import type { World } from "../world/world.ts";
import type { Call } from "./in-session.ts";
import { badRequest, TRY_AGAIN } from "./refusals.ts";
import { liveWrite } from "./writes.ts";

/** In one call of `gifting_free`. */
const MOST_AT_ONCE = 10;
const NOT_ENOUGH = "You don't have enough items.";

/** How a fan gives free stars: one kind, or all that there are. Everyone in the room sees it on the socket. */
export function starWrites(world: World, addresses: Addresses): Record<string, Call> {
  const heldBy = (fan: Account, { id }: CatalogueGift): number => fan.stars.get(id) ?? 0;
  const give = (live: Live, fan: Account, star: CatalogueGift, num: number): object => ({
    gift_id: star.id,
    gift_name: star.name,
    gift_type: 2,
    num,
    add_point: giveStars(world, live, { fan, star, num }),
    remaining_num: heldBy(fan, star),
    bonus_rate: bonusRate(star, num),
  });

  return {
    "/api/live/gifting_free": liveWrite(world, addresses, ({ form, fan, live }) => {
      const star = STARS.find(({ id }) => id === Number(form.get("gift_id")));
      const num = Number(form.get("num"));
      if (!star || !Number.isInteger(num) || num < 1 || num > MOST_AT_ONCE) return badRequest(TRY_AGAIN);
      if (num > heldBy(fan, star)) return badRequest(NOT_ENOUGH);
      return json(withLevel(fan, () => give(live, fan, star, num)));
    }),
    "/api/live/bulk_gifting_free": liveWrite(world, addresses, ({ fan, live }) => {
      const held = STARS.filter((star) => heldBy(fan, star) > 0);
      if (held.length === 0) return badRequest(NOT_ENOUGH);
      return json(
        withLevel(fan, () => ({ gifts: held.map((star) => give(live, fan, star, heldBy(fan, star))) })),
      );
    }),
  };
}

/** What was given, and what became of the fan's level by it. */
function withLevel(fan: Account, give: () => object): object {
  const before = levelOf(fan.contributionPoints).level;
  const given = give();
  const isHigher = levelOf(fan.contributionPoints).level > before;
  return {
    ok: true,
    ...given,
    gifting_bonus: null,
    ua: 3,
    aft: 0,
    notify_level_up: isHigher,
    level_up: isHigher ? "1" : "0",
    fan_level: { user_id: fan.userId, ...levelFields(fan) },
  };
}

/** A fan's level, as the platform writes it. */
export function levelFields({ contributionPoints }: Account) {
  const { level, fromPoints, nextFromPoints } = levelOf(contributionPoints);
  return {
    fan_level: level,
    next_fan_level: level + 1,
    contribution_point: contributionPoints,
    current_level_point: fromPoints,
    next_level_point: nextFromPoints,
  };
}
