import type { Addresses } from "../serving/addresses.ts";
import { json, type Answer } from "../serving/http.ts";
import { levelOf, type Account } from "../world/accounts.ts";
import { bonusRate, STARS, type CatalogueGift } from "../world/gifts.ts";
import type { Live } from "../world/live.ts";
import type { Session } from "../world/sessions.ts";
import { giveStars } from "../world/stars.ts";
import type { World } from "../world/world.ts";
import {
  badRequest,
  fanWrite,
  GO_BACK,
  mayWatch,
  notFound,
  ticketNeeded,
  TRY_AGAIN,
  type Call,
} from "./calls.ts";

/** The maximum of one call of `gifting_free`. */
const MOST_AT_ONCE = 10;
const NOT_ENOUGH = "You don't have enough items.";
const MAX_CHARACTERS = 50;
/** World time. */
const COOLDOWN_MS = 2_000;

/** A fan's write in a live. */
interface LiveWrite {
  form: URLSearchParams;
  fan: Account;
  live: Live;
  session: Session;
}

/**
 * Fans' writes in a live that is on air and that they may watch: the POST calls, by path. Everyone in the room receives
 * them on the socket, including the sender.
 */
export function liveWrites(world: World, addresses: Addresses): Record<string, Call> {
  const liveWrite = (call: (write: LiveWrite) => Answer): Call =>
    fanWrite(
      () => badRequest(GO_BACK),
      (form, fan, session) => {
        const live = world.liveById(Number(form.get("live_id")));
        if (live?.platform !== "showroom") return notFound();
        if (live.endedAtMs !== null) return badRequest("This show has already ended.");
        if (!mayWatch(live, session)) return ticketNeeded(addresses, live.member);
        return call({ form, fan, live, session });
      },
    );
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
    "/api/live/gifting_free": liveWrite(({ form, fan, live }) => {
      const star = STARS.find(({ id }) => id === Number(form.get("gift_id")));
      const num = Number(form.get("num"));
      if (!star || !Number.isInteger(num) || num < 1 || num > MOST_AT_ONCE) return badRequest(TRY_AGAIN);
      if (num > heldBy(fan, star)) return badRequest(NOT_ENOUGH);
      return json(withLevel(fan, () => give(live, fan, star, num)));
    }),
    "/api/live/bulk_gifting_free": liveWrite(({ fan, live }) => {
      const held = STARS.filter((star) => heldBy(fan, star) > 0);
      if (held.length === 0) return badRequest(NOT_ENOUGH);
      return json(
        withLevel(fan, () => ({ gifts: held.map((star) => give(live, fan, star, heldBy(fan, star))) })),
      );
    }),
    // Requires that the session has opened the room's page before.
    "/api/live/post_live_comment": liveWrite(({ form, fan, live, session }) => {
      if (!session.visited.has(live.member.roomId)) return badRequest("Commenting is not available");
      const comment = (form.get("comment") ?? "").trim();
      const nowMs = world.clock.nowMs();
      const isTooSoon = fan.lastCommentMs !== null && nowMs - fan.lastCommentMs < COOLDOWN_MS;
      if (comment === "" || [...comment].length > MAX_CHARACTERS || isTooSoon) return badRequest(TRY_AGAIN);
      const { userId, name, avatarId } = fan;
      fan.lastCommentMs = nowMs;
      world.addComment(live, { userId, name, avatarId }, comment);
      return json({ ok: 1, comment, room_id: live.member.roomId, ua: 3, aft: 0 });
    }),
  };
}

/** The result of a gift, with the change of the fan's level. */
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
