import type { Account } from "./accounts.ts";
import { pointsOf, type CatalogueGift } from "./gifts.ts";
import type { Live } from "./live.ts";
import type { World } from "./world.ts";

/** Nobody holds more of one kind. */
export const MAX_STARS = 99;

/** So many more of each kind; what is above the maximum is lost. */
export function addStars(fan: Account, num: number): void {
  for (const [id, held] of fan.stars) fan.stars.set(id, Math.min(MAX_STARS, held + num));
}

/** A fan gives of their stars. The caller has seen to it that they hold so many. Gives the points. */
export function giveStars(
  world: World,
  live: Live,
  { fan, star, num }: { fan: Account; star: CatalogueGift; num: number },
): number {
  const points = pointsOf(star, num);
  fan.stars.set(star.id, (fan.stars.get(star.id) ?? 0) - num);
  fan.contributionPoints += points;
  const { userId, name, avatarId } = fan;
  world.addGift(live, { userId, name, avatarId }, star.id, num);
  return points;
}
