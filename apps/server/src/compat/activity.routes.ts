import type { Leave } from "../accounts/leaving.ts";
import { signedOutCookies } from "../identity/session-cookies.ts";
import { AppError } from "../base/errors.ts";
import { fresh, type RouteTable, forCaller } from "../http/route.ts";

/** What the earlier web client and the app call the two ways to leave. */
const SIGN_OUT = "Logout";
const ERASE = "Delete User";
/** Lines that they write for visitors, too: what was pressed on. */
const OF_VISITORS = /^(?:Donate|Multi Room|Multi Live|Support|Rating|.+ Link)$/;

/**
 * The activity log of the earlier web client and the app. Their logout and their account deletion are a line in it
 * and nothing else: they clear their own storage and believe that they are out, so the line has to do it. Other
 * lines are taken and not kept.
 */
export function activityRoutes(leave: Leave) {
  return {
    addActivity: forCaller(
      { limit: "activity", handleField: "cookies_id", status: 202 },
      async ({ body }, { session, secure }) => {
        const name = body.log_name ?? body.logName ?? "";
        if (session === null && !OF_VISITORS.test(name))
          throw new AppError("session_required", "Nobody is signed in here.");
        const taken = fresh({ kept: false } as const);
        if (session === null || (name !== SIGN_OUT && name !== ERASE)) return taken;
        await (name === ERASE ? leave.erase(session) : leave.signOut(session));
        return { ...taken, cookies: signedOutCookies(secure) };
      },
    ),
  } as const satisfies Partial<RouteTable>;
}
