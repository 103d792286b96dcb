import type { Addresses } from "../serving/addresses.ts";
import { json, type Answer } from "../serving/http.ts";
import type { Account } from "../world/accounts.ts";
import type { Live } from "../world/live.ts";
import type { World } from "../world/world.ts";
import type { Call } from "./in-session.ts";
import { badRequest, TRY_AGAIN } from "./refusals.ts";
import { liveWrite } from "./writes.ts";

const MAX_CHARACTERS = 50;
/** World time. */
const COOLDOWN_MS = 2_000;

/**
 * `POST /api/live/post_live_comment`: said by whom has opened the room's page before, and heard by everyone on the
 * room's socket, the sender too.
 */
export function commentCall(world: World, addresses: Addresses): Call {
  return liveWrite(world, addresses, ({ form, fan, live, session }) => {
    if (!session.visited.has(live.member.roomId)) return badRequest("Commenting is not available");
    const comment = (form.get("comment") ?? "").trim();
    if (comment === "" || [...comment].length > MAX_CHARACTERS || isTooSoon(world, fan))
      return badRequest(TRY_AGAIN);
    return say(world, { live, fan, comment });
  });
}

function isTooSoon(world: World, { lastCommentMs }: Account): boolean {
  return lastCommentMs !== null && world.clock.nowMs() - lastCommentMs < COOLDOWN_MS;
}

function say(world: World, { live, fan, comment }: { live: Live; fan: Account; comment: string }): Answer {
  const { userId, name, avatarId } = fan;
  fan.lastCommentMs = world.clock.nowMs();
  world.addComment(live, { userId, name, avatarId }, comment);
  return json({ ok: 1, comment, room_id: live.member.roomId, ua: 3, aft: 0 });
}
