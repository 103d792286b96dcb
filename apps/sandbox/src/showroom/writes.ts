import type { Addresses } from "../serving/addresses.ts";
import type { Answer } from "../serving/http.ts";
import type { Account } from "../world/accounts.ts";
import type { Live } from "../world/live.ts";
import type { Session } from "../world/sessions.ts";
import type { World } from "../world/world.ts";
import type { Call } from "./in-session.ts";
import { badRequest, GO_BACK, notFound } from "./refusals.ts";
import { mayWatch, ticketNeeded } from "./ticket.ts";

/** A POST with a form; refused unless its token belongs to its cookie. */
export function write(refuse: () => Answer, call: (form: URLSearchParams, session: Session) => Answer): Call {
  return async (request, session) => {
    const form = new URLSearchParams(await request.body());
    return form.get("csrf_token") === session.csrfToken ? call(form, session) : refuse();
  };
}

/** The same in a fan's name. */
export function fanWrite(
  refuse: () => Answer,
  call: (form: URLSearchParams, fan: Account, session: Session) => Answer,
): Call {
  return write(refuse, (form, session) =>
    session.account ? call(form, session.account, session) : refuse(),
  );
}

/** What a fan does in a live. */
export interface LiveWrite {
  form: URLSearchParams;
  fan: Account;
  live: Live;
  session: Session;
}

/** The same in a live: one that is on air, and that the fan may watch. */
export function liveWrite(world: World, addresses: Addresses, call: (write: LiveWrite) => Answer): Call {
  return fanWrite(
    () => badRequest(GO_BACK),
    (form, fan, session) => {
      const live = world.liveById(Number(form.get("live_id")));
      if (live?.platform !== "showroom") return notFound();
      if (live.endedAtMs !== null) return badRequest("This show has already ended.");
      if (!mayWatch(live, session)) return ticketNeeded(addresses, live.member);
      return call({ form, fan, live, session });
    },
  );
}
