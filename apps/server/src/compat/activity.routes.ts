import { AppError } from "../base/errors.ts";
import type { Leave } from "../accounts/leaving.ts";
import { fresh, type Route, type RouteTable } from "../http/route.ts";
import { signedOutCookies } from "../identity/session-cookies.ts";

type OwnActivity = Route<"addActivity">;

/** Log names by which the earlier web client and the app sign out and delete an account. */
const SIGN_OUT = "Logout";
const ERASE = "Delete User";

/**
 * The activity log of the earlier web client and the app. Their sign-out and account deletion only add a log entry and
 * clear their own storage, so the entry has to do it. Their session is in the body.
 */
export function activityRoutes(own: OwnActivity, leave: Leave) {
  return {
    addActivity: {
      ...own,
      async answer(...[input, context]: Parameters<OwnActivity["answer"]>) {
        const name = input.body.log_name ?? input.body.logName;
        const { session, secure } = context;
        if (session === null || (name !== SIGN_OUT && name !== ERASE)) return own.answer(input, context);
        const cookies = signedOutCookies(secure);
        if (name === ERASE) {
          await leave.erase(session);
          return { ...counted(), cookies };
        }
        try {
          return { ...(await own.answer(input, context)), cookies };
        } catch (error) {
          // An entry that can't be stored must not prevent signing out.
          if (!(error instanceof AppError)) throw error;
          return { ...counted(), cookies };
        } finally {
          await leave.signOut(session);
        }
      },
    },
  } as const satisfies Partial<RouteTable>;
}

/** The response when nothing was stored. */
function counted() {
  return fresh({ counted: true } as const);
}
