import type { Addresses } from "../serving/addresses.ts";
import { json } from "../serving/http.ts";
import type { Account } from "../world/accounts.ts";
import { STARS } from "../world/gifts.ts";
import { stageOf, type Live } from "../world/live.ts";
import { hash } from "../world/random.ts";
import { watch, type WatchResult, type WatchRules } from "../world/stars.ts";
import type { World } from "../world/world.ts";
import { mayWatch, roomRead, ticketNeeded, type Call } from "./calls.ts";
import { levelFields } from "./live-writes.ts";
import * as render from "./render.ts";
import { timeText } from "./schedule.ts";

/** The calls about watching that the page of a live polls. */
export function watchReads(world: World, addresses: Addresses, rules: WatchRules): Record<string, Call> {
  return {
    "/api/live/current_user": roomRead(world, ({ live, session: { account } }) =>
      json(account ? liveUser(addresses, account, live) : NOBODY),
    ),
    "/api/live/polling": roomRead(world, ({ member, live, session }) => {
      if (!live) return json({ live_end: 1, invalid: 1 });
      if (!mayWatch(live, session)) return ticketNeeded(addresses, member);
      const { account } = session;
      const result = account ? watch(account, live, world.clock.nowMs(), rules) : NOTHING;
      return json({ is_login: account !== null, ...polling(live), ...incentive(addresses, result) });
    }),
  };
}

/** The gift whose picture a reward shows. */
const PICTURE_GIFT_ID = 1;

const NOTHING: WatchResult = { kind: "nothing" };

const NOBODY = {
  is_login: false,
  user_id: 0,
  gift_list: { enquete: [], normal: [] },
  fan_level: 0,
  contribution_point: 0,
  live_rank: 0,
};

function liveUser(addresses: Addresses, fan: Account, live: Live | undefined): object {
  const avatar = render.avatarUrl(addresses, fan);
  return {
    is_login: true,
    user_id: fan.userId,
    name: fan.name,
    account_id: fan.accountId,
    avatar_id: fan.avatarId,
    avatar_url: avatar,
    image: avatar,
    gift_list: {
      enquete: [],
      normal: STARS.map(({ id }) => ({ gift_id: id, free_num: fan.stars.get(id) ?? 0 })),
    },
    gold: 0,
    add_free_gift: 0,
    ...levelFields(fan),
    live_rank: live ? 1 + stageOf(live).findIndex((entry) => entry.fan.userId === fan.userId) : 0,
    badge: 0,
    badge_type: 0,
    is_tutorial: false,
  };
}

function polling(live: Live): object {
  const { stageName, urlKey } = live.member;
  return {
    show_login_dialog: 0,
    online_user_num: 1 + Math.floor(live.viewNum / 8),
    active_fan: {
      can_boostable: false,
      user: null,
      room: { total_user_count: hash(`active fans ${urlKey}`) % 3_000, fan_name: `Penggemar ${stageName}` },
    },
  };
}

/** The text or picture that the page shows for it: a reward with a picture, a limit as text, or nothing. */
function incentive(addresses: Addresses, result: WatchResult): object {
  const look = { fontsize: 14, duration: 3_000 };
  switch (result.kind) {
    case "nothing":
      return { live_watch_incentive: {} };
    case "reward": {
      const message = "You got free gifts as a free viewing bonus!";
      const image = render.giftUrl(addresses, PICTURE_GIFT_ID);
      return { live_watch_incentive: { ok: 1, is_amateur: "0" }, toast: { message, image, ...look } };
    }
    case "limit": {
      const message = `You can get free gifts after ${timeText(result.untilMs)}.`;
      return { live_watch_incentive: { error: 1, message }, toast: { message, ...look } };
    }
  }
}
