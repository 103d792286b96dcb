import type { Addresses } from "../serving/addresses.ts";
import { json, type Answer } from "../serving/http.ts";
import type { Live } from "../world/live.ts";
import type { Member } from "../world/members.ts";
import type { Session } from "../world/sessions.ts";

/** A ticketed live is there for whose account holds a ticket; for everybody else it is not found. */
export function mayWatch(live: Live | undefined, { account }: Session): boolean {
  return live === undefined || !live.ticketed || account?.hasTicket === true;
}

export function ticketNeeded(addresses: Addresses, member: Member): Answer {
  return json(
    {
      errors: [
        {
          error_user_msg: "A ticket is required",
          message: "Not Found",
          code: 1002,
          redirect_url: `${addresses.showroomWeb}/premium_live/${member.urlKey}/entrance`,
        },
      ],
    },
    404,
  );
}
